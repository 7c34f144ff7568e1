package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.HashSet;
import java.util.List;

/**
 * Checks the runs of jobs, last ones and lost ones alike: none starts before the release or on a
 * machine that is away or does not fit, each gets as much of its machine as it must, no machine
 * ever runs more than its CPUs hold, and runs respect what operators did.
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
  private final UseCheck use;
  private final GivenTime given;
  private final EventRules events;
  private final Violations.Collector violations;

  RunCheck(Workload workload, GivenTime given, EventRules events, Violations.Collector violations) {
    grid = workload.grid();
    times = workload.times();
    use = new UseCheck(grid, workload.systemEvents(), events);
    this.given = given;
    this.events = events;
    this.violations = violations;
  }

  void finish() {
    use.check(violations);
  }

  /** Checks a run, and keeps it for the checks of all runs of a machine. */
  void check(SimulatedJob simulated, ScheduledJob scheduled, Length length) {
    Job job = simulated.job();
    if (!scheduled.ran() || !scheduled.hasMachinesOf(grid.size())) {
      violations.add("Job %d is %s without start or machine.", job.id(), scheduled.status());
      return;
    }
    violations.require(
        scheduled.start() >= job.release(),
        "Job %d starts at %s s, before its release at %s s.",
        job.id(),
        Violations.seconds(scheduled.start()),
        Violations.seconds(job.release()));
    violations.require(
        scheduled.end() <= simulated.withdrawal(), "Job %d ends after it was withdrawn.", job.id());
    events.check(scheduled, violations);
    List<Machine> machines =
        scheduled.machines().stream().map(id -> grid.machine(id.intValue())).toList();
    violations.require(
        machines.size() == job.nodes() && new HashSet<>(machines).size() == job.nodes(),
        "Job %d runs on the machines %s, but must run on %s.",
        job.id(),
        scheduled.machines(),
        Counts.of(job.nodes(), "different machine"));
    for (Machine machine : machines) {
      violations.require(
          fits(job, machine), "Job %d does not fit machine %d.", job.id(), machine.id());
      violations.require(
          !given.isAwayAt(machine.id(), scheduled.start()),
          "Job %d starts at %s s on machine %d, which is away.",
          job.id(),
          Violations.seconds(scheduled.start()),
          machine.id());
      violations.require(
          !events.drains(machine, scheduled.start()),
          "Job %d starts at %s s on machine %d, which drains.",
          job.id(),
          Violations.seconds(scheduled.start()),
          machine.id());
    }
    use.add(job, machines, scheduled.start(), scheduled.end());
    checkDuration(simulated, scheduled, machines, length);
  }

  private long actual(SimulatedJob simulated, List<Machine> machines) {
    return machines.stream()
        .mapToLong(each -> times.ticks(simulated.job(), simulated.actualWork(), each))
        .max()
        .orElseThrow();
  }

  private void checkDuration(
      SimulatedJob simulated, ScheduledJob scheduled, List<Machine> machines, Length length) {
    Job job = simulated.job();
    List<Integer> ids = machines.stream().map(Machine::id).toList();
    long actual = actual(simulated, machines);
    // Changes that operators make in the tick of an end come after the end.
    long estimated = events.estimated(job, machines, scheduled.end() - 1);
    if (length == Length.KILLED && isCutShort(simulated, scheduled, machines, estimated)) {
      return;
    }
    violations.require(
        length != Length.KILLED || actual > estimated,
        "Job %d was killed although its estimate suffices.",
        job.id());
    long right = length == Length.KILLED ? estimated : actual;
    boolean isRight =
        length == Length.PART
            ? given.allowsPart(ids, scheduled.start(), scheduled.end(), right)
            : given.allows(ids, scheduled.start(), scheduled.end(), right);
    violations.require(
        isRight,
        "Job %d runs from %s s to %s s, but must get %s%s s of its machine.",
        job.id(),
        Violations.seconds(scheduled.start()),
        Violations.seconds(scheduled.end()),
        length == Length.PART ? "less than " : "",
        Violations.seconds(right));
  }

  /**
   * Whether the job was killed because its estimate was cut, in that tick, below what it had run.
   */
  private boolean isCutShort(
      SimulatedJob simulated, ScheduledJob scheduled, List<Machine> machines, long before) {
    List<Integer> ids = machines.stream().map(Machine::id).toList();
    long after = events.estimated(simulated.job(), machines, scheduled.end());
    return after < before
        && actual(simulated, machines) > after
        && given.allowsPart(ids, scheduled.start(), scheduled.end(), before)
        && !given.allowsPart(ids, scheduled.start(), scheduled.end(), after);
  }

  /** Spelled out here on purpose: the check must not trust what the simulation trusts. */
  static boolean fits(Job job, Machine machine) {
    return job.cpus() <= machine.cpus()
        && machine.tags().names().containsAll(job.requiredTags().names())
        && job.resources().kinds().stream()
            .allMatch(kind -> job.resources().amount(kind) <= machine.capacities().amount(kind));
  }
}
