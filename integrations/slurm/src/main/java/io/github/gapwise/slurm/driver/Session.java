package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.CheckedScheduler;
import io.github.gapwise.core.scheduler.EventBatch;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.slurm.driver.Starter.OrderedStart;
import io.github.gapwise.slurm.view.ClusterReading;
import io.github.gapwise.slurm.view.SchedulerView;
import io.github.gapwise.slurm.view.Standing;
import java.util.List;

/**
 * A scheduler that is bound to the nodes of a partition, and what it knows. Between two readings it
 * is dispatched at each tick that it asked for or at which an estimate ran out, as if the clock
 * stood there, because a scheduler may count on that. Starts that the new reading does not allow
 * are refused.
 */
final class Session {
  private static final long TICKS_PER_SECOND = 1000;

  private final SchedulingPolicy policy;
  private final Scheduler scheduler;
  private final SchedulerView view;
  private final Postponements postponements;
  private final EventBatch batch = new EventBatch();
  private long wakeUp = Scheduler.NEVER;
  private long lastDispatch;
  private long decisionNanos;

  /** Binds a scheduler and notifies it of what there is; the first dispatch is still to come. */
  Session(SchedulingPolicy policy, ClusterReading reading, Postponements postponements, long now) {
    this.policy = policy;
    this.postponements = postponements;
    SchedulingContext context = context(reading.fleet().grid());
    scheduler = CheckedScheduler.of(policy.bind(context), context);
    view = SchedulerView.begin(reading, job -> postponements.apply(job, reading), batch, now);
    deliver(now);
  }

  /** The context of a scheduler for the nodes of a partition: ticks are milliseconds. */
  static SchedulingContext context(Grid grid) {
    return new SchedulingContext(grid, SpeedScaled.INSTANCE, TICKS_PER_SECOND, 0, true, List.of());
  }

  SchedulerView view() {
    return view;
  }

  /** Returns the time that the scheduler has taken since the last call. */
  long takeDecisionNanos() {
    long taken = decisionNanos;
    decisionNanos = 0;
    return taken;
  }

  /** Notifies the scheduler of what has changed until now. */
  void follow(ClusterReading reading, Starter starter, long now) {
    for (long tick = nextTick(); tick < now; tick = nextTick()) {
      view.reportOverruns(batch, tick);
      deliver(tick);
      dispatch(starter, tick);
    }
    view.follow(reading, job -> postponements.apply(job, reading), batch, now);
    deliver(now);
  }

  /** A limit that was shortened may have run out before the last dispatch. */
  private long nextTick() {
    return Math.max(lastDispatch, Math.min(wakeUp, view.nextOverrun()));
  }

  /**
   * Orders what is due; a job that cannot start now waits for a while, and all do once the starter
   * takes no more.
   */
  void dispatch(Starter starter, long now) {
    long before = System.nanoTime();
    lastDispatch = now;
    boolean isDone = false;
    while (!isDone) {
      try {
        wakeUp = scheduler.dispatch(starter.at(now), now);
        isDone = true;
      } catch (Starter.Refusal e) {
        Job job = e.job();
        if (job == null) {
          wakeUp = Scheduler.NEVER; // the next reading comes with a dispatch
          isDone = true;
        } else {
          view.changed(job, postponements.apply(job, starter.reading()), batch);
          deliver(now);
        }
      }
    }
    decisionNanos += System.nanoTime() - before;
  }

  /** Notifies the scheduler that jobs which it has started wait again. */
  void startsFailed(List<OrderedStart> starts, ClusterReading reading, long now) {
    for (OrderedStart start : starts) {
      Job job = start.job();
      reading.startFailed(job, start.machine());
      Job again = reading.standing(job.id()) instanceof Standing.Waiting held ? held.job() : job;
      view.startFailed(postponements.apply(again, reading), start.machine(), batch);
    }
    deliver(now);
  }

  private void deliver(long now) {
    long before = System.nanoTime();
    try {
      batch.deliver(scheduler, now);
    } catch (UnsupportedOperationException e) {
      throw unableToDrive(policy, e);
    }
    decisionNanos += System.nanoTime() - before;
  }

  static InvalidInputException unableToDrive(
      SchedulingPolicy policy, UnsupportedOperationException refusal) {
    return new InvalidInputException(
        "The policy (%s) must be able to drive a cluster: %s"
            .formatted(policy, refusal.getMessage()));
  }
}
