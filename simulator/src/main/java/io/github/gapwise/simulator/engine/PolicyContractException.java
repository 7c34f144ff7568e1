package io.github.gapwise.simulator.engine;

/**
 * Thrown if a policy breaks the contract of schedulers: it orders an impossible start, or asks to
 * be woken in the past or endlessly. The message is one sentence that names the policy, and the job
 * and machine if there are any.
 */
public final class PolicyContractException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception that states the offence in one sentence. */
  public PolicyContractException(String offence) {
    super(offence);
  }
}
