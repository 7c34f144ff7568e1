package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.jspecify.annotations.Nullable;

/** OLB for small jobs, MCT for the others. */
final class ModifiedMctRule implements MachineRule {
  private final Candidates candidates;
  private final SizeLimit limit;

  /** The ids of lost jobs that have not been submitted again, which count already. */
  private final LongOpenHashSet lost = new LongOpenHashSet();

  /** The last job that was looked at, and its mean run time. */
  private @Nullable Job last;

  private double meanOfLast;

  ModifiedMctRule(Candidates candidates, SizeLimit limit) {
    this.candidates = candidates;
    this.limit = limit;
  }

  @Override
  public void arrived(Job job) {
    if (lost.isEmpty() || !lost.remove(job.id())) {
      limit.add(meanTicks(job));
    }
  }

  @Override
  public void lost(Job job) {
    lost.add(job.id());
  }

  @Override
  public int choose(Job job, long now) {
    return meanTicks(job) <= limit.ticks()
        ? candidates.earliestReady(job, now)
        : candidates.earliestCompletion(job, now);
  }

  private double meanTicks(Job job) {
    if (!job.equals(last)) {
      last = job;
      meanOfLast = computeMeanTicks(job);
    }
    return meanOfLast;
  }

  private double computeMeanTicks(Job job) {
    long[] ticks = candidates.readTicks(job);
    long sum = 0;
    int count = 0;
    for (int id = 0; id < ticks.length; id++) {
      if (candidates.fits(id, job)) {
        sum = Math.addExact(sum, ticks[id]);
        count++;
      }
    }
    return (double) sum / count;
  }
}
