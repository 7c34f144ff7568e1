package io.github.gapwise.core.queue;

import io.github.gapwise.core.model.Job;
import java.util.Locale;
import java.util.Map;

/**
 * The orders of queues by a key that does not change while a job waits; ties go to the job with the
 * lower id. Here r is the release of a job, d its deadline, n the CPUs of all its nodes, p its
 * estimated work in seconds (its run time at speed 1) and s its release in seconds, counted as 1
 * within the first second.
 *
 * <p>Papers: Feitelson, Rudolph, Schwiegelshohn, Parallel Job Scheduling: A Status Report (JSSPP
 * 2004), for shortest, longest, smallest and largest; Carastan-Santos, de Camargo, Obtaining
 * Dynamic Scheduling Policies with Simulation and Machine Learning (SC 2017), section 5, for F1 to
 * F4.
 */
public enum JobOrder {
  /** By submission, so that a lost job that is submitted again goes to the back. */
  ARRIVAL((job, sequence, p, s) -> sequence),
  /** By release date, the earliest first (ERD). */
  RELEASE((job, sequence, p, s) -> job.release()),
  /** By deadline, the earliest first (EDD); jobs without a deadline last. */
  DEADLINE((job, sequence, p, s) -> job.deadline()),
  /** By estimated work, the least first (SJF). */
  SHORTEST((job, sequence, p, s) -> job.work()),
  /** By estimated work, the most first (LJF). */
  LONGEST((job, sequence, p, s) -> -job.work()),
  /** By CPUs of all nodes times estimated work, the least first; compared as doubles. */
  SMALLEST_AREA((job, sequence, p, s) -> ascending(area(job))),
  /** By CPUs of all nodes times estimated work, the most first; compared as doubles. */
  LARGEST_AREA((job, sequence, p, s) -> ascending(-area(job))),
  /**
   * By d minus the estimated work, the latest start at speed 1, the earliest first; jobs without a
   * deadline last. The time left until then is the laxity, so this is the order of least laxity at
   * any time.
   */
  LEAST_LAXITY((job, sequence, p, s) -> latestStart(job)),
  /** By log₁₀ p · n + 870 · log₁₀ s, the lowest first. */
  F1((job, sequence, p, s) -> ascending(Math.log10(p) * size(job) + 870 * Math.log10(s))),
  /** By √p · n + 25600 · log₁₀ s, the lowest first. */
  F2((job, sequence, p, s) -> ascending(Math.sqrt(p) * size(job) + 25_600 * Math.log10(s))),
  /** By p · n + 6860000 · log₁₀ s, the lowest first. */
  F3((job, sequence, p, s) -> ascending(p * size(job) + 6_860_000 * Math.log10(s))),
  /** By p · √n + 530000 · log₁₀ s, the lowest first. */
  F4((job, sequence, p, s) -> ascending(p * Math.sqrt(size(job)) + 530_000 * Math.log10(s)));

  /** A key that does not change while a job waits. */
  @FunctionalInterface
  private interface Key {
    long of(Job job, long sequence, double p, double s);
  }

  /** Other names of orders, by which some policies are known, and the label of each. */
  public static final Map<String, String> SYNONYMS =
      Map.of("fcfs", ARRIVAL.label(), "edf", DEADLINE.label(), "lttr", LEAST_LAXITY.label());

  @SuppressWarnings("ImmutableEnumChecker") // the formulas capture nothing
  private final Key key;

  JobOrder(Key key) {
    this.key = key;
  }

  /** The name in labels, as in {@code smallest-area}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The key by which a queue is sorted, in ascending order.
   *
   * @param sequence the number of jobs submitted before this one
   * @param ticksPerSecond as the scheduler's context has it
   */
  public long key(Job job, long sequence, double ticksPerSecond) {
    double p = job.work() / ticksPerSecond;
    double s = Math.max(1, job.release() / ticksPerSecond);
    return key.of(job, sequence, p, s);
  }

  /**
   * Maps a double to a whole number so that the numbers compare as the doubles do; NaN comes last.
   */
  public static long ascending(double value) {
    long bits = Double.doubleToLongBits(value);
    return bits ^ ((bits >> 63) & Long.MAX_VALUE);
  }

  private static double size(Job job) {
    return (double) job.totalCpus();
  }

  private static double area(Job job) {
    return size(job) * job.work();
  }

  private static long latestStart(Job job) {
    return job.hasDeadline() ? job.deadline() - job.work() : Long.MAX_VALUE;
  }
}
