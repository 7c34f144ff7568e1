package io.github.gapwise.slurm.client;

import io.github.gapwise.core.text.Printable;

/** Slurm did not do what it was asked; the message is one sentence for its operator. */
public final class SlurmException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean unreachable;

  private SlurmException(String message, boolean unreachable) {
    super(Printable.of(message));
    this.unreachable = unreachable;
  }

  /** Slurm refused, or its answer cannot be read. */
  public static SlurmException refused(String message) {
    return new SlurmException(message, false);
  }

  /** Slurm did not answer: its controller is down, or so busy that nothing came in time. */
  public static SlurmException unreachable(String message) {
    return new SlurmException(message, true);
  }

  /** Whether the next command would most likely go unanswered too. */
  public boolean isUnreachable() {
    return unreachable;
  }
}
