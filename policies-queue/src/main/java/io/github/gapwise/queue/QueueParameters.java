package io.github.gapwise.queue;

import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.queue.order.FixedOrder;
import io.github.gapwise.queue.order.QueueOrder;
import java.util.Optional;

/** The parameters that queue policies share. */
final class QueueParameters {
  static final Parameter<Optional<QueueOrder>> BACKFILL =
      Parameter.oneOfOr(
              "backfill",
              "queue",
              QueueOrder.names(),
              QueueOrder::named,
              QueueOrder::label,
              "The order in which jobs are tried for backfilling; queue is the order of the queue.")
          .withSynonyms(JobOrder.SYNONYMS);

  static final Parameter<Long> RESERVATIONS =
      Parameter.count(
          "reservations", 1, 1, "How many of the first jobs that cannot start get a reservation.");

  static final Parameter<Long> DEPTH =
      Parameter.count(
          "depth", 0, Long.MAX_VALUE, "How many of the jobs behind the first one a pass looks at.");

  static final Parameter<QueueOrder> ORDER =
      Parameter.oneOf(
              "order",
              QueueOrder.names(),
              QueueOrder::named,
              QueueOrder::label,
              new FixedOrder(JobOrder.ARRIVAL),
              "The order of the queue.")
          .withSynonyms(JobOrder.SYNONYMS);

  static final Parameter<Boolean> COMMIT =
      Parameter.flag(
          "commit", false, "Whether a job that has become first stays first until it starts.");

  private QueueParameters() {}
}
