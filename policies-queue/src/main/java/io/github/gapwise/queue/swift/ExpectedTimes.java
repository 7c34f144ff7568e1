package io.github.gapwise.queue.swift;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;

/** How long one job at a time is expected to take: a share of its estimated time anywhere. */
final class ExpectedTimes implements ProcessingTimes {
  private final ProcessingTimes estimated;
  private double share = 1;

  ExpectedTimes(ProcessingTimes estimated) {
    this.estimated = estimated;
  }

  /** From now on, times are those of a job that is expected to run for this share of its time. */
  void expect(double share) {
    this.share = share;
  }

  @Override
  public long ticks(Job job, Machine machine) {
    return ticks(estimated.ticks(job, machine));
  }

  /** The expected time where this is the estimated one: the nearest whole number, at least 1. */
  long ticks(long estimatedTicks) {
    return ticks(estimatedTicks, share);
  }

  static long ticks(long estimatedTicks, double share) {
    return share == 1 ? estimatedTicks : Math.max(1, Math.round(estimatedTicks * share));
  }
}
