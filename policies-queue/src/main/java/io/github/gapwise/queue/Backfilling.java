package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.queue.engine.BackfillCycle;
import io.github.gapwise.queue.engine.EasyScheduler;
import io.github.gapwise.queue.engine.ReservingScheduler;
import io.github.gapwise.queue.engine.WaitingQueue;
import io.github.gapwise.queue.order.QueueOrder;
import java.util.Objects;
import java.util.Optional;

/**
 * The options that decide how jobs may overtake those before them in the queue. {@link
 * EasyBackfillPolicy} and {@link FlexibleBackfillPolicy} share them.
 *
 * @param order the order in which jobs are tried for backfilling; empty for the order of the queue
 * @param reservations how many of the first jobs that cannot start get a reservation; positive,
 *     {@link #ALL} for every one
 * @param depth how many of the jobs behind the first one a pass examines, for a reservation or for
 *     backfilling, whether they start or not; not negative, {@link #ALL} for no limit. For
 *     backfilling these are the first jobs in the order of backfilling; production schedulers count
 *     in the order of the queue
 */
public record Backfilling(Optional<QueueOrder> order, long reservations, long depth) {
  /** No limit. */
  public static final long ALL = Long.MAX_VALUE;

  /** One reservation, no depth limit, candidates in the order of the queue. */
  public static final Backfilling DEFAULT = new Backfilling(Optional.empty(), 1, ALL);

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if {@code reservations} is not positive or {@code depth} is
   *     negative
   */
  public Backfilling {
    Objects.requireNonNull(order, "order");
    QueueParameters.RESERVATIONS.require(reservations);
    QueueParameters.DEPTH.require(depth);
  }

  /** Returns a copy with another order of backfilling. */
  public Backfilling withOrder(QueueOrder order) {
    return new Backfilling(Optional.of(order), reservations, depth);
  }

  /** Returns a copy with another number of reservations. */
  public Backfilling withReservations(long reservations) {
    return new Backfilling(order, reservations, depth);
  }

  /** Returns a copy with another depth limit. */
  public Backfilling withDepth(long depth) {
    return new Backfilling(order, reservations, depth);
  }

  static Backfilling of(Arguments arguments) {
    return new Backfilling(
        arguments.get(QueueParameters.BACKFILL),
        arguments.get(QueueParameters.RESERVATIONS),
        arguments.get(QueueParameters.DEPTH));
  }

  Scheduler bind(
      SchedulingContext context, MachineFilter filter, QueueOrder queueOrder, boolean commits) {
    WaitingQueue queue = new WaitingQueue(context, queueOrder, order.orElse(queueOrder));
    if (reservations == 1) { // no conditional expression: its type would load both classes
      return new EasyScheduler(context, filter, queue, depth, commits);
    }
    return new ReservingScheduler(
        context, filter, queue, reservations, depth, commits, BackfillCycle.NONE);
  }

  Spec describe(Spec label) {
    return label
        .with(QueueParameters.BACKFILL, order)
        .with(QueueParameters.RESERVATIONS, reservations)
        .with(QueueParameters.DEPTH, depth);
  }
}
