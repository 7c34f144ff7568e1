package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.AttemptsFile;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Checks a {@code jobs.csv}, and the {@code attempts.csv} beside it if there is one, against the
 * workload that they schedule. Every job occurs once in the first and as the workload describes it;
 * the second has the attempts that were lost, before the last one and one after the other. No job
 * starts before its release or on a machine that it does not fit, and each on as many different
 * machines as it has nodes. Each job gets as much of its machines as it must, a killed one until
 * the end of its estimate, and no machine ever runs more than its CPUs and other resources hold. A
 * job is abandoned only when its machine leaves, crashes or is withdrawn only as the workload
 * states, and runs no longer than until its withdrawal. A job may wait at the end only if machines
 * came and went or operators kept it from starting. No job starts while its machine drains, while
 * it is held, or where its estimated run needs reserved CPUs, and none runs on after an operator
 * took it off its machine. Holds the schedule in memory.
 */
public final class ScheduleCheck {
  private static final int MOST_LISTED = 20;

  private final Grid grid;
  private final GivenTime given;
  private final Violations.Collector violations = new Violations.Collector(MOST_LISTED);
  private final SortedMap<String, Long> statuses = new TreeMap<>();
  private final Long2ObjectOpenHashMap<ScheduledJob> schedule = new Long2ObjectOpenHashMap<>();

  private final OutageRule outage;
  private final EventRules events;
  private final RunCheck runs;
  private final LostAttempts lost;

  ScheduleCheck(Workload workload, OutageRule outage) {
    this.outage = outage;
    grid = workload.grid();
    given = new GivenTime(workload, outage);
    events = new EventRules(workload.systemEvents(), workload.times());
    runs = new RunCheck(workload, given, events, violations);
    lost = new LostAttempts(events, given, outage);
  }

  /**
   * Checks a schedule in a file within the default limits.
   *
   * @param outage what happened to the jobs of a machine that left
   * @param jobsCsv the file that a run wrote; the {@linkplain AttemptsFile lost attempts} beside it
   *     are checked too
   * @throws InputFormatException if the file cannot be read or exceeds the limits
   */
  public static Violations check(Workload workload, OutageRule outage, Path jobsCsv) {
    return check(workload, outage, jobsCsv, InputLimits.defaults());
  }

  /**
   * Checks a schedule.
   *
   * @param outage what happened to the jobs of a machine that left
   * @param jobsCsv the file that a run wrote; the {@linkplain AttemptsFile lost attempts} beside it
   *     are checked too
   * @param limits of that file
   * @throws InputFormatException if the file cannot be read or exceeds the limits
   */
  public static Violations check(
      Workload workload, OutageRule outage, Path jobsCsv, InputLimits limits) {
    ScheduleCheck check = new ScheduleCheck(workload, outage);
    ScheduleReader.read(jobsCsv, limits, check::read);
    Path attemptsCsv = AttemptsFile.beside(jobsCsv);
    if (Files.isRegularFile(attemptsCsv)) {
      ScheduleReader.read(attemptsCsv, limits, check::readLost);
    }
    return check.finish(workload);
  }

  Violations finish(Workload workload) {
    workload.forEachJob(this::check);
    schedule.values().stream()
        .sorted(Comparator.comparingLong(ScheduledJob::line))
        .forEach(
            scheduled ->
                violations.add(
                    "Job %d in line %d is not in the workload.", scheduled.id(), scheduled.line()));
    lost.requireNone(violations);
    runs.finish();
    return violations.of(workload.jobCount(), statuses, lost.count());
  }

  void read(ScheduledJob scheduled) {
    ScheduledJob other = schedule.putIfAbsent(scheduled.id(), scheduled);
    violations.require(
        other == null, "Job %d in line %d is there already.", scheduled.id(), scheduled.line());
  }

  void readLost(ScheduledJob attempt) {
    lost.add(attempt);
  }

  private void check(SimulatedJob simulated) {
    Job job = simulated.job();
    ScheduledJob scheduled = schedule.remove(job.id());
    for (ScheduledJob attempt : lost.remove(job.id(), scheduled, violations)) {
      checkDescription(job, attempt);
      runs.check(simulated, attempt, RunCheck.Length.PART);
    }
    violations.require(scheduled != null, "Job %d is missing.", job.id());
    if (scheduled != null) {
      statuses.merge(scheduled.status(), 1L, Long::sum);
      checkDescription(job, scheduled);
      switch (scheduled.status()) {
        case "completed" -> checkEnd(simulated, scheduled, false);
        case "crashed" -> checkEnd(simulated, scheduled, true);
        case "killed" -> runs.check(simulated, scheduled, RunCheck.Length.KILLED);
        case "abandoned" -> checkAbandoned(simulated, scheduled);
        case "withdrawn" -> checkWithdrawn(simulated, scheduled);
        case "refused" -> checkRefusal(job, scheduled);
        case "waiting" -> checkWaiting(simulated, scheduled);
        default ->
            violations.add("Job %d has the unknown status %s.", job.id(), scheduled.status());
      }
    }
  }

  private void checkDescription(Job job, ScheduledJob scheduled) {
    violations.require(
        scheduled.release() == job.release(),
        "Job %d is released at %s s, not at %s s.",
        job.id(),
        Violations.seconds(job.release()),
        Violations.seconds(scheduled.release()));
    violations.require(
        scheduled.cpus() == job.cpus(),
        "Job %d needs %s, not %d.",
        job.id(),
        Counts.of(job.cpus(), "CPU"),
        scheduled.cpus());
    violations.require(
        events.allowsDeadline(job, scheduled), "Job %d has another deadline.", job.id());
  }

  private void checkRefusal(Job job, ScheduledJob scheduled) {
    checkDidNotRun(job, scheduled);
    violations.require(
        !fitsSomewhere(job), "Job %d was refused although a machine fits it.", job.id());
  }

  private void checkWaiting(SimulatedJob simulated, ScheduledJob scheduled) {
    Job job = simulated.job();
    checkDidNotRun(job, scheduled);
    violations.require(
        simulated.withdrawal() == SimulatedJob.NEVER,
        "Job %d waits at the end although it was to be withdrawn.",
        job.id());
    if (!fitsSomewhere(job)) {
      violations.add("Job %d waits although no machine fits it.", job.id());
    } else if (!given.hasOutages() && !events.mayKeepJobsWaiting()) {
      violations.add("Job %d waits at the end although no machine ever left.", job.id());
    }
  }

  private boolean fitsSomewhere(Job job) {
    return grid.machines().stream().filter(machine -> RunCheck.fits(job, machine)).count()
        >= job.nodes();
  }

  private void checkDidNotRun(Job job, ScheduledJob scheduled) {
    violations.require(
        !scheduled.ran(), "Job %d is %s but has a start.", job.id(), scheduled.status());
  }

  private void checkEnd(SimulatedJob simulated, ScheduledJob scheduled, boolean crashed) {
    runs.check(simulated, scheduled, RunCheck.Length.WHOLE);
    violations.require(
        simulated.crashes() == crashed,
        "Job %d is %s but must %s.",
        scheduled.id(),
        scheduled.status(),
        crashed ? "complete" : "have crashed");
  }

  private void checkAbandoned(SimulatedJob simulated, ScheduledJob scheduled) {
    runs.check(simulated, scheduled, RunCheck.Length.PART);
    violations.require(
        outage == OutageRule.ABANDON
            && scheduled.ran()
            && scheduled.isOnAny(machine -> given.leavesAt(machine, scheduled.end())),
        "Job %d is abandoned although its machine did not leave.",
        scheduled.id());
  }

  private void checkWithdrawn(SimulatedJob simulated, ScheduledJob scheduled) {
    if (scheduled.ran()) {
      runs.check(simulated, scheduled, RunCheck.Length.PART);
    }
    long withdrawal = simulated.withdrawal();
    violations.require(
        withdrawal != SimulatedJob.NEVER && (!scheduled.ran() || scheduled.end() == withdrawal),
        "Job %d is withdrawn, but must %s.",
        scheduled.id(),
        withdrawal == SimulatedJob.NEVER
            ? "not be"
            : "be so at %s s".formatted(Violations.seconds(withdrawal)));
  }
}
