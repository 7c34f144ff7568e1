package io.github.gapwise.slurm.command;

import java.util.Locale;

/** What a daemon does with the decisions of its policy. */
enum Mode {
  /** It ranks all jobs in the order of their planned starts, and Slurm starts them. */
  RANK,
  /** It starts held jobs when and where the policy says. */
  PIN;

  /** The name, as users write it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
