package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Makes the calls of a scheduler: each in its order, and none from within a dispatch or after a
 * failure. Methods that require something change nothing.
 */
final class CheckedCalls {
  private final CallOrder order = new CallOrder();
  private final CheckedDispatcher dispatcher;

  /** Why the scheduler must not be called any more, null as long as it may be. */
  private @Nullable Throwable failure;

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
    order.require(place, now);
    return place;
  }

  /** Requires the submission of a job to be in order, and returns its place. */
  EventPlace requireSubmission(Job job, long now) {
    return require(EventPlace.ofSubmission(job.id(), !order.hasBegun()), now);
  }

  /** Requires that there has been no dispatch after a submission. */
  void requireBeginning(Job job) {
    order.requireBeginning(job);
  }

  /** Requires the loss of a job to be in order, with its machine or without. */
  void requireLoss(Job job, Machine machine, long now) {
    requireUsable();
    order.requireLoss(job, machine, now);
  }

  /** Reports an event that is in order. */
  void report(EventPlace place, long now, Runnable call) {
    report(call);
    order.note(place, now);
  }

  /** Reports the loss of a job that is in order. */
  void reportLoss(Job job, Machine machine, long now, Runnable call) {
    report(call);
    order.noteLoss(job, machine, now);
  }

  /** Makes a call; one that the scheduler does not support counts as never made. */
  private void report(Runnable call) {
    try {
      call.run();
      dispatcher.requireNoOffence();
    } catch (UnsupportedOperationException e) {
      throw e;
    } catch (RuntimeException | Error e) {
      failure = e;
      throw e;
    }
  }

  /** Requires a dispatch to be in order. */
  void requireDispatch(long now) {
    requireUsable();
    order.requireDispatch(now);
  }

  /**
   * Makes a dispatch that is in order; returns its wake-up.
   *
   * @param target receives the starts that keep all promises
   */
  long dispatch(Dispatcher target, long now, ToLongFunction<Dispatcher> call) {
    dispatcher.open(target, order.mayStart(now), now);
    try {
      long wakeUp = call.applyAsLong(dispatcher);
      dispatcher.requireKept(wakeUp);
      order.noteDispatch(wakeUp, now);
      return wakeUp;
    } catch (RuntimeException | Error e) {
      if (dispatcher.isRefusal(e)) {
        order.noteRefusal(now);
      } else {
        failure = e;
      }
      throw e;
    } finally {
      dispatcher.close();
    }
  }

  /** Requires that the plan may be read. */
  void requireDispatched() {
    requireUsable();
    order.requireDispatched();
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
