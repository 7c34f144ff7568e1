package io.github.gapwise.core.estimate;

import java.util.Arrays;

/**
 * The distribution of the ratio of actual to estimated run time, by the product-limit estimator.
 *
 * <p>The observations are the ratios of completed jobs and, as censored observations, the ratios
 * that running jobs have reached so far, which are lower bounds of their final ones. Mass that no
 * completed job accounts for lies at the largest ratio seen, or at 1 if that is larger.
 *
 * <p>Paper: Kaplan, Meier, Nonparametric Estimation from Incomplete Observations (Journal of the
 * American Statistical Association 53, 1958).
 */
public final class RatioDistribution {
  /** The distribution without observations: {@link #isKnown} is false. */
  static final RatioDistribution UNKNOWN = new RatioDistribution(0);

  private final double[] ratio;

  /** By index: the mass at ratios up to there, summed in ascending order. */
  private final double[] cumulated;

  private final double[] mass;
  private int size;

  RatioDistribution(int observations) {
    ratio = new double[observations + 1];
    cumulated = new double[observations + 1];
    mass = new double[observations + 1];
  }

  /** Whether any job has been observed; if not, no other method may be called. */
  public boolean isKnown() {
    return size > 0;
  }

  /**
   * The least ratio up to which the mass is at least this share, from 0 to 1. Logarithmic in the
   * number of observations.
   */
  public double quantile(double share) {
    int low = 0;
    int high = size - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (cumulated[middle] < share) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return ratio[low];
  }

  /** The probability of a ratio up to this one. Logarithmic in the number of observations. */
  public double massUpTo(double limit) {
    int low = -1;
    int high = size;
    while (low + 1 < high) {
      int middle = (low + high) >>> 1;
      if (ratio[middle] <= limit) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low < 0 ? 0 : cumulated[low];
  }

  /** The mean of the ratios above this one, or NaN if there is no mass. */
  public double meanAbove(double limit) {
    double sum = 0;
    double total = 0;
    for (int k = 0; k < size; k++) {
      if (ratio[k] > limit) {
        sum += mass[k] * ratio[k];
        total += mass[k];
      }
    }
    return sum / total;
  }

  /**
   * Estimates the distribution anew.
   *
   * @param sorted the observed ratios, ascending
   * @param count how many there are
   * @param censoredBefore by index k up to {@code count}: the number of censored ratios that are at
   *     least {@code sorted[k - 1]} but below {@code sorted[k]}, where these exist
   * @param largestCensored the largest of them, 0 if there is none
   */
  void estimate(double[] sorted, int count, int[] censoredBefore, double largestCensored) {
    int atRisk = count;
    for (int k = 0; k <= count; k++) {
      atRisk += censoredBefore[k];
    }
    double survival = 1;
    double sum = 0;
    for (int k = 0; k < count; k++) {
      atRisk -= censoredBefore[k];
      double share = survival / atRisk;
      survival -= share;
      sum += share;
      set(k, sorted[k], share, sum);
      atRisk--;
    }
    double largest = Math.max(largestCensored, count == 0 ? 0 : sorted[count - 1]);
    set(count, Math.max(1, largest), survival, sum + survival);
    size = count + 1;
  }

  private void set(int k, double at, double share, double sum) {
    ratio[k] = at;
    mass[k] = share;
    cumulated[k] = sum;
  }

  @Override
  public String toString() {
    return "RatioDistribution[at %s, mass %s]"
        .formatted(
            Arrays.toString(Arrays.copyOf(ratio, size)),
            Arrays.toString(Arrays.copyOf(mass, size)));
  }
}
