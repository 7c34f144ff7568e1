package io.github.gapwise.workloads.synthetic;

import org.apache.commons.statistics.distribution.GammaDistribution;

/**
 * A kind of jobs with the constants that the authors fitted to logs.
 *
 * @param sizes how many CPUs jobs need
 * @param runTimes how long they run
 * @param arrivals when they arrive
 * @param arrivalStream the stream from which times between arrivals are drawn
 * @param sizeStream the stream from which sizes are drawn
 * @param runTimeStream the stream from which run times are drawn
 */
record LublinKind(
    LublinSizes sizes,
    LublinRunTimes runTimes,
    LublinArrivals arrivals,
    Attribute arrivalStream,
    Attribute sizeStream,
    Attribute runTimeStream) {

  /** All jobs, whatever their kind. */
  static final LublinKind JOINT =
      new LublinKind(
          new LublinSizes(0.244, 0.576, 0.8, 0, 2.5, 0.86),
          new LublinRunTimes(gamma(4.2, 0.94), gamma(312, 0.03), -0.0054, 0.78),
          arrivals(gamma(10.2303 * 1.0225, 0.4871), gamma(8.1737, 3.9631)),
          Attribute.ARRIVAL,
          Attribute.JOB_CPUS,
          Attribute.RUN_TIME);

  /** Jobs without a user who waits at a terminal. */
  static final LublinKind BATCH =
      new LublinKind(
          new LublinSizes(0.2927, 0.6686, 1.2, 0, 2, 0.875),
          new LublinRunTimes(gamma(6.57, 0.823), gamma(639.1, 0.0156), -0.003, 0.6986),
          arrivals(gamma(6.0415 * 1.0519, 0.8531), gamma(6.1271, 5.2740)),
          Attribute.ARRIVAL,
          Attribute.JOB_CPUS,
          Attribute.RUN_TIME);

  /** Jobs with a user who waits for them: smaller, shorter, and more often in working hours. */
  static final LublinKind INTERACTIVE =
      new LublinKind(
          new LublinSizes(0.1541, 0.625, 1, 1.5, 2.5, 0.705),
          new LublinRunTimes(gamma(3.8351, 0.6605), gamma(7.073, 0.6856), -0.0118, 0.9156),
          arrivals(gamma(6.5510 * 0.9797, 0.6621), gamma(8.9186, 3.6680)),
          Attribute.INTERACTIVE_ARRIVAL,
          Attribute.INTERACTIVE_JOB_CPUS,
          Attribute.INTERACTIVE_RUN_TIME);

  private static GammaDistribution gamma(double shape, double scale) {
    return GammaDistribution.of(shape, scale);
  }

  private static LublinArrivals arrivals(GammaDistribution logGap, GammaDistribution halfHours) {
    return new LublinArrivals(logGap, DailyCycle.of(halfHours));
  }
}
