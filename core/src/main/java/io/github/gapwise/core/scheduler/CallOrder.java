package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import org.jspecify.annotations.Nullable;

/**
 * The order of the calls of a scheduler: in time, within a tick, and before or after a dispatch.
 * Methods that require something change nothing; the others note a call that has been made.
 */
final class CallOrder {
  private static final String ADVICE =
      "\nMaybe collect the events of a tick in an EventBatch, which reports them in order.";
  private static final int NO_MACHINE = -1;

  private final LossOrder losses = new LossOrder();

  /** The tick of the last call, negative before the first one. */
  private long now = -1;

  /** The place of the last event since the last dispatch, null if there was none. */
  private @Nullable EventPlace last;

  /** The tick that the last dispatch returned. */
  private long wakeUp = Scheduler.NEVER;

  private boolean hasDispatched;

  /** Whether a job has been submitted. */
  private boolean hasSubmitted;

  /** Whether there has been a dispatch since. */
  private boolean hasBegun;

  /** Whether the last dispatch ended by the exception of a refused start. */
  private boolean isRefused;

  /** Whether there has been a dispatch after a submission. */
  boolean hasBegun() {
    return hasBegun;
  }

  /** Requires that the present tick allows an event of this place. */
  void require(EventPlace place, long now) {
    requireTick(now);
    requireAfterLast(place);
    losses.require(downOf(place));
  }

  /**
   * As {@link #require}, for a job that is lost with its machine or without; a job of several nodes
   * is lost before any machine goes down.
   */
  void requireLoss(Job job, Machine machine, long now) {
    if (job.nodes() > 1) {
      require(EventPlace.of(EventRank.LOST, job.id()), now);
      return;
    }
    requireTick(now);
    requireAfterLast(lossPlace(job, machine));
    losses.requireLoss(machine);
  }

  private void requireAfterLast(EventPlace place) {
    if (last != null && place.isBefore(last)) {
      throw new IllegalStateException(
          ("The %s at tick (%d) must come before the %s." + ADVICE).formatted(place, now, last));
    }
  }

  /** A loss comes among those without outages, or else right before an outage. */
  private EventPlace lossPlace(Job job, Machine machine) {
    EventPlace alone = EventPlace.of(EventRank.LOST, job.id());
    return last == null || !alone.isBefore(last)
        ? alone
        : EventPlace.ofLossBeforeOutage(job.id(), machine.id());
  }

  private static int downOf(EventPlace place) {
    return place.rank() == EventRank.DOWN ? (int) place.first() : NO_MACHINE;
  }

  /** Requires a dispatch to be in order. */
  void requireDispatch(long now) {
    requireTick(now);
    losses.require(NO_MACHINE);
  }

  private void requireTick(long now) {
    if (now < 0) {
      throw new IllegalArgumentException("The now (%d) must not be negative.".formatted(now));
    }
    if (now == Scheduler.NEVER) {
      throw new IllegalArgumentException(
          "The now (%d) must be before Scheduler.NEVER, which no clock reaches.".formatted(now));
    }
    if (now < this.now) {
      throw new IllegalStateException(
          "The now (%d) must not be before that of the last call (%d).".formatted(now, this.now));
    }
    if (now > this.now && last != null) {
      throw new IllegalStateException(
          "The now (%d) must be that of the last event (%d) until there has been a dispatch."
              .formatted(now, this.now));
    }
    if (now > wakeUp) {
      throw new IllegalStateException(
          "The now (%d) must not be after the tick (%d) that the last dispatch returned, before a dispatch at that tick."
              .formatted(now, wakeUp));
    }
  }

  /** Requires that there has been no dispatch after a submission. */
  void requireBeginning(Job job) {
    if (hasBegun) {
      throw new IllegalStateException(
          "The job (%d) that ran or was planned already must be reported before the first dispatch of waiting jobs."
              .formatted(job.id()));
    }
  }

  /** Requires that the last call was a dispatch that no refused start has ended. */
  void requireDispatched() {
    if (!hasDispatched || last != null || isRefused) {
      throw new IllegalStateException("The plan must be read right after a dispatch.");
    }
  }

  /** Whether a dispatch now may start a job: something has happened, or it was asked for. */
  boolean mayStart(long now) {
    return !hasDispatched || last != null || isRefused || now >= wakeUp;
  }

  /** Notes an event. */
  void note(EventPlace place, long now) {
    last = place;
    this.now = now;
    hasSubmitted |= place.rank() == EventRank.WAITING || place.rank() == EventRank.SUBMITTED;
    losses.note(downOf(place));
  }

  /** Notes the loss of a job. */
  void noteLoss(Job job, Machine machine, long now) {
    if (job.nodes() > 1) {
      note(EventPlace.of(EventRank.LOST, job.id()), now);
      return;
    }
    EventPlace place = lossPlace(job, machine);
    last = place;
    this.now = now;
    losses.noteLoss(machine, place.rank() == EventRank.DOWN);
  }

  /** Notes a dispatch that returned this tick. */
  void noteDispatch(long wakeUp, long now) {
    this.wakeUp = wakeUp;
    this.now = now;
    last = null;
    hasDispatched = true;
    hasBegun |= hasSubmitted;
    isRefused = false;
    losses.endRound();
  }

  /** Notes a dispatch that ended by the exception of a refused start. */
  void noteRefusal(long now) {
    noteDispatch(Scheduler.NEVER, now);
    isRefused = true;
  }
}
