package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.model.Job;
import java.util.List;

/** Chooses a machine for a job. */
@FunctionalInterface
interface NaiveRule {

  /**
   * Called once, when a job has arrived and is released, whether there is a machine for it or not.
   */
  default void arrives(Job job) {}

  /**
   * Returns the machine to which the job is bound.
   *
   * @param candidates at least one, by id
   */
  NaiveQueue choose(Job job, List<NaiveQueue> candidates, long now);
}
