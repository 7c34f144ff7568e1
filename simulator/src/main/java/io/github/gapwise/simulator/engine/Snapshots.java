package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.scheduler.Scheduler;
import java.util.List;

/** Passes the plan of the scheduler to a listener at given times. */
final class Snapshots {
  private final long[] offsets;
  private final Scheduler scheduler;
  private final RunListener listener;

  private int next;

  /** The tick from which the next plan is due, {@link Long#MAX_VALUE} if none is. */
  private long due = Long.MAX_VALUE;

  private long firstRelease;

  /**
   * Creates the snapshots before the run.
   *
   * @param offsets in ticks after the first release
   */
  Snapshots(List<Long> offsets, Scheduler scheduler, RunListener listener) {
    this.offsets = offsets.stream().mapToLong(Long::longValue).sorted().toArray();
    this.scheduler = scheduler;
    this.listener = listener;
  }

  void runStarted(long firstRelease) {
    this.firstRelease = firstRelease;
    findDue();
  }

  private void findDue() {
    boolean comes = next < offsets.length && offsets[next] < Long.MAX_VALUE - firstRelease;
    due = comes ? firstRelease + offsets[next] : Long.MAX_VALUE;
  }

  /**
   * Passes the plan after an event if it is due. Two times without an event between them share one
   * plan.
   */
  void dispatched(long now) {
    if (now >= due) {
      listener.planTaken(now, scheduler.plannedStarts());
      while (now >= due) {
        next++;
        findDue();
      }
    }
  }
}
