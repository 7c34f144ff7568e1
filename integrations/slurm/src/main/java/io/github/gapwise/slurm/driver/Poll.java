package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.slurm.client.SlurmException;

/** What a daemon does again and again: it reads a cluster once and acts on what it reads. */
@FunctionalInterface
public interface Poll {

  /**
   * Reads the cluster once and acts.
   *
   * @param clock the time, in milliseconds since 1970; a clock that goes back counts as standing
   *     still
   * @return whether there is more to do than may be done at one reading, so that the next poll
   *     should come at once
   * @throws SlurmException if the cluster cannot be read or stops answering; the next poll goes on
   * @throws InvalidInputException if there is no such partition at the first poll, or the policy
   *     cannot drive a cluster
   */
  boolean poll(long clock);
}
