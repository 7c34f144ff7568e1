package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/** Where a job of Slurm stands, seen from a scheduler. */
public sealed interface Standing {

  /** It is held, and the scheduler is to start it. */
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
   * @param lost whether its node or an administrator ended it, not itself, its limit or its user
   */
  record Over(boolean lost) implements Standing {}

  /**
   * It is Slurm's own affair.
   *
   * @param reason why, as the rest of a sentence; empty if that need not be told
   */
  record Apart(String reason) implements Standing {}
}
