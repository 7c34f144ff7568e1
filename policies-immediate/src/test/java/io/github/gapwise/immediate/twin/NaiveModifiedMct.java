package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Modified MCT: OLB for small jobs, MCT for others. Subclasses define small. */
abstract class NaiveModifiedMct implements NaiveRule {
  private final SchedulingContext context;

  private NaiveModifiedMct(SchedulingContext context) {
    this.context = context;
  }

  /** Jobs are small up to a mean run time. */
  static NaiveRule ofThreshold(SchedulingContext context, double seconds) {
    return new NaiveModifiedMct(context) {
      @Override
      double greatestSmall() {
        return seconds * context.ticksPerSecond();
      }
    };
  }

  /** Jobs are small up to a quantile of the mean run times of all jobs that have arrived. */
  static NaiveRule ofQuantile(SchedulingContext context, double quantile) {
    return new OfQuantile(context, quantile);
  }

  /** Jobs are small up to a quantile of the shortest run times of all jobs that have arrived. */
  static NaiveRule ofLeast(SchedulingContext context, double quantile) {
    return new OfQuantile(context, quantile) {
      @Override
      double size(Job job) {
        return times(job).stream().min(Comparator.naturalOrder()).orElseThrow();
      }
    };
  }

  /** Jobs are small up to a quantile of the longest run times of all jobs that have arrived. */
  static NaiveRule ofMost(SchedulingContext context, double quantile) {
    return new OfQuantile(context, quantile) {
      @Override
      double size(Job job) {
        return times(job).stream().max(Comparator.naturalOrder()).orElseThrow();
      }
    };
  }

  private static class OfQuantile extends NaiveModifiedMct {
    private final double quantile;
    private final List<Double> sizes = new ArrayList<>();

    private OfQuantile(SchedulingContext context, double quantile) {
      super(context);
      this.quantile = quantile;
    }

    @Override
    public final void arrives(Job job) {
      sizes.add(size(job));
    }

    @Override
    final double greatestSmall() {
      List<Double> sorted = sizes.stream().sorted().toList();
      int rank = (int) Math.ceil(quantile * sorted.size() - 1e-9);
      return sorted.get(Math.max(0, rank - 1));
    }
  }

  /** The size, in ticks, of the greatest small job. */
  abstract double greatestSmall();

  @Override
  public final NaiveQueue choose(Job job, List<NaiveQueue> candidates, long now) {
    boolean small = size(job) <= greatestSmall();
    return (small ? NaiveRules.olb() : NaiveRules.mct()).choose(job, candidates, now);
  }

  /** The mean run time over all machines that fit the job, whatever their state. */
  double size(Job job) {
    List<Long> times = times(job);
    return (double) times.stream().mapToLong(Long::longValue).sum() / times.size();
  }

  /** The run times on all machines that fit the job, whatever their state. */
  final List<Long> times(Job job) {
    List<Long> times = new ArrayList<>();
    for (Machine machine : context.grid().machines()) {
      if (new NaiveQueue(machine, context.times()).fits(job)) {
        times.add(context.times().ticks(job, machine));
      }
    }
    return times;
  }
}
