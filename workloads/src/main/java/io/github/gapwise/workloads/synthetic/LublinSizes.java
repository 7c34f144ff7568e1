package io.github.gapwise.workloads.synthetic;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;

/**
 * How many CPUs jobs need: one, or two to the power of a number that is uniform from {@code low} to
 * a change point for most jobs, and from there to the largest size for the others. Powers of two
 * get that number rounded, or the next smaller one where they would exceed the largest size.
 *
 * @param serial the share of jobs of one CPU
 * @param powerOfTwo the share of jobs whose size is made a power of two
 * @param low log2 of the smallest size of a parallel job
 * @param belowMachine log2 of the machine's size over the largest job's
 * @param belowLargest log2 of the largest size over the size at the change point
 * @param lowShare the share of parallel jobs below the change point
 */
record LublinSizes(
    double serial,
    double powerOfTwo,
    double low,
    double belowMachine,
    double belowLargest,
    double lowShare) {

  /** The smallest machine that the authors give constants for. */
  static final int MIN_MACHINE_CPUS = 8;

  /** The change point on that machine; never lower on any. */
  private static final double MIN_CHANGE = 1.5;

  /** Draws three numbers for every job, so that sizes on other machines stay in step. */
  DiscreteSampler sampler(UniformRandomProvider random, int machineCpus) {
    double largest = machineCpus / Math.pow(2, belowMachine);
    double high = Math.log(largest) / Math.log(2);
    double change = Math.max(high - belowLargest, MIN_CHANGE);
    int maxExponent = Math.getExponent(largest);
    return () -> {
      double kind = random.nextDouble();
      boolean small = random.nextDouble() < lowShare;
      double place = random.nextDouble();
      double log2 = small ? low + place * (change - low) : change + place * (high - change);
      if (kind < serial) {
        return 1;
      }
      return kind < serial + powerOfTwo
          ? 1 << Math.min((int) Math.round(log2), maxExponent)
          : (int) Math.round(Math.pow(2, log2));
    };
  }
}
