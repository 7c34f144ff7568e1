package io.github.gapwise.core.model;

import java.math.BigInteger;

/**
 * How long each job takes on each machine (p_ij), by the job's estimate. {@link SpeedScaled} is for
 * related machines, {@link EtcMatrix} for unrelated ones.
 *
 * <p>An implementation is a pure function of its arguments, does not allocate, and may be shared
 * between threads.
 */
@FunctionalInterface
public interface ProcessingTimes {

  /**
   * The estimated run time in ticks, positive.
   *
   * @throws IllegalArgumentException if this object knows nothing of the job or of the machine
   * @throws ArithmeticException if the time does not fit a {@code long}
   */
  long ticks(Job job, Machine machine);

  /**
   * The run time in ticks if the job's work was another amount than its estimate: in proportion to
   * {@link #ticks(Job, Machine)}, rounded up. A simulator uses it for actual run times, a policy
   * may use it for estimates of its own.
   *
   * @param work the amount of work; not negative
   * @throws IllegalArgumentException if {@code work} is negative, or this object knows nothing of
   *     the job or of the machine
   * @throws ArithmeticException if the time does not fit a {@code long}
   */
  default long ticks(Job job, long work, Machine machine) {
    if (work < 0) {
      throw new IllegalArgumentException("The work (%d) must not be negative.".formatted(work));
    }
    long estimated = ticks(job, machine);
    if (work == job.work()) {
      return estimated;
    }
    if (Math.multiplyHigh(estimated, work) == 0 && estimated * work >= 0) {
      return -Math.floorDiv(-(estimated * work), job.work());
    }
    BigInteger product = BigInteger.valueOf(estimated).multiply(BigInteger.valueOf(work));
    BigInteger nominal = BigInteger.valueOf(job.work());
    return product.add(nominal).subtract(BigInteger.ONE).divide(nominal).longValueExact();
  }
}
