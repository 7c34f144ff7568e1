package io.github.gapwise.workloads.transform;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.workloads.Workload;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Processing times for jobs whose estimated work has changed, where the source's own times do not
 * depend on it, as those of a matrix: in proportion to the work that the job had in the source.
 * Holds the jobs of the source.
 */
record ProportionalTimes(ProcessingTimes source, Long2ObjectOpenHashMap<Job> originals)
    implements ProcessingTimes {
  static ProportionalTimes of(Workload workload) {
    Long2ObjectOpenHashMap<Job> originals = new Long2ObjectOpenHashMap<>();
    workload.forEachJob(job -> originals.put(job.job().id(), job.job()));
    return new ProportionalTimes(workload.times(), originals);
  }

  @Override
  public long ticks(Job job, Machine machine) {
    return ticks(job, job.work(), machine);
  }

  @Override
  public long ticks(Job job, long work, Machine machine) {
    return source.ticks(original(job), work, machine);
  }

  private Job original(Job job) {
    @Nullable Job original = originals.get(job.id());
    if (original == null) {
      throw new IllegalArgumentException(
          "The job (%d) must be one of the workload's.".formatted(job.id()));
    }
    return original;
  }

  @Override
  public String toString() {
    return "ProportionalTimes[%s]".formatted(source);
  }
}
