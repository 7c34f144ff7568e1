package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;

/** Modified MCT: OLB for small jobs, MCT for others. What is small is left open. */
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
    return new NaiveModifiedMct(context) {
      private final List<Double> means = new ArrayList<>();

      @Override
      public void arrives(Job job) {
        means.add(mean(job));
      }

      @Override
      double greatestSmall() {
        List<Double> sorted = means.stream().sorted().toList();
        int rank = (int) Math.ceil(quantile * sorted.size() - 1e-9);
        return sorted.get(Math.max(0, rank - 1));
      }
    };
  }

  /** The mean run time, in ticks, of the longest small job. */
  abstract double greatestSmall();

  @Override
  public final NaiveQueue choose(Job job, List<NaiveQueue> candidates, long now) {
    boolean small = mean(job) <= greatestSmall();
    return (small ? NaiveRules.olb() : NaiveRules.mct()).choose(job, candidates, now);
  }

  /** The mean run time over all machines that fit the job, in whatever state they are. */
  final double mean(Job job) {
    long sum = 0;
    int count = 0;
    for (Machine machine : context.grid().machines()) {
      if (new NaiveQueue(machine, context.times()).fits(job)) {
        sum += context.times().ticks(job, machine);
        count++;
      }
    }
    return (double) sum / count;
  }
}
