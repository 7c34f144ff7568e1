package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineReservations;
import io.github.gapwise.core.occupancy.RunningJobs;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a scheduler promises of each start that it orders, and of its plan. */
final class StartRules {
  private final KnownJobs jobs;
  private final KnownMachines machines;

  StartRules(KnownJobs jobs, KnownMachines machines) {
    this.jobs = jobs;
    this.machines = machines;
  }

  /** Requires that the start keeps every promise. */
  void require(Job job, List<Machine> on, long now) {
    Machine first = on.get(0);
    if (!jobs.isWaiting(job)) {
      throw offence(job, first, now, "be of a job that is submitted and not started");
    }
    if (job.release() > now) {
      throw offence(job, first, now, "not be before its release (%d)".formatted(job.release()));
    }
    if (new HashSet<>(on).size() != job.nodes() || on.size() != job.nodes()) {
      throw offence(
          job,
          first,
          now,
          "be on as many different machines (%d) as it has nodes (%d)"
              .formatted(new HashSet<>(on).size(), job.nodes()));
    }
    if (!machines.containsAll(on)) {
      throw offence(job, first, now, "be on a machine of the grid");
    }
    long ticks = machines.estimatedEnd(job, on, now) - now;
    on.forEach(machine -> require(job, machine, ticks, now));
  }

  private void require(Job job, Machine machine, long ticks, long now) {
    requireOpen(job, machine, now);
    if (!machine.fits(job)) {
      throw offence(job, machine, now, "be on a machine that fits the job");
    }
    if (machines.states.freeCpus(machine.id()) < job.cpus()) {
      throw offence(
          job,
          machine,
          now,
          "find its CPUs (%d) among the free ones (%d)"
              .formatted(job.cpus(), machines.states.freeCpus(machine.id())));
    }
    if (!machines.states.hasResources(machine.id(), job)) {
      throw offence(job, machine, now, "find its resources (%s) free".formatted(job.resources()));
    }
    long conflict = machines.states.firstConflict(machine.id(), job, ticks, now);
    if (conflict < Reservation.OPEN_END) {
      throw offence(job, machine, now, leaveReserved(job, machine, conflict, now));
    }
  }

  /** Names the first resource of which the others do not leave enough at a tick. */
  private String leaveReserved(Job job, Machine machine, long tick, long now) {
    RunningJobs running = machines.states.running(machine.id());
    MachineReservations reservations = machines.states.reservations(machine.id());
    long busyTick = tick == now ? RunningJobs.NOW : tick;
    String what = "CPUs";
    long used = running.busyAt(busyTick);
    long reserved = reservations.cpusAt(tick);
    long most = (long) machine.cpus() - job.cpus();
    for (int k = 0; used + reserved <= most; k++) {
      what = job.resources().kind(k);
      used = running.busyAt(what, busyTick);
      reserved = reservations.amountAt(what, tick);
      most = machine.capacities().amount(what) - job.resources().amount(k);
    }
    return "leave the %s that others use (%d) and that are reserved (%d) at tick (%d)"
        .formatted(what, used, reserved, tick);
  }

  private void requireOpen(Job job, Machine machine, long now) {
    if (!machines.states.isUp(machine.id())) {
      throw offence(job, machine, now, "be on a machine that is up");
    }
    if (machines.states.isDraining(machine.id())) {
      throw offence(job, machine, now, "not be on a draining machine");
    }
    if (machines.states.isSuspended(machine.id())) {
      throw offence(job, machine, now, "be on a machine of a load below 1");
    }
  }

  /** Requires that a plan has one place for a waiting job, on machines of the grid. */
  void requirePlan(List<PlannedStart> plan) {
    Set<Long> planned = new HashSet<>();
    for (PlannedStart place : plan) {
      require(place, jobs.isWaiting(place.job()), "be of a waiting job");
      require(place, planned.add(place.job().id()), "be the only one of its job");
      require(place, machines.containsAll(place.machines()), "be on machines of the grid");
      boolean areDifferent = new HashSet<>(place.machines()).size() == place.machines().size();
      require(place, areDifferent, "be on different machines");
    }
  }

  private static void require(PlannedStart place, boolean holds, String rule) {
    if (!holds) {
      throw new PolicyContractException(
          "The planned start (%d) of job (%d) on machine (%d) must %s."
              .formatted(place.start(), place.job().id(), place.machine().id(), rule));
    }
  }

  private static PolicyContractException offence(Job job, Machine machine, long now, String rule) {
    return new PolicyContractException(
        "The start of job (%d) on machine (%d) at tick (%d) must %s."
            .formatted(job.id(), machine.id(), now, rule));
  }
}
