package io.github.gapwise.core.model;

import java.util.List;

/**
 * Processing times of related machines: ⌈work / speed⌉ ticks, exactly rounded. The speed counts as
 * the {@code double} that it is: {@code 1.0 / 3} is a little less than a third, so that one unit of
 * work takes four ticks at that speed.
 *
 * <p>All instances are equal; use {@link #INSTANCE}.
 */
public final class SpeedScaled implements ProcessingTimes {
  /** The only instance. */
  public static final SpeedScaled INSTANCE = new SpeedScaled();

  /** Every whole number up to here is a {@code double}, so the quotient below is rounded once. */
  private static final long MAX_EXACT = 1L << 53;

  private SpeedScaled() {}

  @Override
  public long ticks(Job job, Machine machine) {
    return ticks(job.work(), machine.speed());
  }

  @Override
  public long ticks(Job job, long work, Machine machine) {
    return ticks(work, machine.speed());
  }

  /**
   * {@inheritDoc} Logarithmic in the number of machines: a faster one never takes longer, though
   * rounding may make it take as long. Only the time on the fastest one has to be exact.
   */
  @Override
  public int shortestOn(Job job, Grid grid) {
    List<Machine> fastestFirst = grid.fastestFirst();
    long least = ticks(job, fastestFirst.get(0));
    int low = 1;
    int high = grid.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (takesLonger(job, fastestFirst.get(middle).speed(), least)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return grid.lowestOfFastest(low);
  }

  /** True also if the time is too long to be computed exactly. */
  private static boolean takesLonger(Job job, double speed, long ticks) {
    return job.work() / speed > MAX_EXACT || ticks(job.work(), speed) > ticks;
  }

  /**
   * ⌈work / speed⌉.
   *
   * @param work the amount of work; not negative
   * @param speed the work done per tick; positive
   * @throws IllegalArgumentException if {@code work} is negative or {@code speed} is not positive
   * @throws ArithmeticException if {@code work} or the result exceeds 2<sup>53</sup>
   */
  public static long ticks(long work, double speed) {
    if (work < 0 || !(speed > 0)) {
      throw new IllegalArgumentException(
          "The work (%d) must not be negative and the speed (%s) must be positive."
              .formatted(work, speed));
    }
    double rounded = Math.ceil(work / speed);
    if (work > MAX_EXACT || rounded > MAX_EXACT) {
      throw new ArithmeticException(
          "The work (%d) at speed (%s) must be at most 2^53 and take at most 2^53 ticks."
              .formatted(work, speed));
    }
    // A quotient just above a whole number may round down to it; the fused product reveals it.
    boolean tooShort = Math.fma(rounded, speed, (double) -work) < 0;
    return (long) rounded + (tooShort ? 1 : 0);
  }

  @Override
  public String toString() {
    return "SpeedScaled";
  }
}
