package io.github.gapwise.papers.claims;

/** Thrown if a rule cannot be applied: a run that it needs is missing, or a value is not finite. */
public final class UndecidableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  UndecidableException(String reason) {
    super(reason);
    this.reason = reason;
  }

  /** Why the rule cannot be applied. */
  public String reason() {
    return reason;
  }
}
