package io.github.gapwise.simulator.engine;

/**
 * A policy breaks the contract of schedulers: it orders a start that cannot be, or asks to be woken
 * in the past or without end. The message is one sentence that names the policy, and the job and
 * machine if there are any.
 */
public final class PolicyContractException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  /** The offence, in one sentence. */
  public PolicyContractException(String offence) {
    super(offence);
  }
}
