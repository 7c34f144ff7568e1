package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.HashSet;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Makes the calls of a scheduler: each in its order, in time, within a tick, and before or after a
 * dispatch, and none from within a dispatch or after a failure. Methods that require something
 * change nothing.
 */
final class CheckedCalls {
  private static final String ADVICE =
      "\nMaybe collect the events of a tick in an EventBatch, which reports them in order.";

  private final CheckedDispatcher dispatcher;

  /** Why the scheduler must not be called any more, null as long as it may be. */
  private @Nullable Throwable failure;

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

  /** The machines that have lost jobs in this round, before events other than their outages. */
  private final Set<Integer> passed = new HashSet<>();

  CheckedCalls(CheckedDispatcher dispatcher) {
    this.dispatcher = dispatcher;
  }

  /** Requires that the scheduler is between two calls, and can still go on. */
  void requireUsable() {
    if (dispatcher.isOpen()) {
      throw new IllegalStateException(
          "The scheduler must not be called by the dispatcher that it calls at tick (%d)."
              .formatted(dispatcher.now()));
    }
    if (failure != null) {
      throw new IllegalStateException(
          "The scheduler must not be called after it has failed (%s).".formatted(failure), failure);
    }
  }

  /** Requires an event of this place to be in order, and returns the place. */
  EventPlace require(EventPlace place, long now) {
    requireUsable();
    requireTick(now);
    if (last != null && place.compareTo(last) < 0) {
      throw new IllegalStateException(
          ("The %s at tick (%d) must come before the %s." + ADVICE).formatted(place, now, last));
    }
    requireOutage(place.machine());
    if ((isOutageDue() || !place.isLoss()) && passed.contains(place.machine())) {
      throw new IllegalStateException(
          "The losses of the jobs of machine (%d) must come right before its outage."
              .formatted(place.machine()));
    }
    return place;
  }

  /** Where jobs are lost with their machine, nothing comes between these losses and the outage. */
  private void requireOutage(int machine) {
    if (last != null && isOutageDue() && last.machine() != machine) {
      throw new IllegalStateException(
          "The outage of machine (%d) must come right after the losses of its jobs."
              .formatted(last.machine()));
    }
  }

  /** Whether the last loss came where only another one, or an outage, of its machine may follow. */
  private boolean isOutageDue() {
    return last != null && last.isLoss() && last.rank() == EventPlace.Rank.DOWN;
  }

  /** Requires the submission of a job to be in order, and returns its place. */
  EventPlace requireSubmission(Job job, long now) {
    return require(
        hasBegun
            ? EventPlace.of(EventPlace.Rank.SUBMITTED, job.id())
            : EventPlace.ofWaiting(job.id()),
        now);
  }

  /**
   * Requires the loss of a job to be in order, and returns its place: among those without outages,
   * or else right before an outage; a job of several nodes is lost before any machine goes down.
   */
  EventPlace requireLoss(Job job, Machine machine, long now) {
    if (job.nodes() > 1) {
      return require(EventPlace.of(EventPlace.Rank.LOST, job.id()), now);
    }
    EventPlace alone = EventPlace.ofLoss(job.id(), machine.id());
    boolean mayBeAlone = last == null || alone.compareTo(last) >= 0;
    return require(mayBeAlone ? alone : EventPlace.ofLossBeforeOutage(job.id(), machine.id()), now);
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

  /** Reports an event that is in order. One that the scheduler does not support was never made. */
  void report(EventPlace place, long now, Runnable call) {
    try {
      call.run();
      dispatcher.requireNoOffence();
    } catch (UnsupportedOperationException e) {
      throw e;
    } catch (RuntimeException | Error e) {
      failure = e;
      throw e;
    }
    note(place, now);
  }

  private void note(EventPlace place, long now) {
    if (last != null && last.isLoss() && last.machine() != place.machine()) {
      passed.add(last.machine());
    }
    last = place;
    this.now = now;
    hasSubmitted |=
        place.rank() == EventPlace.Rank.WAITING || place.rank() == EventPlace.Rank.SUBMITTED;
  }

  void requireDispatch(long now) {
    requireUsable();
    requireTick(now);
    requireOutage(EventPlace.NO_MACHINE);
  }

  /**
   * Makes a dispatch that is in order; returns its wake-up.
   *
   * @param target receives the starts that keep all promises
   */
  long dispatch(Dispatcher target, long now, ToLongFunction<Dispatcher> call) {
    dispatcher.open(target, mayStart(now), now);
    try {
      long wakeUp = call.applyAsLong(dispatcher);
      dispatcher.requireKept(wakeUp);
      noteDispatch(wakeUp, false, now);
      return wakeUp;
    } catch (RuntimeException | Error e) {
      if (dispatcher.isRefusal(e)) {
        noteDispatch(Scheduler.NEVER, true, now);
      } else {
        failure = e;
      }
      throw e;
    } finally {
      dispatcher.close();
    }
  }

  /** Whether a dispatch now may start a job: something has happened, or it was asked for. */
  private boolean mayStart(long now) {
    return !hasDispatched || last != null || isRefused || now >= wakeUp;
  }

  private void noteDispatch(long wakeUp, boolean isRefused, long now) {
    this.wakeUp = wakeUp;
    this.isRefused = isRefused;
    this.now = now;
    last = null;
    hasDispatched = true;
    hasBegun |= hasSubmitted;
    passed.clear();
  }

  /** Requires that the last call was a dispatch that no refused start has ended. */
  void requireDispatched() {
    requireUsable();
    if (!hasDispatched || last != null || isRefused) {
      throw new IllegalStateException("The plan must be read right after a dispatch.");
    }
  }

  /** Checks an answer of the scheduler, which has failed if it breaks a promise. */
  void check(Runnable rules) {
    try {
      rules.run();
    } catch (PolicyContractException e) {
      failure = e;
      throw e;
    }
  }
}
