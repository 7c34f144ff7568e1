package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.simulator.engine.Probe;
import java.util.List;
import java.util.function.Supplier;

/**
 * Samples the plan of the scheduler right after the dispatch that follows the first arrival, and
 * then whenever ten more jobs have arrived: sampling at every arrival would cost ten times as much,
 * and a plan of hundreds of jobs changes little within ten.
 */
abstract class PlanSampler implements Probe {
  private static final int ARRIVALS_PER_SAMPLE = 10;

  private int due = 1;

  /** Samples a plan, which is empty if the policy does not plan or no job waits. */
  abstract void sample(long now, List<PlannedStart> plan);

  @Override
  public final void jobSubmitted(Job job, long now) {
    due--;
  }

  @Override
  public final void dispatched(long now, Supplier<List<PlannedStart>> plan) {
    if (due <= 0) {
      due = ARRIVALS_PER_SAMPLE;
      sample(now, plan.get());
    }
  }
}
