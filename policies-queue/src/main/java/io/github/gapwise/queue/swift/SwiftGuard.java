package io.github.gapwise.queue.swift;

import io.github.gapwise.queue.engine.SlotOrder;
import io.github.gapwise.queue.order.WaitingJobs;
import java.util.Arrays;

/**
 * The old jobs of {@link SwiftPolicy}: those that have waited for almost as long as jobs do at most
 * under EASY, or for most of that time since they would have started there. A job that is old stays
 * so until it starts, is cancelled, lost or changed, and those that become old later come after it.
 */
final class SwiftGuard {
  /** A job that still waits under EASY becomes old after so many seconds at the earliest. */
  private static final long LEAST_LIMIT = 4 * 3600;

  private final boolean isOn;
  private final WaitingJobs waiting;
  private final long leastLimit;

  /** The old jobs in the order in which they became so, ties by submission. */
  private final SlotOrder old = new SlotOrder();

  private boolean[] isOld = new boolean[16];
  private long count;

  SwiftGuard(boolean isOn, WaitingJobs waiting, long ticksPerSecond) {
    this.isOn = isOn;
    this.waiting = waiting;
    leastLimit =
        ticksPerSecond > Long.MAX_VALUE / LEAST_LIMIT
            ? Long.MAX_VALUE
            : LEAST_LIMIT * ticksPerSecond;
  }

  /** A job begins to wait, in this slot. */
  void add(int slot) {
    if (slot >= isOld.length) {
      isOld = Arrays.copyOf(isOld, 2 * slot);
    }
  }

  /** The job of a slot no longer waits. */
  void remove(int slot) {
    if (isOld[slot]) {
      isOld[slot] = false;
      old.removeAt(old.placeOf(slot));
    }
  }

  /** Finds the jobs that are old by now. */
  void update(SlotOrder bySubmission, ShadowEasy easy, long now) {
    long longest = easy.longestWait(now);
    long limit = Math.max(leastLimit, longest - longest / 8);
    long lateLimit = limit - limit / 3;
    for (int place = 0; isOn && place < bySubmission.size(); place++) {
      int slot = bySubmission.slot(place);
      boolean mayBeOld = !isOld[slot] && now - waiting.releaseTick(slot) > lateLimit;
      if (mayBeOld && easy.isOverdue(waiting.job(slot), limit, lateLimit, now)) {
        isOld[slot] = true;
        old.insert(slot, count++, 0, bySubmission.cpus(place));
      }
    }
  }

  boolean isOld(int slot) {
    return isOld[slot];
  }

  SlotOrder old() {
    return old;
  }
}
