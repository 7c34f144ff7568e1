package io.github.gapwise.bench;

import io.github.gapwise.simulator.engine.SchedulerRunTime;
import org.HdrHistogram.Histogram;

/**
 * The times of a scheduler's decisions. A decision is the cost of one arrival: the submission of
 * the job and the dispatch of its tick. If several jobs arrive at one tick, each counts for an
 * equal share. Neither ticks without an arrival nor reports of completions count.
 */
final class DecisionTimes implements MeteredScheduler.Tally {
  private static final long HIGHEST_TRACKABLE_NANOS = 1L << 42; // more than an hour

  private final Histogram perDecision = new Histogram(HIGHEST_TRACKABLE_NANOS, 3);

  @Override
  public void add(int submissions, int completions, long deciding, long noting) {
    if (submissions > 0) {
      long nanos = Math.max(0, deciding / submissions);
      perDecision.recordValueWithCount(Math.min(nanos, HIGHEST_TRACKABLE_NANOS), submissions);
    }
  }

  SchedulerRunTime runTime() {
    return new SchedulerRunTime(
        perDecision.getTotalCount(),
        perDecision.getMean(),
        perDecision.getValueAtPercentile(50),
        perDecision.getValueAtPercentile(99),
        perDecision.getMaxValue());
  }
}
