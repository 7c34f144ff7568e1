package io.github.gapwise.simulator.metrics;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.doubles.DoubleArrays;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of jobs that are not negative, such as times in ticks or slowdowns: their mean, maximum
 * and percentiles by nearest rank. The p-th percentile is the least number that p % of the numbers
 * do not exceed.
 *
 * <p>Up to {@value #MOST_KEPT} numbers are kept, at most twelve bytes each, and percentiles are
 * exact. From the next number on a sketch of some hundred kilobytes takes their place; percentiles
 * are then within 0.1 % and rounded to the three significant digits that the sketch has. The
 * maximum and the mean of ticks are exact; the mean of ratios is exact except for the rounding of
 * sums.
 */
final class SampleStatistics {
  /** So many numbers take 8 to 12 MB. */
  static final int MOST_KEPT = 1_000_000;

  private static final int SIGNIFICANT_DIGITS = 3;

  private static final MathContext KNOWN =
      new MathContext(SIGNIFICANT_DIGITS, RoundingMode.HALF_EVEN);

  /** The sketch counts numbers rounded to multiples of 1 / parts. */
  private final double parts;

  private final DoubleArrayList kept = new DoubleArrayList();
  private boolean isSorted;
  private final TickSum ticks = new TickSum();
  private double ratios;
  private long count;
  private double max;

  /** Null as long as all numbers are kept. */
  private @Nullable Histogram sketch;

  private SampleStatistics(double parts) {
    this.parts = parts;
  }

  /** The statistics of no times yet. */
  static SampleStatistics ofTicks() {
    return new SampleStatistics(1);
  }

  /** The statistics of no ratios yet; beyond a million, percentiles are of thousandths. */
  static SampleStatistics ofRatios() {
    return new SampleStatistics(1000);
  }

  void add(long time) {
    ticks.add(time);
    keep((double) time);
  }

  void add(double ratio) {
    ratios += ratio;
    keep(ratio);
  }

  private void keep(double value) {
    count++;
    max = Math.max(max, value);
    if (sketch != null) {
      sketch.recordValue(Math.round(value * parts));
    } else if (kept.size() < MOST_KEPT) {
      kept.add(value);
      isSorted = false;
    } else {
      sketch(value);
    }
  }

  /** Replaces the numbers by a sketch, and adds one. */
  private void sketch(double value) {
    Histogram histogram = new Histogram(SIGNIFICANT_DIGITS);
    for (int k = 0; k < kept.size(); k++) {
      histogram.recordValue(Math.round(kept.getDouble(k) * parts));
    }
    histogram.recordValue(Math.round(value * parts));
    kept.clear();
    kept.trim();
    sketch = histogram;
  }

  /** The mean; 0 if there are no numbers. */
  double mean() {
    return Ratio.of(ticks.value() + ratios, count);
  }

  /** The maximum; 0 if there are no numbers. */
  double max() {
    return max;
  }

  /** A percentile, from above 0 to 100; 0 if there are no numbers. */
  double percentile(double percent) {
    return sketch == null ? exact(percent) : Math.min(rounded(sketch, percent), max);
  }

  private double rounded(Histogram histogram, double percent) {
    double value = histogram.getValueAtPercentile(percent) / parts;
    return new BigDecimal(value).round(KNOWN).doubleValue();
  }

  private double exact(double percent) {
    if (kept.isEmpty()) {
      return 0;
    }
    if (!isSorted) {
      DoubleArrays.radixSort(kept.elements(), 0, kept.size());
      isSorted = true;
    }
    return kept.getDouble((int) Math.ceil(percent * kept.size() / 100) - 1);
  }
}
