package io.github.gapwise.slurm.client;

import java.util.List;

/**
 * A Slurm cluster, as far as a scheduler needs it. Every method throws a {@link SlurmException} if
 * Slurm did not do what it was asked, or may not have done it.
 */
public interface SlurmClient {

  /** Returns all jobs, nodes and reservations that Slurm knows now. */
  ClusterRecords read();

  /**
   * Pins a held job to one node and lets Slurm start it there. If this fails, the job may be pinned
   * and may be released; {@link #hold} undoes both.
   *
   * @param job as it was read; its {@linkplain JobRecord#isMarked mark} says from now on whose pin
   *     it is
   */
  void start(JobRecord job, String node);

  /**
   * Takes a start back: the job is held as if by its user, who may release it, and is pinned to no
   * node. The only effect on a job that already runs is that it is held if it is requeued.
   */
  void hold(long job);

  /** Hands jobs back to Slurm: pinned to no node and held no longer. */
  void release(List<JobRecord> jobs);
}
