package io.github.gapwise.testkit.instance;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Everything that happens to a scheduler in one run, and what it does not learn: how long the jobs
 * really take. Immutable.
 *
 * @param context what the policy is bound to
 * @param jobs the jobs with their actual amounts of work; no two have the same id
 * @param outages when machines are down; those of one machine follow each other
 * @param cancellations withdrawals of jobs
 * @param overrunRule what happens to a job that outlives its estimate
 * @param submissionMode when jobs are submitted
 * @param interference what owners do to the machines, and which starts are refused
 * @param keepsHistories whether a driver that binds the policy keeps histories of the machines for
 *     it; those that the context holds stay as they are
 */
public record SchedulingInstance(
    SchedulingContext context,
    List<ActualJob> jobs,
    List<Outage> outages,
    List<Cancellation> cancellations,
    OverrunRule overrunRule,
    SubmissionMode submissionMode,
    Interference interference,
    boolean keepsHistories) {

  /** When the scheduler learns of a job. */
  public enum SubmissionMode {
    /** At the job's release. */
    DYNAMIC,
    /** At tick 0, though the job must not start before its release. */
    STATIC
  }

  /**
   * A job and the amount of work that it really takes, in the unit of {@link Job#work}.
   *
   * @param job what the scheduler sees; its work is the estimate
   * @param actualWork not negative; a job of no work ends in the tick in which it starts
   */
  public record ActualJob(Job job, long actualWork) {

    /**
     * Checks the actual work.
     *
     * @throws IllegalArgumentException if {@code actualWork} is negative
     */
    public ActualJob {
      Objects.requireNonNull(job, "job");
      if (actualWork < 0) {
        throw new IllegalArgumentException(
            "The actualWork (%d) of job (%d) must not be negative."
                .formatted(actualWork, job.id()));
      }
    }
  }

  /**
   * A machine goes down and comes up again. Both may happen within one tick.
   *
   * @param machineId the machine
   * @param down the tick at which it goes down; not negative
   * @param up the tick at which it comes up, not before {@code down}, or {@link #FOREVER}
   */
  public record Outage(int machineId, long down, long up) {
    /** The end of an outage that never ends. */
    public static final long FOREVER = Long.MAX_VALUE;

    /**
     * Checks the order of the ticks.
     *
     * @throws IllegalArgumentException if {@code down} is negative or after {@code up}
     */
    public Outage {
      if (down < 0 || up < down) {
        throw new IllegalArgumentException(
            "The outage of machine (%d) from (%d) to (%d) must not be negative."
                .formatted(machineId, down, up));
      }
    }
  }

  /**
   * The withdrawal of a job, which takes effect only if the job waits at that tick: submitted
   * before it and not running.
   */
  public record Cancellation(long jobId, long tick) {}

  /**
   * Checks that the parts go together.
   *
   * @throws IllegalArgumentException if two jobs have the same id, something names an unknown
   *     machine or job, an outage does not begin after those of the same machine that the list
   *     holds before it, or a change of load is not later than the one before it, changes nothing,
   *     or leaves a machine suspended for good
   */
  public SchedulingInstance {
    jobs = List.copyOf(jobs);
    outages = List.copyOf(outages);
    cancellations = List.copyOf(cancellations);
    Set<Long> ids = new HashSet<>();
    for (ActualJob job : jobs) {
      require(ids.add(job.job().id()), "job id", job.job().id(), "be given only once");
    }
    for (Cancellation cancellation : cancellations) {
      require(ids.contains(cancellation.jobId()), "cancelled job", cancellation.jobId(), "exist");
    }
    requireSuccessive(outages, context.grid().size());
    interference.requireConsistent(context.grid().size());
  }

  /**
   * An instance without interference or histories.
   *
   * @throws IllegalArgumentException as the other constructor
   */
  public SchedulingInstance(
      SchedulingContext context,
      List<ActualJob> jobs,
      List<Outage> outages,
      List<Cancellation> cancellations,
      OverrunRule overrunRule,
      SubmissionMode submissionMode) {
    this(
        context,
        jobs,
        outages,
        cancellations,
        overrunRule,
        submissionMode,
        Interference.NONE,
        false);
  }

  /** An instance of related machines that stay up, with exact estimates. */
  public static SchedulingInstance of(Grid grid, Job... jobs) {
    List<ActualJob> exact = Arrays.stream(jobs).map(job -> new ActualJob(job, job.work())).toList();
    return new SchedulingInstance(
        SchedulingContext.of(grid),
        exact,
        List.of(),
        List.of(),
        OverrunRule.KILL,
        SubmissionMode.DYNAMIC);
  }

  /**
   * This instance with another actual amount of work of one job.
   *
   * @throws IllegalArgumentException if {@code actualWork} is negative
   */
  public SchedulingInstance withActualWork(long jobId, long actualWork) {
    List<ActualJob> changed =
        jobs.stream()
            .map(job -> job.job().id() == jobId ? new ActualJob(job.job(), actualWork) : job)
            .toList();
    return withJobs(changed);
  }

  /**
   * This instance with other jobs.
   *
   * @throws IllegalArgumentException if they do not go with the rest
   */
  public SchedulingInstance withJobs(List<ActualJob> jobs) {
    return with(context, jobs, outages, cancellations);
  }

  /** This instance with other processing times. */
  public SchedulingInstance withTimes(ProcessingTimes times) {
    return withContext(context.withTimes(times));
  }

  /**
   * This instance with another context.
   *
   * @throws IllegalArgumentException if it does not go with the rest
   */
  public SchedulingInstance withContext(SchedulingContext context) {
    return with(context, jobs, outages, cancellations);
  }

  /**
   * This instance with other outages.
   *
   * @throws IllegalArgumentException if they do not go with the rest
   */
  public SchedulingInstance withOutages(Outage... outages) {
    return with(context, jobs, List.of(outages), cancellations);
  }

  /**
   * This instance with other cancellations.
   *
   * @throws IllegalArgumentException if they do not go with the rest
   */
  public SchedulingInstance withCancellations(Cancellation... cancellations) {
    return with(context, jobs, outages, List.of(cancellations));
  }

  private SchedulingInstance with(
      SchedulingContext context,
      List<ActualJob> jobs,
      List<Outage> outages,
      List<Cancellation> cancellations) {
    return new SchedulingInstance(
        context,
        jobs,
        outages,
        cancellations,
        overrunRule,
        submissionMode,
        interference,
        keepsHistories);
  }

  /** This instance with another overrun rule. */
  public SchedulingInstance withOverrunRule(OverrunRule overrunRule) {
    return with(overrunRule, submissionMode, interference, keepsHistories);
  }

  /** This instance with another submission mode. */
  public SchedulingInstance withSubmissionMode(SubmissionMode submissionMode) {
    return with(overrunRule, submissionMode, interference, keepsHistories);
  }

  /**
   * This instance with other interference.
   *
   * @throws IllegalArgumentException if it does not go with the rest
   */
  public SchedulingInstance withInterference(Interference interference) {
    return with(overrunRule, submissionMode, interference, keepsHistories);
  }

  /** This instance with or without histories that a driver keeps. */
  public SchedulingInstance withHistoriesKept(boolean keepsHistories) {
    return with(overrunRule, submissionMode, interference, keepsHistories);
  }

  private SchedulingInstance with(
      OverrunRule overrunRule,
      SubmissionMode submissionMode,
      Interference interference,
      boolean keepsHistories) {
    return new SchedulingInstance(
        context,
        jobs,
        outages,
        cancellations,
        overrunRule,
        submissionMode,
        interference,
        keepsHistories);
  }

  /** The machines. */
  public Grid grid() {
    return context.grid();
  }

  /** The estimated processing times. */
  public ProcessingTimes times() {
    return context.times();
  }

  /** The tick at which the scheduler first learns of the job. */
  public long submission(Job job) {
    return submissionMode == SubmissionMode.STATIC ? 0 : job.release();
  }

  /** Whether every machine is up after the last outage. */
  public boolean endsWithAllMachinesUp() {
    return outages.stream().allMatch(outage -> outage.up() < Outage.FOREVER);
  }

  private static void requireSuccessive(List<Outage> outages, int machines) {
    long[] lastUp = new long[machines];
    Arrays.fill(lastUp, -1);
    for (Outage outage : outages) {
      int machine = outage.machineId();
      require(machine >= 0 && machine < machines, "machine of an outage", machine, "exist");
      require(outage.down() > lastUp[machine], "outage at", outage.down(), "follow earlier ones");
      lastUp[machine] = outage.up();
    }
  }

  private static void require(boolean valid, String name, long value, String rule) {
    if (!valid) {
      throw new IllegalArgumentException("The %s (%d) must %s.".formatted(name, value, rule));
    }
  }
}
