package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;

/**
 * Checks the runs of jobs, last ones and lost ones alike: none starts before the release or on a
 * machine that does not fit, each gets as much of its machine as it must, no machine ever runs more
 * than its CPUs hold, and starts respect what operators did.
 */
final class RunCheck {
  /** How much of its machine a job gets. */
  enum Length {
    /** As much as it takes. */
    WHOLE,
    /** As much as it was estimated to take, which is less. */
    KILLED,
    /** Less than it takes. */
    PART
  }

  private final Grid grid;
  private final ProcessingTimes times;
  private final CapacityCheck capacity;
  private final GivenTime given;
  private final PresentTerms terms;
  private final EventRules events;
  private final Violations.Collector violations;

  RunCheck(
      Workload workload,
      GivenTime given,
      PresentTerms terms,
      EventRules events,
      Violations.Collector violations) {
    grid = workload.grid();
    times = workload.times();
    capacity = new CapacityCheck(grid);
    this.given = given;
    this.terms = terms;
    this.events = events;
    this.violations = violations;
  }

  /** Checks all runs together. */
  void finish() {
    capacity.check(violations);
    events.check(violations);
  }

  /** Checks a run, and keeps it for the checks of all runs of a machine. */
  void check(SimulatedJob simulated, ScheduledJob scheduled, Length length) {
    Job job = simulated.job();
    if (!scheduled.ran() || scheduled.machine() < 0 || scheduled.machine() >= grid.size()) {
      violations.add(
          "Job %d is %s without start or machine.".formatted(job.id(), scheduled.status()));
      return;
    }
    violations.require(
        scheduled.start() >= job.release(),
        () ->
            "Job %d starts at %s s, before its release at %s s."
                .formatted(
                    job.id(), Ticks.toSeconds(scheduled.start()), Ticks.toSeconds(job.release())));
    violations.require(
        scheduled.end() <= simulated.withdrawal(),
        () -> "Job %d ends after it was withdrawn.".formatted(job.id()));
    Machine machine = grid.machine((int) scheduled.machine());
    violations.require(
        fits(job, machine),
        () -> "Job %d does not fit machine %d.".formatted(job.id(), machine.id()));
    checkDuration(simulated, scheduled, machine, length);
    events.add(job, machine, scheduled, violations);
    capacity.add(machine.id(), scheduled.start(), scheduled.end(), job.cpus());
  }

  private void checkDuration(
      SimulatedJob simulated, ScheduledJob scheduled, Machine machine, Length length) {
    Job job = simulated.job();
    long actual = times.ticks(job, simulated.actualWork(), machine);
    // Changes that operators make in the tick of an end come after the end.
    long estimated = terms.estimated(job, machine, scheduled.end() - 1);
    if (length == Length.KILLED && isCutShort(simulated, scheduled, machine, estimated)) {
      return;
    }
    violations.require(
        length != Length.KILLED || actual > estimated,
        () -> "Job %d was killed although its estimate suffices.".formatted(job.id()));
    long right = length == Length.KILLED ? estimated : actual;
    boolean isRight =
        length == Length.PART
            ? given.allowsPart(machine.id(), scheduled.start(), scheduled.end(), right)
            : given.allows(machine.id(), scheduled.start(), scheduled.end(), right);
    violations.require(
        isRight,
        () ->
            "Job %d runs from %s s to %s s, but must get %s%s s of its machine."
                .formatted(
                    job.id(),
                    Ticks.toSeconds(scheduled.start()),
                    Ticks.toSeconds(scheduled.end()),
                    length == Length.PART ? "less than " : "",
                    Ticks.toSeconds(right)));
  }

  /**
   * Whether the job was killed because its estimate was cut, in that tick, below what it had run.
   */
  private boolean isCutShort(
      SimulatedJob simulated, ScheduledJob scheduled, Machine machine, long before) {
    long after = terms.estimated(simulated.job(), machine, scheduled.end());
    return after < before
        && times.ticks(simulated.job(), simulated.actualWork(), machine) > after
        && given.allowsPart(machine.id(), scheduled.start(), scheduled.end(), before)
        && !given.allowsPart(machine.id(), scheduled.start(), scheduled.end(), after);
  }

  /** Spelled out here on purpose: the check must not trust what the simulation trusts. */
  static boolean fits(Job job, Machine machine) {
    return job.cpus() <= machine.cpus()
        && machine.tags().names().containsAll(job.requiredTags().names());
  }
}
