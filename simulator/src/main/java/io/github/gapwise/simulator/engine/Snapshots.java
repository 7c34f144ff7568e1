package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.scheduler.Scheduler;
import java.util.ArrayDeque;
import java.util.List;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.stream.Collectors;

/** Passes the plan of the scheduler to a listener at given times. */
final class Snapshots {
  private final Scheduler scheduler;
  private final RunListener listener;

  /** The ticks from which a plan is due, in order. */
  private final Queue<Long> due;

  /**
   * Creates the snapshots before the run.
   *
   * @param offsets in ticks after the first release
   */
  Snapshots(
      List<Long> offsets, OptionalLong firstRelease, Scheduler scheduler, RunListener listener) {
    this.scheduler = scheduler;
    this.listener = listener;
    long first = firstRelease.orElse(Long.MAX_VALUE);
    due =
        offsets.stream()
            .filter(offset -> offset < Long.MAX_VALUE - first)
            .map(offset -> first + offset)
            .sorted()
            .collect(Collectors.toCollection(ArrayDeque::new));
  }

  private boolean isDue(long now) {
    return !due.isEmpty() && due.element() <= now;
  }

  /**
   * Passes the plan after an event if it is due. Two times without an event between them share one
   * plan.
   */
  void dispatched(long now) {
    if (isDue(now)) {
      listener.planTaken(now, scheduler.plannedStarts());
      while (isDue(now)) {
        due.remove();
      }
    }
  }
}
