package io.github.gapwise.queue.prediction;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The jobs in the system by id. */
final class ExpectedJobs {
  private final Long2ObjectOpenHashMap<ExpectedJob> jobs = new Long2ObjectOpenHashMap<>();

  /** The job with other work, at least 1 and at most the estimate. */
  static Job withWork(Job job, double work) {
    return work >= job.work() ? job : job.withWork((long) Math.max(1, work));
  }

  void put(ExpectedJob job) {
    jobs.put(job.known().id(), job);
  }

  void remove(Job job) {
    jobs.remove(job.id());
  }

  /** What is known of a job in the system. */
  ExpectedJob of(Job job) {
    return Objects.requireNonNull(jobs.get(job.id()));
  }

  /** The job as the system knows it; the job itself if it has left. */
  Job known(Job expected) {
    ExpectedJob job = jobs.get(expected.id());
    return job == null ? expected : job.known(expected);
  }

  /** The jobs of which the policy is told less than the estimate, by id. */
  List<ExpectedJob> shorter() {
    Stream<ExpectedJob> all = jobs.values().stream().filter(ExpectedJob::isShorter);
    return all.sorted((a, b) -> Long.compare(a.known().id(), b.known().id())).toList();
  }

  /** The estimated times of the jobs, whatever they are expected to take. */
  ProcessingTimes estimated(ProcessingTimes times) {
    return new ProcessingTimes() {
      @Override
      public long ticks(Job job, Machine machine) {
        return times.ticks(known(job), machine);
      }

      @Override
      public long ticks(Job job, long work, Machine machine) {
        return times.ticks(known(job), work, machine);
      }

      @Override
      public void ticks(Job job, Grid grid, long[] into) {
        times.ticks(known(job), grid, into);
      }

      @Override
      public int shortestOn(Job job, Grid grid) {
        return times.shortestOn(known(job), grid);
      }
    };
  }
}
