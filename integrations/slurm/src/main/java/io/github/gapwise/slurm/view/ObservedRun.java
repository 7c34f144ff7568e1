package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/**
 * A job that runs, as far as a scheduler knows.
 *
 * @param job as the scheduler knows it
 * @param machine where it runs
 * @param start the tick at which it was started
 * @param overran whether its overrun has been reported
 */
public record ObservedRun(Job job, Machine machine, long start, boolean overran) {

  /** The tick at which its estimate runs out. */
  public long estimatedEnd() {
    return start + job.work(); // all machines have speed 1
  }

  ObservedRun withJob(Job changed) {
    boolean still = overran && changed.work() <= job.work();
    return new ObservedRun(changed, machine, start, still);
  }

  ObservedRun overrunning() {
    return new ObservedRun(job, machine, start, true);
  }
}
