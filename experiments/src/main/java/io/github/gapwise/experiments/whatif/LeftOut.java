package io.github.gapwise.experiments.whatif;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.RecordedStarts;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The jobs of a history that a comparison leaves out. In the replay nothing waits for them, so that
 * a comparison without many of them compares a cluster that was less busy with one that was busier.
 *
 * @param notStarted how many jobs at least one policy does not start, such as those that fit no
 *     machine
 * @param shareNotStarted their share of all CPU time, from 0 to 1
 * @param withoutRecord how many jobs every policy starts, but whose start was not recorded
 * @param shareWithoutRecord their share of all CPU time, from 0 to 1
 * @param example the first job that not every policy starts; empty if there is none, or it must not
 *     be named
 */
public record LeftOut(
    long notStarted,
    double shareNotStarted,
    long withoutRecord,
    double shareWithoutRecord,
    Optional<Job> example) {
  /** A comparison that leaves out a larger share of all CPU time is partial. */
  private static final double MOST = 0.1;

  /**
   * Returns what a comparison leaves out whatever the policies: jobs that fit no machine, and those
   * whose start was not recorded.
   */
  public static LeftOut atLeast(Workload workload, RecordedStarts recorded) {
    return of(workload, recorded, workload.grid()::fits);
  }

  /**
   * Returns what a comparison leaves out.
   *
   * @param started whether every policy starts a job
   */
  static LeftOut of(Workload workload, RecordedStarts recorded, Predicate<Job> started) {
    long notStarted = 0;
    long withoutRecord = 0;
    double cpuTime = 0;
    double cpuTimeNotStarted = 0;
    double cpuTimeWithoutRecord = 0;
    Optional<Job> example = Optional.empty();
    try (JobStream jobs = workload.open()) {
      for (SimulatedJob job = jobs.next(); job != null; job = jobs.next()) {
        double taken = (double) job.actualWork() * job.job().totalCpus();
        cpuTime += taken;
        if (!started.test(job.job())) {
          notStarted++;
          cpuTimeNotStarted += taken;
          example = example.isEmpty() ? Optional.of(job.job()) : example;
        } else if (recorded.of(job.job().id()).isEmpty()) {
          withoutRecord++;
          cpuTimeWithoutRecord += taken;
        }
      }
    }
    double all = cpuTime == 0 ? 1 : cpuTime;
    return new LeftOut(
        notStarted, cpuTimeNotStarted / all, withoutRecord, cpuTimeWithoutRecord / all, example);
  }

  /** This, without the name of any job. */
  public LeftOut withoutExample() {
    return new LeftOut(
        notStarted, shareNotStarted, withoutRecord, shareWithoutRecord, Optional.empty());
  }

  /** The share of all CPU time that is left out, from 0 to 1. */
  public double share() {
    return shareNotStarted + shareWithoutRecord;
  }

  boolean isMuch() {
    return share() > MOST;
  }

  /**
   * Demands that at most a tenth of all CPU time is left out.
   *
   * @throws InvalidInputException if it is more
   */
  public void requireLittle() {
    if (isMuch()) {
      throw new InvalidInputException(
          "The share of CPU time that the comparison leaves out (%s) must be at most %s: %s."
              .formatted(percent(share()), percent(MOST), reasons()),
          notStarted == 0
              ? "Maybe compare policies with each other by 'gapwise run', or the rest with --partial."
              : remedies());
    }
  }

  /** With --cpus-only, no job has several nodes. */
  private String remedies() {
    boolean hasNodes = example.filter(job -> job.nodes() > 1).isPresent();
    return "Maybe give other machines (--nodes, or --cpus for one on which all jobs fit)"
        + (hasNodes ? "" : ", leave out --cpus-only")
        + ", or compare the rest with --partial.";
  }

  private String reasons() {
    String starts =
        Counts.of(notStarted, "job")
            + " that not every policy can start"
            + example.map(LeftOut::described).orElse("");
    String records = Counts.of(withoutRecord, "job") + " without a recorded start";
    if (withoutRecord == 0) {
      return starts;
    }
    return notStarted == 0 ? records : starts + ", and " + records;
  }

  private static String described(Job job) {
    String resources =
        job.resources().isEmpty() ? "" : ", resources (%s)".formatted(job.resources());
    String tags =
        job.requiredTags().isEmpty() ? "" : " and tags (%s)".formatted(job.requiredTags());
    String nodes = job.nodes() == 1 ? "" : " on each of nodes (%d)".formatted(job.nodes());
    return ", such as job (%d) with cpus (%d)%s%s%s"
        .formatted(job.id(), job.cpus(), resources, tags, nodes);
  }

  static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }
}
