package io.github.gapwise.immediate;

import it.unimi.dsi.fastutil.doubles.DoubleComparators;
import it.unimi.dsi.fastutil.doubles.DoubleHeapPriorityQueue;

/** The greatest size of a small job. */
interface SizeLimit {

  default void add(double size) {}

  /** The limit, in ticks. */
  double ticks();

  /** A quantile of the sizes of all jobs so far, in logarithmic time for each. */
  final class OfQuantile implements SizeLimit {
    /** A share of jobs that is a whole number except for rounding errors counts as whole. */
    private static final double ROUNDING = 1e-9;

    private final double quantile;

    /** The sizes up to the quantile, the greatest first, and the others. */
    private final DoubleHeapPriorityQueue small =
        new DoubleHeapPriorityQueue(DoubleComparators.OPPOSITE_COMPARATOR);

    private final DoubleHeapPriorityQueue large = new DoubleHeapPriorityQueue();

    OfQuantile(double quantile) {
      this.quantile = quantile;
    }

    @Override
    public void add(double size) {
      if (!small.isEmpty() && size <= small.firstDouble()) {
        small.enqueue(size);
      } else {
        large.enqueue(size);
      }
      int wanted =
          (int) Math.max(1, Math.ceil(quantile * (small.size() + large.size()) - ROUNDING));
      while (small.size() < wanted) {
        small.enqueue(large.dequeueDouble());
      }
      while (small.size() > wanted) {
        large.enqueue(small.dequeueDouble());
      }
    }

    @Override
    public double ticks() {
      return small.firstDouble();
    }
  }
}
