package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.model.Job;
import java.util.List;

/** Binds jobs to machines, all of them at once. */
@FunctionalInterface
interface NaiveMapping {

  /**
   * Puts each job at the end of a queue.
   *
   * @param jobs by id; each fits a machine that is up
   * @param queues by machine id
   */
  void map(List<Job> jobs, List<NaiveQueue> queues, long now);
}
