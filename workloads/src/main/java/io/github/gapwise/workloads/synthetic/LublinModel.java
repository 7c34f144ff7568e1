package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import java.util.List;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.jspecify.annotations.Nullable;

/**
 * The parameters with which jobs of the Lublin-Feitelson model are drawn.
 *
 * @param kinds of the jobs; each arrives on its own
 * @param arrivalFactor stretches the times between arrivals, but not the day
 * @param startHour the hour of the day at which the workload starts
 * @param maxRunTime the longest run time in seconds
 */
record LublinModel(
    long jobs,
    List<LublinKind> kinds,
    int machineCpus,
    double arrivalFactor,
    int startHour,
    double maxRunTime,
    JobTerms terms,
    long seed) {

  /**
   * Returns the jobs on their machine.
   *
   * @throws IllegalArgumentException if a time could overflow in a simulation
   */
  Workload workload(String name) {
    TimeLimits.requireWork(maxRunTime * terms.overestimate().max(), 1);
    TimeLimits.requireSlack(maxRunTime * terms.slack().max());
    // Jobs of several kinds together arrive faster than those of any one.
    double gap = kinds.stream().mapToDouble(kind -> kind.arrivals().meanGap()).min().orElseThrow();
    TimeLimits.requireArrivals(jobs, gap * arrivalFactor);
    return new SyntheticWorkload(name, Grid.single(machineCpus), 1, jobs, Jobs::new);
  }

  /** Draws one job after the other, those of several kinds merged by arrival. */
  private final class Jobs implements JobStream {
    private final List<Source> sources = kinds.stream().map(Source::new).toList();
    private final JobTerms.Sampler sampler = new JobTerms.Sampler(terms, seed);
    private long id;

    @Override
    public @Nullable SimulatedJob next() {
      if (id == jobs) {
        return null;
      }
      id++;
      Source source = earliest();
      long release = Ticks.nearest(source.arrival);
      int cpus = source.sizes.sample();
      long runTime = Ticks.nearest(source.runTimes.sample(cpus));
      source.advance();
      return sampler.complete(id, release, cpus, runTime, runTime);
    }

    private Source earliest() {
      Source earliest = sources.get(0);
      for (Source source : sources) {
        earliest = source.arrival < earliest.arrival ? source : earliest;
      }
      return earliest;
    }
  }

  /** The jobs of one kind, one after the other; run times are in seconds. */
  private final class Source {
    private final ContinuousSampler gaps;
    private final DiscreteSampler sizes;
    private final LublinKind.RunTimes.Sampler runTimes;
    private final DailyCycle cycle;

    /** The start of the workload in seconds from the midnight before it. */
    private final double start = startHour * 3600.0;

    /** The next arrival as if all hours were alike, in seconds from that midnight. */
    private double even;

    /** The next arrival in seconds from the start. */
    private double arrival;

    Source(LublinKind kind) {
      gaps = kind.arrivals().gaps(kind.arrivalStream().stream(seed));
      sizes = kind.sizes().sampler(kind.sizeStream().stream(seed), machineCpus);
      runTimes = kind.runTimes().sampler(kind.runTimeStream().stream(seed), maxRunTime);
      cycle = kind.arrivals().cycle();
      even = cycle.evenAt(startHour);
      advance();
    }

    void advance() {
      even += gaps.sample() * arrivalFactor;
      arrival = cycle.clock(even) - start;
    }
  }
}
