package io.github.gapwise.workloads.synthetic;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;

/** A kind of jobs with the constants that the authors fitted to logs. */
record LublinKind(
    Sizes sizes,
    RunTimes runTimes,
    Arrivals arrivals,
    Attribute arrivalStream,
    Attribute sizeStream,
    Attribute runTimeStream) {

  /** All jobs, whatever their kind. */
  static final LublinKind JOINT =
      new LublinKind(
          new Sizes(0.244, 0.576, 0.8, 0, 2.5, 0.86),
          new RunTimes(gamma(4.2, 0.94), gamma(312, 0.03), -0.0054, 0.78),
          arrivals(gamma(10.2303 * 1.0225, 0.4871), gamma(8.1737, 3.9631)),
          Attribute.ARRIVAL,
          Attribute.JOB_CPUS,
          Attribute.RUN_TIME);

  /** Jobs without a user who waits at a terminal. */
  static final LublinKind BATCH =
      new LublinKind(
          new Sizes(0.2927, 0.6686, 1.2, 0, 2, 0.875),
          new RunTimes(gamma(6.57, 0.823), gamma(639.1, 0.0156), -0.003, 0.6986),
          arrivals(gamma(6.0415 * 1.0519, 0.8531), gamma(6.1271, 5.2740)),
          Attribute.ARRIVAL,
          Attribute.JOB_CPUS,
          Attribute.RUN_TIME);

  /** Jobs with a user who waits for them: smaller, shorter, and more often in working hours. */
  static final LublinKind INTERACTIVE =
      new LublinKind(
          new Sizes(0.1541, 0.625, 1, 1.5, 2.5, 0.705),
          new RunTimes(gamma(3.8351, 0.6605), gamma(7.073, 0.6856), -0.0118, 0.9156),
          arrivals(gamma(6.5510 * 0.9797, 0.6621), gamma(8.9186, 3.6680)),
          Attribute.INTERACTIVE_ARRIVAL,
          Attribute.INTERACTIVE_JOB_CPUS,
          Attribute.INTERACTIVE_RUN_TIME);

  private static GammaDistribution gamma(double shape, double scale) {
    return GammaDistribution.of(shape, scale);
  }

  private static Arrivals arrivals(GammaDistribution logGap, GammaDistribution halfHours) {
    return new Arrivals(logGap, DailyCycle.of(halfHours));
  }

  /** Draws again until the value is no larger than the limit. */
  private static double drawUpTo(double limit, ContinuousSampler sampler) {
    double value = sampler.sample();
    while (value > limit) {
      value = sampler.sample();
    }
    return value;
  }

  /**
   * How many CPUs jobs need: one, or two to the power of a number that is uniform from {@code low}
   * to a change point for most jobs, and from there to the largest size for the others. Powers of
   * two get that number rounded, or the next smaller one where they would exceed the largest size.
   *
   * @param serial the share of jobs of one CPU
   * @param powerOfTwo the share of jobs whose size is made a power of two
   * @param low log2 of the smallest size of a parallel job
   * @param belowMachine log2 of the machine's size over the largest job's
   * @param belowLargest log2 of the largest size over the size at the change point
   * @param lowShare the share of parallel jobs below the change point
   */
  record Sizes(
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

  /**
   * How long jobs run. The natural logarithm of the run time in seconds follows one of two gamma
   * distributions; the larger a job, the rarer the one of short jobs.
   *
   * @param brief the logarithm for short jobs
   * @param lengthy the logarithm for long jobs
   * @param slope by how much a CPU changes the share of short jobs
   * @param intercept the share of short jobs at a size of no CPU
   */
  record RunTimes(
      GammaDistribution brief, GammaDistribution lengthy, double slope, double intercept) {

    /** Draws the run time of a job of a given size. */
    @FunctionalInterface
    interface Sampler {
      double sample(int cpus);
    }

    /** Returns a sampler of run times of at most {@code maxSeconds}. */
    Sampler sampler(UniformRandomProvider random, double maxSeconds) {
      ContinuousDistribution.Sampler briefLogs = brief.createSampler(random);
      ContinuousDistribution.Sampler lengthyLogs = lengthy.createSampler(random);
      double maxLog = Math.log(maxSeconds);
      return cpus -> {
        double share = intercept + slope * cpus;
        return Math.exp(
            drawUpTo(
                maxLog, () -> (random.nextDouble() < share ? briefLogs : lengthyLogs).sample()));
      };
    }
  }

  /**
   * When jobs arrive.
   *
   * @param logGap the natural logarithm of the seconds between arrivals, as if all hours were alike
   * @param cycle how the hours differ
   */
  record Arrivals(GammaDistribution logGap, DailyCycle cycle) {

    /** The logarithm of the longest time between arrivals, some five days. */
    private static final double MAX_LOG_GAP = 13;

    /** Draws seconds between arrivals, as if all hours were alike. */
    ContinuousSampler gaps(UniformRandomProvider random) {
      ContinuousDistribution.Sampler logs = logGap.createSampler(random);
      return () -> Math.exp(drawUpTo(MAX_LOG_GAP, logs::sample));
    }

    /**
     * Returns the mean of these seconds. The exponential of a gamma variable, weighted by itself,
     * is again that of a gamma variable, of a larger scale.
     */
    double meanGap() {
      double shape = logGap.getShape();
      double rest = 1 - logGap.getScale();
      GammaDistribution weighted = GammaDistribution.of(shape, logGap.getScale() / rest);
      return Math.pow(rest, -shape)
          * weighted.cumulativeProbability(MAX_LOG_GAP)
          / logGap.cumulativeProbability(MAX_LOG_GAP);
    }
  }
}
