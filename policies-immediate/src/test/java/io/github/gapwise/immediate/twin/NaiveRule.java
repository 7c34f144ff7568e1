package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.model.Job;
import java.util.List;

/** Chooses a machine for a job. */
@FunctionalInterface
interface NaiveRule {

  /** A job has arrived and is released, whether there is a machine for it or not. Told once. */
  default void arrives(Job job) {}

  /**
   * The machine to bind the job to.
   *
   * @param candidates at least one, by id
   */
  NaiveQueue choose(Job job, List<NaiveQueue> candidates, long now);
}
