package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Optional;

/** The parameters that queue policies share. */
final class QueueParameters {
  static final Parameter<Optional<JobOrder>> BACKFILL =
      Parameter.choiceOr(
          "backfill",
          "queue",
          JobOrder.class,
          "The order in which jobs are tried for backfilling; queue is the order of the queue.");

  static final Parameter<Long> RESERVATIONS =
      Parameter.count(
          "reservations",
          1,
          1,
          "How many of the first jobs that cannot start are given a reservation.");

  static final Parameter<Long> DEPTH =
      Parameter.count(
          "depth",
          0,
          Long.MAX_VALUE,
          "How many of the jobs behind the first one are looked at in a pass.");

  static final Parameter<JobOrder> ORDER =
      Parameter.choice("order", JobOrder.class, JobOrder.ARRIVAL, "The order of the queue.");

  static final Parameter<Boolean> COMMIT =
      Parameter.flag(
          "commit", false, "Whether a job that has become first stays first until it starts.");

  private QueueParameters() {}

  /** The label with the order, or with its terms if labels have no name for it. */
  static Spec withOrder(Spec label, QueueOrder order) {
    return order instanceof JobOrder named
        ? label.with(ORDER, named)
        : label.with(ORDER.name(), order.toString());
  }
}
