package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.order.QueueOrder;
import java.util.List;

/** A run of a strict queue. */
public final class ListScheduler extends QueueScheduler {

  /** Creates a run with an empty queue. */
  public ListScheduler(
      SchedulingContext context,
      MachineFilter filter,
      QueueOrder order,
      List<Machine> machines,
      boolean commits) {
    super(context, new WaitingQueue(context, order, order), machines, filter, commits);
  }

  @Override
  protected void startJobs(Dispatcher dispatcher, long now) {
    startFirstJobs(dispatcher, now);
  }

  /**
   * No start is planned by the ends of jobs, so one that does not fit a {@code long} is allowed.
   */
  @Override
  protected long end(long ticks, long start) {
    return ticks > Long.MAX_VALUE - start ? Long.MAX_VALUE : start + ticks;
  }
}
