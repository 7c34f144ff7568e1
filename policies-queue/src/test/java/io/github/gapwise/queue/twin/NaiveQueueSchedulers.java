package io.github.gapwise.queue.twin;

import io.github.gapwise.core.scheduler.SchedulingContext;

/** Makes naive runs. */
@FunctionalInterface
public interface NaiveQueueSchedulers {
  /** A run that has not begun. */
  NaiveQueueScheduler of(SchedulingContext context);
}
