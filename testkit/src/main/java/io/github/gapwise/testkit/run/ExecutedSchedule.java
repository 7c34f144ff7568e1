package io.github.gapwise.testkit.run;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.util.List;

/**
 * What became of every job of an instance.
 *
 * @param instance what was to be scheduled
 * @param jobs the jobs' histories, in the order of the instance's jobs
 */
public record ExecutedSchedule(SchedulingInstance instance, List<JobHistory> jobs) {

  /** How an attempt to run a job ended. */
  public enum AttemptOutcome {
    /** The job did its actual work. */
    COMPLETED,
    /** The job was stopped at the end of its estimate. */
    KILLED,
    /** The machine went down under it. */
    LOST
  }

  /** How a job stands at the end of the run. */
  public enum Fate {
    /** It did its work. */
    COMPLETED,
    /** It was stopped at the end of its estimate. */
    KILLED,
    /** It was withdrawn while it waited. */
    CANCELLED,
    /** It was submitted and is still in the queue. */
    WAITING,
    /** It fits no machine and was never submitted. */
    REFUSED
  }

  /**
   * One run of a job, from the start tick to before the end tick.
   *
   * @param machines the machines, one for each node of the job, in the order of the start
   */
  public record JobRun(List<Machine> machines, long start, long end, AttemptOutcome outcome) {
    /** Copies the machines. */
    public JobRun {
      machines = List.copyOf(machines);
    }

    /** A run on one machine. */
    public JobRun(Machine machine, long start, long end, AttemptOutcome outcome) {
      this(List.of(machine), start, end, outcome);
    }

    /** The first of the machines. */
    public Machine machine() {
      return machines.get(0);
    }
  }

  /**
   * What became of one job.
   *
   * @param job the job
   * @param attempts its runs in the order of time; all but the last one were lost
   * @param fate how it stands at the end
   */
  public record JobHistory(Job job, List<JobRun> attempts, Fate fate) {

    /** Copies the attempts. */
    public JobHistory {
      attempts = List.copyOf(attempts);
    }
  }

  /** Copies the histories. */
  public ExecutedSchedule {
    jobs = List.copyOf(jobs);
  }

  /**
   * The history of the job of the given id.
   *
   * @throws IllegalArgumentException if there is no such job
   */
  public JobHistory job(long id) {
    return jobs.stream()
        .filter(history -> history.job().id() == id)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException("The job (%d) must be one of the run.".formatted(id)));
  }
}
