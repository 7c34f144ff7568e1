package io.github.gapwise.core.estimate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The last ratios of one class of jobs, in order of time and of size, and their distribution. */
final class ObservedRatios {
  /** How many ratios are remembered. */
  static final int LIMIT = 200;

  final RatioDistribution distribution = new RatioDistribution(LIMIT);

  private final double[] latest = new double[LIMIT];
  private final double[] sorted = new double[LIMIT];
  private int count;
  private int next;

  /** By index k: how many censored ratios are below observed ratio k, but not below ratio k - 1. */
  private final int[] censored = new int[LIMIT + 1];

  private double largestCensored;

  /** The ratios of a class, to which one is about to be added; a class costs nothing before. */
  static ObservedRatios of(int jobClass, @Nullable ObservedRatios[] classes) {
    ObservedRatios own = classes[jobClass];
    if (own == null) {
      own = new ObservedRatios();
      classes[jobClass] = own;
    }
    return own;
  }

  int count() {
    return count;
  }

  /** The ratio that was added so many ratios before the latest one. */
  double latest(int age) {
    int at = next - 1 - age;
    return latest[at < 0 ? at + LIMIT : at];
  }

  void add(double ratio) {
    if (count == LIMIT) {
      int out = indexOf(latest[next]);
      System.arraycopy(sorted, out + 1, sorted, out, count - out - 1);
      count--;
    }
    latest[next] = ratio;
    next = (next + 1) % LIMIT;
    int at = indexBehind(ratio);
    System.arraycopy(sorted, at, sorted, at + 1, count - at);
    sorted[at] = ratio;
    count++;
  }

  /** Starts an estimate that counts no running job yet. */
  void begin() {
    Arrays.fill(censored, 0, count + 1, 0);
    largestCensored = 0;
  }

  /** Records that a running job has reached this ratio; an equal observed ratio comes before it. */
  void censor(double ratio) {
    censored[indexBehind(ratio)]++;
    largestCensored = Math.max(largestCensored, ratio);
  }

  void estimate() {
    distribution.estimate(sorted, count, censored, largestCensored);
  }

  private int indexOf(double ratio) {
    return Arrays.binarySearch(sorted, 0, count, ratio);
  }

  /** The number of ratios up to this one. */
  private int indexBehind(double ratio) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] <= ratio) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
