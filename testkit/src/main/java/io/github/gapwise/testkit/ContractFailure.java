package io.github.gapwise.testkit;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.Replay;
import java.util.concurrent.Callable;

/** Reports that a policy has broken its contract, and how to reproduce that. */
final class ContractFailure extends AssertionError {
  private static final long serialVersionUID = 1;

  private static final String SIMULATED_ONLY =
      "\nIf the policy is for simulations only, isManageable() must return false.";

  private ContractFailure(String message, Throwable cause) {
    super(message, cause);
    // jqwik uses the trace to check whether a smaller instance fails for the same reason.
    setStackTrace(cause.getStackTrace());
  }

  /**
   * Runs a part of a contract.
   *
   * @return what it returns
   * @throws ContractFailure if it throws anything, with the same message followed by the instance
   */
  static <T> T explain(SchedulingPolicy policy, SchedulingInstance instance, Callable<T> part) {
    return explain(policy, new Replay(instance), part);
  }

  /** The same for a run that is replayed in another way. */
  static <T> T explain(SchedulingPolicy policy, Replay replay, Callable<T> part) {
    try {
      return part.call();
    } catch (ContractFailure e) {
      throw e;
    } catch (Exception | AssertionError e) {
      String what = e instanceof AssertionError ? e.getMessage() : e.toString();
      String hint = e instanceof UnsupportedOperationException ? SIMULATED_ONLY : "";
      throw new ContractFailure(what + hint + "\n\n" + replay.text(policy.toString()), e);
    }
  }
}
