package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/** The standing of a job of Slurm, as a scheduler sees it. */
public sealed interface Standing {

  /** It is held, and the scheduler must start it. */
  record Waiting(Job job) implements Standing {}

  /**
   * It was started on a machine, but Slurm has not launched it yet.
   *
   * @param reason why not, by Slurm's name, such as {@code Resources}; {@code None} or empty if
   *     Slurm has not looked at it yet
   */
  record Starting(Job job, Machine machine, String reason) implements Standing {}

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
   * @param reason why it must be handed back to Slurm, as the rest of a sentence; empty if nobody
   *     keeps it from Slurm
   */
  record LeftToSlurm(String reason) implements Standing {}
}
