package io.github.gapwise.core.estimate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Learns how actual run times relate to estimates, by classes of jobs of similar size.
 *
 * <p>A caller reports the ratio of each completed job ({@link #completed}). Once enough have
 * completed ({@link #isDue}), the caller has the model estimate anew: {@link #begin}, a {@link
 * #censor} for each running job, {@link #estimate}. A class with fewer than {@value
 * #LEAST_OBSERVATIONS} completed jobs has the distribution of all jobs together.
 *
 * <p>Cost: of a completion, linear in the {@value ObservedRatios#LIMIT} ratios that are remembered;
 * of an estimate, the same for each class, and logarithmic for each running job. No allocation once
 * each class has been seen. Single threaded.
 */
public final class EstimateModel {
  /** A class with fewer completed jobs has no distribution of its own. */
  static final int LEAST_OBSERVATIONS = 5;

  private static final int MOST_BEFORE_ESTIMATE = 20;
  private static final int ESTIMATES_PER_RUN = 50;

  /** The number of classes: two to each doubling of the amount of work, which fits a long. */
  public static final int CLASSES = 2 * Long.SIZE;

  private final boolean byClass;
  private final ObservedRatios all = new ObservedRatios();
  private final @Nullable ObservedRatios[] classes = new ObservedRatios[CLASSES];
  private final RatioDistribution[] known = new RatioDistribution[CLASSES];

  private long completions;
  private long completionsAtEstimate;

  /**
   * Creates a model that has learnt nothing yet.
   *
   * @param byClass whether jobs of different size are distinguished
   */
  public EstimateModel(boolean byClass) {
    this.byClass = byClass;
    Arrays.fill(known, RatioDistribution.UNKNOWN);
  }

  /**
   * The class of a job: ⌊2 log₂ amount⌋.
   *
   * @param amount the estimated amount of work, from 1 to 2<sup>63</sup>
   */
  public static int classOf(double amount) {
    return Math.getExponent(amount * amount);
  }

  /**
   * Records that a job of the class has completed, and the ratio of its actual to estimated time.
   */
  public void completed(int jobClass, double ratio) {
    completions++;
    all.add(ratio);
    if (byClass) {
      ObservedRatios.of(jobClass, classes).add(ratio);
    }
  }

  /**
   * Whether enough jobs have completed since the last estimate: 20, fewer in the first 1000, one in
   * the first 100.
   */
  public boolean isDue() {
    long enough = Math.min(MOST_BEFORE_ESTIMATE, completions / ESTIMATES_PER_RUN);
    return completions - completionsAtEstimate >= Math.max(1, enough);
  }

  /** Starts an estimate. */
  public void begin() {
    all.begin();
    for (int k = 0; k < CLASSES; k++) {
      ObservedRatios own = classes[k];
      if (own != null) {
        own.begin();
      }
    }
  }

  /**
   * Records that a job of the class still runs, and the share of its estimated time used so far.
   */
  public void censor(int jobClass, double ratio) {
    all.censor(ratio);
    ObservedRatios own = classes[jobClass];
    if (own != null) {
      own.censor(ratio);
    }
  }

  /** Estimates the distributions anew. */
  public void estimate() {
    completionsAtEstimate = completions;
    all.estimate();
    for (int k = 0; k < CLASSES; k++) {
      ObservedRatios own = classes[k];
      boolean enough = own != null && own.count() >= LEAST_OBSERVATIONS;
      if (own != null && enough) {
        own.estimate();
      }
      known[k] = own != null && enough ? own.distribution : all.distribution;
    }
  }

  /** The distribution of the ratios of a class, as of the last estimate. */
  public RatioDistribution distribution(int jobClass) {
    return known[jobClass];
  }
}
