package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.SchedulingContext;

/** A run of {@link ListPolicy}. */
final class ListScheduler extends QueueScheduler {

  ListScheduler(SchedulingContext context, QueueOrder order) {
    super(context, new WaitingQueue(order, BackfillOrder.QUEUE));
  }

  @Override
  void startJobs(Dispatcher dispatcher, long now) {
    startFirstJobs(dispatcher, now);
  }
}
