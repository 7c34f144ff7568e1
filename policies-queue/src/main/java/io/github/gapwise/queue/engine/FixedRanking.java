package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.queue.JobOrder;
import java.util.Arrays;

/** A ranking by a key that does not change while a job waits; it is always in order. */
final class FixedRanking extends Ranking {
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
