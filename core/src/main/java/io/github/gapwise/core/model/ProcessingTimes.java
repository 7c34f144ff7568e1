package io.github.gapwise.core.model;

import java.math.BigInteger;
import java.util.List;

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
   * The estimated run time in ticks of a job of several nodes on as many machines: that on the
   * slowest of them.
   *
   * @throws IllegalArgumentException if this object knows nothing of the job or of a machine
   * @throws ArithmeticException if a time does not fit a {@code long}
   */
  default long ticks(Job job, List<Machine> machines) {
    long longest = 0;
    for (int k = 0; k < machines.size(); k++) {
      longest = Math.max(longest, ticks(job, machines.get(k)));
    }
    return longest;
  }

  /**
   * The run time in ticks if the job's work were this amount instead of its estimate: in proportion
   * to {@link #ticks(Job, Machine)}, rounded up. A simulator uses it for actual run times, a policy
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

  /**
   * The estimated run times on all machines of a grid at once, including those that do not fit the
   * job. The default computes them one by one.
   *
   * @param into receives the ticks by machine id; at least as long as the grid has machines
   * @throws IllegalArgumentException if this object knows nothing of the job or of a machine
   * @throws ArithmeticException if a time does not fit a {@code long}
   */
  default void ticks(Job job, Grid grid, long[] into) {
    for (int id = 0; id < grid.size(); id++) {
      into[id] = ticks(job, grid.machine(id));
    }
  }

  /**
   * The id of the machine of a grid on which the job's estimated run time is shortest, whether it
   * fits the job or not; the lowest one of several. The default looks at all machines.
   *
   * @throws IllegalArgumentException if this object knows nothing of the job or of a machine
   * @throws ArithmeticException if a time does not fit a {@code long}
   */
  default int shortestOn(Job job, Grid grid) {
    int shortest = 0;
    long least = ticks(job, grid.machine(0));
    for (int id = 1; id < grid.size(); id++) {
      long ticks = ticks(job, grid.machine(id));
      if (ticks < least) {
        least = ticks;
        shortest = id;
      }
    }
    return shortest;
  }
}
