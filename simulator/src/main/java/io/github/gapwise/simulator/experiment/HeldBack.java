package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.Workload;

/**
 * How often the oldest released job that waits, and that no operator holds, did not start although
 * all it needs was free on enough of the machines that fit it and do not drain. Counts the
 * stretches of time, from one event to the next, of the whole run.
 */
final class HeldBack extends OldestJobProbe {
  private long stretchesWithWaiting;
  private long stretchesHeldBack;

  HeldBack(Workload workload) {
    super(workload.grid());
  }

  @Override
  void waited(Job oldest, long ticks) {
    stretchesWithWaiting++;
    stretchesHeldBack += free.lackOf(oldest).equals(FreeNodes.NOTHING) ? 1 : 0;
  }

  @Override
  public double[] figures() {
    return new double[] {
      stretchesHeldBack, 100.0 * stretchesHeldBack / stretchesWithWaiting,
    };
  }
}
