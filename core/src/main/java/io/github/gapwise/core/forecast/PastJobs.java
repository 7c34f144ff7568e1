package io.github.gapwise.core.forecast;

import io.github.gapwise.core.model.Job;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Recently completed jobs, from which forecasts draw run times and arrivals.
 *
 * <p><b>Run times</b> are drawn as shares of estimates: from the jobs of the same owner with the
 * same estimate, if there are a few, else of the same owner with an estimate of the same order,
 * else of the same owner, else of others with such estimates, else from all. For a running job, the
 * drawn time is longer than it has run so far; if too few earlier jobs ran that long, it takes as
 * long as estimated, which no drawn time exceeds. In one forecast all jobs tend to be long, or all
 * short: three quarters of the variance are common to them, because jobs that are submitted
 * together resemble each other.
 *
 * <p><b>Arrivals</b> repeat those of the past that followed a drawn job, with the same times
 * between them; after the last one they continue with the first, and each occurs once.
 */
public final class PastJobs {
  /** How many jobs are remembered. */
  public static final int MOST = 2000;

  /** Run times are not drawn from fewer jobs than this. */
  private static final int FEW = 5;

  /** How many jobs of one kind are remembered. */
  private static final int MOST_OF_KIND = 100;

  /** The part of the variance that is common to all jobs of a forecast. */
  private static final double COMMON = 0.75;

  private static final Comparator<Job> BY_RELEASE =
      Comparator.comparingLong(Job::release).thenComparingLong(Job::id);

  /** The latest ratios of run times to estimates. */
  private static final class Ratios {
    private final double[] ratios;
    private int count;

    private Ratios(int most) {
      ratios = new double[most];
    }

    private void add(double ratio) {
      ratios[count % ratios.length] = ratio;
      count++;
    }

    /** The one at a rank from 0 to 1 among those above the bound; infinite if they are few. */
    private double at(double rank, double bound) {
      double[] above =
          Arrays.stream(ratios, 0, Math.min(count, ratios.length))
              .filter(ratio -> ratio > bound)
              .sorted()
              .toArray();
      int place = Math.min(above.length - 1, (int) (rank * above.length));
      return above.length < FEW ? Double.POSITIVE_INFINITY : above[place];
    }
  }

  private final Map<String, Ratios> ratiosOfKinds = new HashMap<>();
  private final Deque<Job> jobs = new ArrayDeque<>();

  /** Nothing is known. */
  public PastJobs() {}

  /**
   * Adds a job that has completed, after those that completed before.
   *
   * @param estimate how many ticks it was estimated to take; positive
   * @param ticks how many it took; not negative
   */
  public void add(Job job, long estimate, long ticks) {
    double ratio = (double) Math.max(1, ticks) / estimate;
    for (String kind : kinds(job)) {
      ratiosOfKinds
          .computeIfAbsent(kind, key -> new Ratios(key.isEmpty() ? MOST : MOST_OF_KIND))
          .add(ratio);
    }
    jobs.add(job);
    if (jobs.size() > MOST) {
      jobs.remove();
    }
  }

  /** The kinds of a job, the closest one first. */
  private static List<String> kinds(Job job) {
    String order = "2^" + Long.numberOfLeadingZeros(job.work());
    String owner = job.owner() + '\n';
    return List.of(owner + job.work(), owner + order, owner, order, "");
  }

  AssumedRunTimes runTimes(RandomGenerator random) {
    double common = Math.sqrt(COMMON) * random.nextGaussian();
    return (job, estimate, elapsed) -> {
      double rank = probability(common + Math.sqrt(1 - COMMON) * random.nextGaussian());
      return runTime(job, estimate, elapsed, rank);
    };
  }

  private long runTime(Job job, long estimate, long elapsed, double rank) {
    double bound = (double) elapsed / estimate;
    for (String kind : kinds(job)) {
      Ratios ratios = ratiosOfKinds.get(kind);
      double ratio = ratios == null ? Double.POSITIVE_INFINITY : ratios.at(rank, bound);
      if (ratio < Double.POSITIVE_INFINITY) {
        return Math.max(1, Math.min(estimate, Math.round(ratio * estimate)));
      }
    }
    return estimate;
  }

  /** The normal distribution, to about a thousandth (Page, Applied Statistics 26, 1977). */
  private static double probability(double x) {
    return 1 / (1 + Math.exp(-1.5976 * x - 0.070566 * x * x * x));
  }

  /** Whether nothing is known. */
  public boolean isEmpty() {
    return jobs.isEmpty();
  }

  List<Job> byRelease() {
    return jobs.stream().sorted(BY_RELEASE).toList();
  }
}
