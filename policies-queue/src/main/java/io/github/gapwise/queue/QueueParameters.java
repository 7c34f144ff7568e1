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

  private QueueParameters() {}

  static Parameter<JobOrder> order(JobOrder defaultOrder) {
    return Parameter.choice("order", JobOrder.class, defaultOrder, "The order of the queue.");
  }

  static Parameter<Boolean> commit(boolean defaultValue) {
    return Parameter.flag(
        "commit", defaultValue, "Whether a job that has become first stays first until it starts.");
  }

  /** The label with the order, or with its terms if labels have no name for it. */
  static Spec withOrder(Spec label, Parameter<JobOrder> parameter, QueueOrder order) {
    return order instanceof JobOrder named
        ? label.with(parameter, named)
        : label.with(parameter.name(), order.toString());
  }
}
