package io.github.gapwise.queue.engine;

import io.github.gapwise.core.scheduler.Scheduler;

/**
 * When a scheduler looks beyond the first job of its queue that cannot start, and how far ahead it
 * reserves.
 *
 * @param interval the ticks from one backfilling to the next, at multiples of it; 1 for each event
 * @param window how many ticks ahead a reservation may begin
 * @param queueDepth how many jobs are examined at other events
 * @param resolution reservations begin and end at multiples of so many ticks, the last ones before
 *     their times
 */
public record BackfillCycle(long interval, long window, long queueDepth, long resolution) {
  /** Backfilling at each event, and reservations however late they begin. */
  public static final BackfillCycle NONE = new BackfillCycle(1, Long.MAX_VALUE, 0, 1);

  /** Whether jobs are not backfilled at each event. */
  boolean isPeriodic() {
    return queueDepth > 0;
  }

  boolean isDue(long now) {
    return now % interval == 0;
  }

  /** The next tick at which to backfill, unless that was at this tick. */
  long nextAfter(long now) {
    long since = now % interval;
    return since == 0 ? Scheduler.NEVER : now - since + interval;
  }

  /** The time of a reservation as it is kept, but not before now. */
  long rounded(long time, long now) {
    return Math.max(now, time - time % resolution);
  }

  /** Whether a reservation may begin at the tick. */
  boolean reaches(long start, long now) {
    return start - now <= window;
  }
}
