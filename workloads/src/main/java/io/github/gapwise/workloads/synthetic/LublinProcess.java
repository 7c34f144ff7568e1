package io.github.gapwise.workloads.synthetic;

import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;

/** The jobs of one kind, one after the other. */
final class LublinProcess {
  private final ContinuousSampler gaps;
  private final DiscreteSampler sizes;
  private final LublinRunTimes.Sampler runTimes;
  private final DailyCycle cycle;
  private final double arrivalFactor;

  /** The start of the workload in seconds from the midnight before it. */
  private final double start;

  /** The next arrival as if all hours were alike, in seconds from that midnight. */
  private double even;

  /** The next arrival in seconds from the start. */
  private double arrival;

  LublinProcess(LublinKind kind, LublinModel model) {
    long seed = model.seed();
    gaps = kind.arrivals().gaps(kind.arrivalStream().stream(seed));
    sizes = kind.sizes().sampler(kind.sizeStream().stream(seed), model.machineCpus());
    runTimes = kind.runTimes().sampler(kind.runTimeStream().stream(seed), model.maxRunTime());
    cycle = kind.arrivals().cycle();
    arrivalFactor = model.arrivalFactor();
    start = model.startHour() * 3600.0;
    even = cycle.evenAt(model.startHour());
    advance();
  }

  void advance() {
    even += gaps.sample() * arrivalFactor;
    arrival = cycle.clock(even) - start;
  }

  /** When the next job arrives, in seconds from the start of the workload. */
  double arrival() {
    return arrival;
  }

  /** Draws the size of the next job. */
  int sampleCpus() {
    return sizes.sample();
  }

  /** Draws the run time of the next job in seconds. */
  double sampleRunTime(int cpus) {
    return runTimes.sample(cpus);
  }
}
