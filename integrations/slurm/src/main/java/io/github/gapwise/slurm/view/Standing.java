package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/** The standing of a job of Slurm, as a scheduler sees it. */
public sealed interface Standing {

  /** It is held, and the scheduler must start it. */
  record Waiting(Job job) implements Standing {}

  /** It was started on a machine, but Slurm has not launched it yet. */
  record Starting(Job job, Machine machine) implements Standing {}

  /**
   * It runs.
   *
   * @param start the tick at which it started
   */
  record Running(Job job, Machine machine, long start) implements Standing {}

  /**
   * It is over.
   *
   * @param lost whether its node or an administrator ended it, rather than itself, its limit or its
   *     user
   */
  record Over(boolean lost) implements Standing {}

  /**
   * It is left to Slurm.
   *
   * @param reason why, as the rest of a sentence; empty if that need not be reported
   */
  record LeftToSlurm(String reason) implements Standing {}
}
