package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.order.FixedOrder;
import io.github.gapwise.queue.order.PriorityOrder;
import io.github.gapwise.queue.order.PriorityTerm;
import io.github.gapwise.queue.order.QueueOrder;
import io.github.gapwise.queue.order.WaitingJobs;
import java.util.Arrays;

/** The released waiting jobs in some order. */
public abstract class Ranking {
  protected final SlotOrder slots = new SlotOrder();

  /** Returns an empty ranking in the given order. */
  static Ranking by(QueueOrder order, SchedulingContext context, WaitingJobs jobs) {
    return order instanceof FixedOrder fixed
        ? new FixedRanking(fixed.order(), context.ticksPerSecond())
        : PriorityRanking.by(order, context, jobs);
  }

  /** Adds a job. */
  protected abstract void add(int slot, Job job, long sequence);

  /** Removes a job. */
  protected abstract void remove(int slot, Job job);

  /** Whether the order may be another one at each update. */
  protected boolean changes() {
    return false;
  }

  /** Updates the order. */
  protected void update(long now) {}

  /** Called when a job has started. */
  protected void jobStarted(Job job, Machine machine, long now) {}

  /** Called when a job that had started has ended or is lost. */
  protected void jobEnded(Job job, Machine machine, long now) {}

  /** A ranking by a key that does not change while a job waits; it is always in order. */
  static final class FixedRanking extends Ranking {
    private final JobOrder order;
    private final double ticksPerSecond;

    /** By slot. */
    private long[] keys = new long[16];

    FixedRanking(JobOrder order, long ticksPerSecond) {
      this.order = order;
      this.ticksPerSecond = ticksPerSecond;
    }

    @Override
    protected void add(int slot, Job job, long sequence) {
      if (slot >= keys.length) {
        keys = Arrays.copyOf(keys, 2 * slot);
      }
      keys[slot] = order.key(job, sequence, ticksPerSecond);
      slots.insert(slot, keys[slot], job.id(), job.cpus());
    }

    @Override
    protected void remove(int slot, Job job) {
      slots.remove(keys[slot], job.id());
    }
  }

  /** A ranking by falling priority, in order as of the last update. */
  static final class PriorityRanking extends Ranking {
    private final WaitingJobs jobs;
    private final PriorityTerm.Run sum;

    /** By slot. */
    private double[] priorities = new double[16];

    /** Returns an empty ranking; a strict queue loads no class of priorities. */
    static Ranking by(QueueOrder order, SchedulingContext context, WaitingJobs jobs) {
      return new PriorityRanking((PriorityOrder) order, context, jobs);
    }

    private PriorityRanking(PriorityOrder order, SchedulingContext context, WaitingJobs jobs) {
      this.jobs = jobs;
      sum = order.bind(context);
    }

    @Override
    protected void add(int slot, Job job, long sequence) {
      if (slot >= priorities.length) {
        priorities = Arrays.copyOf(priorities, 2 * slot);
      }
      sum.jobQueued(slot, job);
      slots.append(slot, job.id(), job.cpus());
    }

    @Override
    protected void remove(int slot, Job job) {
      slots.removeAt(slots.placeOf(slot));
    }

    @Override
    protected boolean changes() {
      return true;
    }

    @Override
    protected void update(long now) {
      Arrays.fill(priorities, 0, jobs.slots(), 0.0);
      sum.addTo(priorities, jobs, now);
      slots.sortByFalling(priorities);
    }

    @Override
    protected void jobStarted(Job job, Machine machine, long now) {
      sum.jobStarted(job, machine, now);
    }

    @Override
    protected void jobEnded(Job job, Machine machine, long now) {
      sum.jobEnded(job, machine, now);
    }
  }
}
