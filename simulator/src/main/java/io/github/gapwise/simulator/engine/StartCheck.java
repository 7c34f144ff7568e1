package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.PolicyContractException;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.HashSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Checks the rules that every start must obey. */
record StartCheck(String policy, ProcessingTimes times, MachineTable machines) {
  PolicyContractException outsideDispatch(Job job, Machine machine, long now) {
    return offence(job, machine, now, "starts are ordered during a dispatch");
  }

  /** Refuses a start that lacks a job, machines or a reason, as a plug-in may order it. */
  void requireComplete(Job job, List<Machine> on, StartReason reason, long now) {
    boolean isComplete = job != null && reason != null && on != null && !on.isEmpty();
    for (int k = 0; isComplete && k < on.size(); k++) {
      isComplete = on.get(k) != null;
    }
    if (!isComplete) {
      throw new PolicyContractException(
          "The policy (%s) must order each start with a job, its machines and a reason, unlike at tick (%d)."
              .formatted(policy, now));
    }
  }

  /** Returns the job of a start that obeys the rules. */
  ActiveJob require(Job job, @Nullable ActiveJob active, List<Machine> on, long now) {
    Machine machine = on.get(0);
    if (active == null) {
      throw offence(job, machine, now, "the job is not in the system");
    }
    require(active.job().equals(job), job, machine, now, "the job is not as it was submitted");
    require(!active.isRunning(), job, machine, now, "the job runs already");
    require(!job.isHeld(), job, machine, now, "the job is held");
    if (job.release() > now) {
      throw offence(job, machine, now, "the job is not released before tick %d", job.release());
    }
    boolean areDifferent = on.size() == 1 || new HashSet<>(on).size() == on.size();
    if (on.size() != job.nodes() || !areDifferent) {
      throw offence(job, machine, now, "it needs as many machines as nodes (%d)", job.nodes());
    }
    for (int k = 0; k < on.size(); k++) {
      requireFree(job, on.get(k), now);
    }
    for (int k = 0; k < on.size(); k++) {
      requireUnreserved(job, on.get(k), on, now);
    }
    return active;
  }

  private void requireFree(Job job, Machine machine, long now) {
    requireUsable(job, machine, now);
    int free = machines.of(machine).freeCpus;
    if (free < job.cpus()) {
      throw offence(
          job, machine, now, "its CPUs (%d) are more than are free (%d)", job.cpus(), free);
    }
    for (String kind : job.resources().kinds()) {
      long amount = job.resources().amount(kind);
      long left = machines.of(machine).free(kind);
      if (left < amount) {
        throw offence(
            job, machine, now, "its %s (%d) is more than is free (%d)", kind, amount, left);
      }
    }
  }

  private void requireUsable(Job job, Machine machine, long now) {
    require(machines.contains(machine), job, machine, now, "the machine is not in the grid");
    require(machine.fits(job), job, machine, now, "the job does not fit the machine");
    require(machines.of(machine).isUp, job, machine, now, "the machine is down");
    require(machines.of(machine).isThere(), job, machine, now, "the machine is suspended");
    require(!machines.of(machine).isDraining, job, machine, now, "the machine drains");
  }

  private void require(boolean kept, Job job, Machine machine, long now, String offence) {
    if (!kept) {
      throw offence(job, machine, now, offence);
    }
  }

  /** CPUs or another quantity: what jobs need of it, what is reserved, and how much there is. */
  private record Quantity(
      String name, ToLongFunction<Job> need, ToLongFunction<Reservation> reserved, long capacity) {}

  /**
   * Checks the ticks at which what is needed may rise: now, and where a reservation begins during
   * the run.
   */
  private void requireUnreserved(Job job, Machine machine, List<Machine> on, long now) {
    if (machines.of(machine).reservations.isEmpty()) {
      return;
    }
    long ticks = times.ticks(job, on);
    Quantity cpus = new Quantity("CPUs", Job::cpus, Reservation::cpus, machine.cpus());
    requireUnreserved(cpus, job, machine, ticks, now);
    for (String kind : job.resources().kinds()) {
      Quantity quantity =
          new Quantity(
              kind,
              each -> each.resources().amount(kind),
              each -> each.resources().amount(kind),
              machine.capacities().amount(kind));
      requireUnreserved(quantity, job, machine, ticks, now);
    }
  }

  private void requireUnreserved(
      Quantity quantity, Job job, Machine machine, long ticks, long now) {
    requireUnreserved(quantity, job, machine, now, now, busy(quantity, machine, run -> true));
    for (Reservation reservation : machines.of(machine).reservations) {
      long from = reservation.from();
      if (from > now && from - now < ticks) {
        long busy = busy(quantity, machine, run -> runsAt(run, from));
        requireUnreserved(quantity, job, machine, now, from, busy);
      }
    }
  }

  private long busy(Quantity quantity, Machine machine, Predicate<ActiveJob> counted) {
    return machines.of(machine).jobs.stream()
        .filter(counted)
        .mapToLong(run -> quantity.need.applyAsLong(run.job()))
        .sum();
  }

  /** Whether a job still runs at a later tick, by its estimate. */
  private boolean runsAt(ActiveJob run, long tick) {
    return tick - run.start < times.ticks(run.job(), run.machines);
  }

  private void requireUnreserved(
      Quantity quantity, Job job, Machine machine, long now, long tick, long busy) {
    long reserved =
        machines.of(machine).reservations.stream()
            .filter(each -> each.covers(tick))
            .mapToLong(quantity.reserved)
            .sum();
    long need = quantity.need.applyAsLong(job);
    if (busy + reserved + need > quantity.capacity) {
      throw offence(
          job,
          machine,
          now,
          "its %s (%d), those of others (%d) and those reserved (%d) at tick (%d) are more than the machine has (%d)",
          quantity.name,
          need,
          busy,
          reserved,
          tick,
          quantity.capacity);
    }
  }

  @SuppressWarnings("AnnotateFormatMethod") // that annotation is of a library
  private PolicyContractException offence(
      Job job, Machine machine, long now, String rule, Object... arguments) {
    return new PolicyContractException(
        "The policy (%s) must not start job (%d) on machine (%d) at tick (%d): %s."
            .formatted(policy, job.id(), machine.id(), now, rule.formatted(arguments)));
  }
}
