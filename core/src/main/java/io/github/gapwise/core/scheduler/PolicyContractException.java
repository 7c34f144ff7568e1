package io.github.gapwise.core.scheduler;

/**
 * Thrown if a policy breaks the contract of {@link Scheduler}, such as by an impossible start or a
 * wake-up in the past: a defect of the policy, not of its caller. The message is one sentence that
 * names the job and the machine, if there are any.
 */
public final class PolicyContractException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception that states the offence in one sentence. */
  public PolicyContractException(String offence) {
    super(offence);
  }
}
