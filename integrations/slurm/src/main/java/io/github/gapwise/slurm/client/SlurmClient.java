package io.github.gapwise.slurm.client;

import java.util.List;
import java.util.Map;

/** A Slurm cluster, as far as a scheduler needs it. */
public interface SlurmClient {

  /**
   * Returns all jobs, nodes and reservations that Slurm knows now.
   *
   * @throws SlurmException if they cannot be read
   */
  ClusterRecords read();

  /**
   * Returns whether a job of a partition that does not say how much memory it needs has all of its
   * node. False unless overridden.
   *
   * @throws SlurmException if the configuration cannot be read
   */
  default boolean givesWholeMemory(String partition) {
    return false;
  }

  /**
   * Returns the last jobs of a partition that have completed, by Slurm's accounts, in the order of
   * their ends. None unless overridden.
   *
   * @param most how many
   * @throws SlurmException if there are no accounts, or they cannot be read
   */
  default List<CompletedJob> completed(String partition, int most) {
    return List.of();
  }

  /**
   * Returns what users, accounts and qualities of service may use at once, if Slurm limits it, and
   * the licences that there are; {@link UsageLimits#problems} says which of these cannot be read.
   * No limits unless overridden.
   *
   * @throws SlurmException if nothing can be read
   */
  default UsageLimits limits() {
    return UsageLimits.NONE;
  }

  /** Whether orders are accepted and have no effect. False unless overridden. */
  default boolean isReadOnly() {
    return false;
  }

  /**
   * Carries out orders: those of a job in the order of the list, and none after one that fails. The
   * orders of different jobs may be carried out in any order.
   *
   * @return why the orders of some jobs failed, by job; the others were carried out
   * @throws SlurmException if Slurm did not answer, so that any part may have been carried out
   */
  Map<Long, String> carryOut(List<JobCommand> orders);
}
