package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.Arrays;

/** A term by the recent use of whoever a job counts for, in one run. */
abstract class UseRun implements PriorityTerm.Run {
  protected final RecentUse use;

  /** By slot. */
  private int[] userOf = new int[16];

  /** Nobody has used anything; the half-life is in seconds. */
  UseRun(double halfLife, double ticksPerSecond) {
    use = new RecentUse(halfLife, ticksPerSecond);
  }

  /** The number of the user for whom a job counts, who is added if unknown. */
  protected abstract int number(Job job);

  /** The number of the user of the job that waits in a slot. */
  protected final int userOf(int slot) {
    return userOf[slot];
  }

  @Override
  public final void jobQueued(int slot, Job job) {
    if (slot >= userOf.length) {
      userOf = Arrays.copyOf(userOf, 2 * slot);
    }
    userOf[slot] = number(job);
  }

  @Override
  public final void jobStarted(Job job, Machine machine, long now) {
    use.changeBusy(number(job), job.totalCpus(), now);
  }

  @Override
  public final void jobEnded(Job job, Machine machine, long now) {
    use.changeBusy(number(job), -job.totalCpus(), now);
  }
}
