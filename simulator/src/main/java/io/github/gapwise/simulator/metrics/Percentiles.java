package io.github.gapwise.simulator.metrics;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.doubles.DoubleArrays;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The percentiles of numbers that are not negative, by nearest rank: the p-th percentile is the
 * least number that p % of the numbers do not exceed.
 *
 * <p>Up to {@value #MOST_KEPT} numbers are kept, at most twelve bytes each, and percentiles are
 * exact. From the next number on a sketch of some hundred kilobytes takes their place; percentiles
 * are then within 0.1 % and rounded to the three significant digits that the sketch has.
 */
final class Percentiles {
  /** So many numbers take 8 to 12 MB. */
  static final int MOST_KEPT = 1_000_000;

  private static final int SIGNIFICANT_DIGITS = 3;

  private static final MathContext KNOWN =
      new MathContext(SIGNIFICANT_DIGITS, RoundingMode.HALF_EVEN);

  private final double parts;

  private final DoubleArrayList kept = new DoubleArrayList();
  private boolean isSorted;
  private double max;

  /** Null as long as all numbers are kept. */
  private @Nullable Histogram sketch;

  /**
   * Creates the percentiles of no numbers.
   *
   * @param parts the sketch counts numbers rounded to multiples of 1 / parts; positive
   */
  Percentiles(double parts) {
    this.parts = parts;
  }

  void add(double value) {
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

  /** A percentile, from above 0 to 100; 0 if there are no numbers. */
  double at(double percent) {
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
