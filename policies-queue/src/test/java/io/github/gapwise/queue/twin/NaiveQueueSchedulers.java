package io.github.gapwise.queue.twin;

import io.github.gapwise.core.scheduler.SchedulingContext;

/** Creates naive schedulers. */
@FunctionalInterface
public interface NaiveQueueSchedulers {
  /** Returns a scheduler whose run has not begun. */
  NaiveQueueScheduler of(SchedulingContext context);
}
