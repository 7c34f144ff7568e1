package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.simulator.input.InputFormatException;
import io.github.gapwise.simulator.input.InputLimits;
import io.github.gapwise.simulator.input.Ticks;
import io.github.gapwise.simulator.workload.JobStream;
import io.github.gapwise.simulator.workload.SimulatedJob;
import io.github.gapwise.simulator.workload.Workload;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Checks a {@code jobs.csv} against the workload that it schedules. Every job occurs once and as
 * the workload describes it. No job starts before its release or on a machine that it does not fit.
 * Each job gets as much of its machine as it must, a killed one until the end of its estimate, and
 * no machine ever runs more than its CPUs hold. A job is abandoned only when its machine leaves,
 * crashes or is withdrawn only as the workload states, and runs no longer than until its
 * withdrawal. A job may wait at the end only if machines came and went or operators kept it from
 * starting. No job starts while its machine drains, while it is held, or where its estimated run
 * needs reserved CPUs. Holds the schedule in memory.
 */
public final class ScheduleCheck {
  private static final int MOST_LISTED = 20;

  private final Grid grid;
  private final ProcessingTimes times;
  private final CapacityCheck capacity;
  private final GivenTime given;
  private final Violations.Collector violations = new Violations.Collector(MOST_LISTED);
  private final SortedMap<String, Long> statuses = new TreeMap<>();
  private final Long2ObjectOpenHashMap<ScheduledJob> schedule = new Long2ObjectOpenHashMap<>();

  private final OutageRule outage;
  private final PresentTerms terms;
  private final EventRules events;

  ScheduleCheck(Workload workload, OutageRule outage) {
    this.outage = outage;
    grid = workload.grid();
    times = workload.times();
    capacity = new CapacityCheck(grid);
    given = new GivenTime(workload, outage);
    terms = new PresentTerms(workload.systemEvents(), times);
    events = new EventRules(workload.systemEvents(), terms);
  }

  /**
   * Checks a schedule of a run in which the jobs of a machine that left were restarted.
   *
   * @param jobsCsv the file that a run wrote
   * @throws InputFormatException if the file cannot be read
   */
  public static Violations check(Workload workload, Path jobsCsv) {
    return check(workload, OutageRule.RESTART, jobsCsv);
  }

  /**
   * Checks a schedule in a file within the default limits.
   *
   * @param outage what happened to the jobs of a machine that left
   * @param jobsCsv the file that a run wrote
   * @throws InputFormatException if the file cannot be read or exceeds the limits
   */
  public static Violations check(Workload workload, OutageRule outage, Path jobsCsv) {
    return check(workload, outage, jobsCsv, InputLimits.defaults());
  }

  /**
   * Checks a schedule.
   *
   * @param outage what happened to the jobs of a machine that left
   * @param jobsCsv the file that a run wrote
   * @param limits of that file
   * @throws InputFormatException if the file cannot be read or exceeds the limits
   */
  public static Violations check(
      Workload workload, OutageRule outage, Path jobsCsv, InputLimits limits) {
    ScheduleCheck check = new ScheduleCheck(workload, outage);
    ScheduleReader.read(jobsCsv, limits, check::read);
    return check.finish(workload);
  }

  /** Checks the schedule that was read. */
  Violations finish(Workload workload) {
    long jobs = 0;
    try (JobStream stream = workload.open()) {
      for (SimulatedJob job = stream.next(); job != null; job = stream.next()) {
        check(job);
        jobs++;
      }
    }
    schedule.values().stream()
        .sorted(Comparator.comparingLong(ScheduledJob::line))
        .forEach(
            scheduled ->
                violations.add(
                    "Job %d in line %d is not in the workload."
                        .formatted(scheduled.id(), scheduled.line())));
    capacity.check(violations);
    events.check(violations);
    return violations.of(jobs, statuses);
  }

  /** Adds a line of the schedule. */
  void read(ScheduledJob scheduled) {
    ScheduledJob other = schedule.putIfAbsent(scheduled.id(), scheduled);
    violations.require(
        other == null,
        () -> "Job %d in line %d is there already.".formatted(scheduled.id(), scheduled.line()));
  }

  private void check(SimulatedJob simulated) {
    Job job = simulated.job();
    ScheduledJob scheduled = schedule.remove(job.id());
    violations.require(scheduled != null, () -> "Job %d is missing.".formatted(job.id()));
    if (scheduled != null) {
      statuses.merge(scheduled.status(), 1L, Long::sum);
      checkDescription(job, scheduled);
      switch (scheduled.status()) {
        case "completed" -> checkEnd(simulated, scheduled, false);
        case "crashed" -> checkEnd(simulated, scheduled, true);
        case "killed" -> checkRun(simulated, scheduled, Length.KILLED);
        case "abandoned" -> checkAbandoned(simulated, scheduled);
        case "withdrawn" -> checkWithdrawn(simulated, scheduled);
        case "refused" -> checkRefusal(job, scheduled);
        case "waiting" -> checkWaiting(simulated, scheduled);
        default ->
            violations.add(
                "Job %d has the unknown status %s.".formatted(job.id(), scheduled.status()));
      }
    }
  }

  private void checkDescription(Job job, ScheduledJob scheduled) {
    violations.require(
        scheduled.release() == job.release(),
        () ->
            "Job %d is released at %s s, not at %s s."
                .formatted(
                    job.id(),
                    Ticks.toSeconds(job.release()),
                    Ticks.toSeconds(scheduled.release())));
    violations.require(
        scheduled.cpus() == job.cpus(),
        () ->
            "Job %d needs %s, not %d."
                .formatted(job.id(), Counts.of(job.cpus(), "CPU"), scheduled.cpus()));
    violations.require(
        terms.allowsDeadline(job, scheduled),
        () -> "Job %d has another deadline.".formatted(job.id()));
  }

  private void checkRefusal(Job job, ScheduledJob scheduled) {
    checkDidNotRun(job, scheduled);
    violations.require(
        !fitsSomewhere(job),
        () -> "Job %d was refused although a machine fits it.".formatted(job.id()));
  }

  private void checkWaiting(SimulatedJob simulated, ScheduledJob scheduled) {
    Job job = simulated.job();
    checkDidNotRun(job, scheduled);
    violations.require(
        simulated.withdrawal() == SimulatedJob.NEVER,
        () -> "Job %d waits at the end although it was to be withdrawn.".formatted(job.id()));
    if (!fitsSomewhere(job)) {
      violations.add("Job %d waits although no machine fits it.".formatted(job.id()));
    } else if (!given.hasOutages() && !events.mayKeepJobsWaiting()) {
      violations.add("Job %d waits at the end although no machine ever left.".formatted(job.id()));
    }
  }

  private boolean fitsSomewhere(Job job) {
    return grid.machines().stream().anyMatch(machine -> fits(job, machine));
  }

  private void checkDidNotRun(Job job, ScheduledJob scheduled) {
    violations.require(
        !scheduled.ran(),
        () -> "Job %d is %s but has a start.".formatted(job.id(), scheduled.status()));
  }

  /** How much of its machine a job gets. */
  private enum Length {
    /** As much as it takes. */
    WHOLE,
    /** As much as it was estimated to take, which is less. */
    KILLED,
    /** Less than it takes. */
    PART
  }

  private void checkEnd(SimulatedJob simulated, ScheduledJob scheduled, boolean crashed) {
    checkRun(simulated, scheduled, Length.WHOLE);
    violations.require(
        simulated.crashes() == crashed,
        () ->
            "Job %d is %s but must %s."
                .formatted(
                    scheduled.id(), scheduled.status(), crashed ? "complete" : "have crashed"));
  }

  private void checkAbandoned(SimulatedJob simulated, ScheduledJob scheduled) {
    checkRun(simulated, scheduled, Length.PART);
    violations.require(
        outage == OutageRule.ABANDON
            && scheduled.ran()
            && given.leavesAt((int) scheduled.machine(), scheduled.end()),
        () -> "Job %d is abandoned although its machine did not leave.".formatted(scheduled.id()));
  }

  private void checkWithdrawn(SimulatedJob simulated, ScheduledJob scheduled) {
    if (scheduled.ran()) {
      checkRun(simulated, scheduled, Length.PART);
    }
    long withdrawal = simulated.withdrawal();
    violations.require(
        withdrawal != SimulatedJob.NEVER && (!scheduled.ran() || scheduled.end() == withdrawal),
        () ->
            "Job %d is withdrawn, but must %s."
                .formatted(
                    scheduled.id(),
                    withdrawal == SimulatedJob.NEVER
                        ? "not be"
                        : "be so at %s s".formatted(Ticks.toSeconds(withdrawal))));
  }

  private void checkRun(SimulatedJob simulated, ScheduledJob scheduled, Length length) {
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
  private static boolean fits(Job job, Machine machine) {
    return job.cpus() <= machine.cpus()
        && machine.tags().names().containsAll(job.requiredTags().names());
  }
}
