package io.github.gapwise.simulator.claims;

/** A rule cannot be applied: a run that it needs is not there, or a value is not finite. */
public final class UndecidableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  UndecidableException(String reason) {
    super(reason);
    this.reason = reason;
  }

  /** What is missing. */
  public String reason() {
    return reason;
  }
}
