package io.github.gapwise.queue;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.List;

/** A run of a strict queue. */
final class ListScheduler extends QueueScheduler {

  ListScheduler(
      SchedulingContext context,
      MachineFilter filter,
      QueueOrder order,
      List<Machine> machines,
      boolean commits) {
    super(context, new WaitingQueue(context, order, order), machines, filter, commits);
  }

  @Override
  void startJobs(Dispatcher dispatcher, long now) {
    startFirstJobs(dispatcher, now);
  }
}
