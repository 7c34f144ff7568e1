package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;
import it.unimi.dsi.fastutil.objects.ObjectArrays;
import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Binds jobs at mapping events: the dispatches at a multiple of the interval in which an unbound
 * job could be bound. A job for which no machine is up causes no mapping event, because there may
 * never be one.
 */
final class BatchScheduler extends QueuedScheduler {
  private static final Comparator<Job> BY_ID = Comparator.comparingLong(Job::id);

  private final BatchMapper mapper;
  private final BatchHeuristic heuristic;
  private final long interval;
  private final boolean remap;

  private @Nullable Job[] batch = new Job[16];

  private int size;

  BatchScheduler(
      SchedulingContext context, BatchHeuristic heuristic, long interval, boolean remap) {
    super(context);
    this.heuristic = heuristic;
    this.interval = interval;
    this.remap = remap;
    mapper = new BatchMapper(queues, times);
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    if (job.release() <= now) {
      unbound.add(job);
    } else {
      unrelease(job);
    }
  }

  @Override
  void changeUnbound(Job after, long now) {
    long sequence = unreleased.take(after);
    unbound.removeIf(each -> each.id() == after.id());
    if (after.release() <= now) {
      unbound.add(after);
    } else if (sequence < 0) {
      unrelease(after);
    } else {
      unreleased.add(after, sequence);
    }
  }

  @Override
  void rebind(Job job, long now) {
    unbound.add(job);
  }

  @Override
  void bindDue(long now) {
    while (unreleased.nextRelease() <= now) {
      unbound.add(unreleased.removeFirst());
    }
    if (now % interval == 0 && isAnyBindable()) {
      size = 0;
      takeUnbound();
      if (remap) {
        takeQueues(now);
      }
      ObjectArrays.quickSort(batch, 0, size, BY_ID);
      mapper.map(heuristic, batch, size, now);
      for (int k = 0; k < size; k++) {
        bind(mapper.job(k), mapper.machine(k), now);
      }
      Arrays.fill(batch, 0, size, null);
    }
  }

  private void takeUnbound() {
    int kept = 0;
    for (int k = 0; k < unbound.size(); k++) {
      Job job = unbound.get(k);
      if (isBindable(job)) {
        take(job);
      } else {
        unbound.set(kept++, job);
      }
    }
    while (unbound.size() > kept) {
      unbound.remove(unbound.size() - 1);
    }
  }

  private void takeQueues(long now) {
    for (int id = 0; id < queues.length; id++) {
      while (queues[id].waiting() > 0) {
        Job job = queues[id].removeFirst(now);
        ready.withdrawn(id, job);
        take(job);
      }
    }
  }

  private void take(Job job) {
    batch = ObjectArrays.grow(batch, size + 1);
    batch[size++] = job;
  }

  private boolean isAnyBindable() {
    for (int k = 0; k < unbound.size(); k++) {
      if (isBindable(unbound.get(k))) {
        return true;
      }
    }
    return false;
  }

  private boolean isBindable(Job job) {
    for (MachineQueue queue : queues) {
      if (queue.accepts(job)) {
        return true;
      }
    }
    return false;
  }

  @Override
  long nextWakeUp(long now) {
    return Math.min(
        isAnyBindable() ? multipleFrom(now + 1) : NEVER, multipleFrom(unreleased.nextRelease()));
  }

  /** The first multiple of the interval at or after the tick, {@link #NEVER} if it is too far. */
  private long multipleFrom(long tick) {
    long missing = (interval - tick % interval) % interval;
    return tick > NEVER - missing ? NEVER : tick + missing;
  }
}
