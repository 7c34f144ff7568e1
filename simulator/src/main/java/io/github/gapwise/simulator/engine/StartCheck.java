package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.PolicyContractException;

/** Checks the rules that every start must obey. */
final class StartCheck {
  private final String policy;
  private final ProcessingTimes times;
  private final MachineTable machines;
  private final JobTable jobs;
  private final ReservationLedger reservations;

  StartCheck(
      String policy,
      ProcessingTimes times,
      MachineTable machines,
      JobTable jobs,
      ReservationLedger reservations) {
    this.policy = policy;
    this.times = times;
    this.machines = machines;
    this.jobs = jobs;
    this.reservations = reservations;
  }

  /** Returns the exception for a start that is ordered outside a dispatch. */
  PolicyContractException outsideDispatch(Job job, Machine machine, long now) {
    return offence(job, machine, now, "starts are ordered during a dispatch");
  }

  /**
   * Checks that a start obeys the rules.
   *
   * @param slot of the job, {@link JobTable#NONE} if it is not in the system
   * @throws PolicyContractException if it breaks a rule
   */
  void require(Job job, int slot, Machine machine, long now) {
    if (slot == JobTable.NONE) {
      throw offence(job, machine, now, "the job is not in the system");
    }
    if (!jobs.job(slot).job().equals(job)) {
      throw offence(job, machine, now, "the job is not as it was submitted");
    }
    if (jobs.isRunning(slot)) {
      throw offence(job, machine, now, "the job runs already");
    }
    if (job.isHeld()) {
      throw offence(job, machine, now, "the job is held");
    }
    if (job.release() > now) {
      throw offence(job, machine, now, "the job is not released before tick " + job.release());
    }
    requireUsable(job, machine, now);
    int free = machines.freeCpus(machine.id());
    if (free < job.cpus()) {
      throw offence(
          job,
          machine,
          now,
          "its CPUs (%d) are more than are free (%d)".formatted(job.cpus(), free));
    }
    if (!reservations.isEmpty(machine.id())) {
      requireUnreserved(job, machine, now);
    }
  }

  private void requireUsable(Job job, Machine machine, long now) {
    if (!isInGrid(machine)) {
      throw offence(job, machine, now, "the machine is not in the grid");
    }
    if (!machine.fits(job)) {
      throw offence(job, machine, now, "the job does not fit the machine");
    }
    if (!machines.isUp(machine.id())) {
      throw offence(job, machine, now, "the machine is down");
    }
    if (!machines.isThere(machine.id())) {
      throw offence(job, machine, now, "the machine is suspended");
    }
    if (machines.isDraining(machine.id())) {
      throw offence(job, machine, now, "the machine drains");
    }
  }

  private boolean isInGrid(Machine machine) {
    Grid grid = machines.grid();
    return machine.id() < grid.size() && grid.machine(machine.id()).equals(machine);
  }

  /**
   * Checks the ticks at which the CPUs needed may rise: now, and where a reservation begins during
   * the run.
   */
  private void requireUnreserved(Job job, Machine machine, long now) {
    int id = machine.id();
    requireUnreserved(job, machine, now, now, machine.cpus() - machines.freeCpus(id));
    long ticks = times.ticks(job, machine);
    for (Reservation reservation : reservations.ofMachine(id)) {
      long from = reservation.from();
      if (from > now && from - now < ticks) {
        requireUnreserved(job, machine, now, from, busyAt(machine, from));
      }
    }
  }

  /** The CPUs of the jobs on the machine that, by their estimates, still run at a later tick. */
  private long busyAt(Machine machine, long tick) {
    long busy = 0;
    for (int s = jobs.firstOn(machine.id()); s != JobTable.NONE; s = jobs.nextOn(s)) {
      Job running = jobs.job(s).job();
      busy += tick - jobs.start(s) < times.ticks(running, machine) ? running.cpus() : 0;
    }
    return busy;
  }

  private void requireUnreserved(Job job, Machine machine, long now, long tick, long busy) {
    long reserved = reservations.cpusAt(machine.id(), tick);
    if (busy + reserved + job.cpus() > machine.cpus()) {
      throw offence(
          job,
          machine,
          now,
          "its CPUs (%d), those of others (%d) and those reserved (%d) at tick (%d) are more than the machine has (%d)"
              .formatted(job.cpus(), busy, reserved, tick, machine.cpus()));
    }
  }

  private PolicyContractException offence(Job job, Machine machine, long now, String reason) {
    return new PolicyContractException(
        "The policy (%s) must not start job (%d) on machine (%d) at tick (%d): %s."
            .formatted(policy, job.id(), machine.id(), now, reason));
  }
}
