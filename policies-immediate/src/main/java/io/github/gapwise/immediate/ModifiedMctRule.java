package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.jspecify.annotations.Nullable;

/** Uses OLB for small jobs, MCT for the others. */
final class ModifiedMctRule implements MachineRule {
  private final Candidates candidates;
  private final SizeLimit limit;
  private final ModifiedMctPolicy.Small small;

  /** The ids of lost jobs that have not been submitted again; they have been counted already. */
  private final LongOpenHashSet lost = new LongOpenHashSet();

  /** The last job that was measured, and its size. */
  private @Nullable Job last;

  private double sizeOfLast;

  ModifiedMctRule(Candidates candidates, SizeLimit limit, ModifiedMctPolicy.Small small) {
    this.candidates = candidates;
    this.limit = limit;
    this.small = small;
  }

  @Override
  public void arrived(Job job) {
    if (lost.isEmpty() || !lost.remove(job.id())) {
      limit.add(size(job));
    }
  }

  @Override
  public void lost(Job job) {
    lost.add(job.id());
  }

  @Override
  public int choose(Job job, long now) {
    return size(job) <= limit.ticks()
        ? candidates.earliestReady(job, now)
        : candidates.earliestCompletion(job, now);
  }

  private double size(Job job) {
    if (!job.equals(last)) {
      last = job;
      sizeOfLast = computeSize(job);
    }
    return sizeOfLast;
  }

  private double computeSize(Job job) {
    long[] ticks = candidates.readTicks(job);
    double sum = 0;
    long least = Long.MAX_VALUE;
    long most = 0;
    int count = 0;
    for (int id = 0; id < ticks.length; id++) {
      if (candidates.fits(id, job)) {
        sum += ticks[id];
        least = Math.min(least, ticks[id]);
        most = Math.max(most, ticks[id]);
        count++;
      }
    }
    return small.of(sum, least, most, count);
  }
}
