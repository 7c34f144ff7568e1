package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.model.Job;
import java.util.List;

/** Binds a whole batch of jobs to machines at once. */
@FunctionalInterface
interface NaiveMapping {

  /**
   * Puts each job at the end of a queue.
   *
   * @param jobs the jobs by id; each fits a machine that is up
   * @param queues the queues by machine id
   */
  void map(List<Job> jobs, List<NaiveQueue> queues, long now);
}
