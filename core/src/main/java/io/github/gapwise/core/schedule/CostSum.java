package io.github.gapwise.core.schedule;

import io.github.gapwise.core.objective.JobCost;

/**
 * An exact sum of costs of jobs: it depends neither on the order in which they were added nor on
 * what was added and subtracted in between. To achieve this, each cost is rounded to a multiple of
 * 2<sup>−40</sup>, about 10<sup>−12</sup>, and counts as 2<sup>62</sup> at most.
 */
public final class CostSum {
  private static final double MOST = 0x1p62;
  private static final long STEPS = 1L << 40;

  /** The sum in steps of 2^-40. */
  private final WideSum steps = new WideSum();

  /** Creates an empty sum. */
  public CostSum() {}

  /** Makes this an empty sum. */
  public void clear() {
    steps.set(0);
  }

  /** Makes this equal to another sum. */
  public void copyFrom(CostSum other) {
    steps.copyFrom(other.steps);
  }

  /**
   * Adds the cost of a job.
   *
   * @param cost as {@link JobCost#of} returns it: not negative
   */
  public void add(double cost) {
    long whole = whole(cost);
    steps.addProduct(whole, STEPS);
    steps.add(rest(cost, whole));
  }

  /** Subtracts the cost of a job: the opposite of {@link #add(double)}. */
  public void subtract(double cost) {
    long whole = whole(cost);
    steps.addProduct(-whole, STEPS);
    steps.add(-rest(cost, whole));
  }

  /** Adds another sum. */
  public void add(CostSum other) {
    steps.add(other.steps);
  }

  /** The {@code double} that is nearest to the sum. */
  public double value() {
    return steps.toDouble() / STEPS;
  }

  private static long whole(double cost) {
    return (long) Math.min(cost, MOST);
  }

  private static long rest(double cost, long whole) {
    return Math.round((Math.min(cost, MOST) - whole) * STEPS);
  }
}
