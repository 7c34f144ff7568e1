package io.github.gapwise.workloads.etc;

import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * When jobs arrive: by a Poisson process, or all at once.
 *
 * @param interarrival the mean time between arrivals in seconds; 0 if all arrive at once
 * @param seed of the random numbers
 */
record EtcArrivals(double interarrival, long seed) {
  static final EtcArrivals AT_ONCE = new EtcArrivals(0, 0);

  boolean areAtOnce() {
    return interarrival == 0;
  }

  /** Draws the times between arrivals in seconds. */
  ContinuousSampler gaps() {
    return ZigguratSampler.Exponential.of(EtcStream.ARRIVAL.of(seed), interarrival);
  }
}
