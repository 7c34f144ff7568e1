package io.github.gapwise.testkit;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.concurrent.Callable;

/** A policy that has broken its contract, and how to see that again. */
final class ContractFailure extends AssertionError {
  private static final long serialVersionUID = 1;

  private ContractFailure(String message, Throwable cause) {
    super(message, cause);
    // By its trace jqwik knows whether a smaller instance fails for the same reason.
    setStackTrace(cause.getStackTrace());
  }

  /**
   * Runs a part of a contract.
   *
   * @return what it returns
   * @throws ContractFailure if it throws anything, of the same message with the instance behind it
   */
  static <T> T explain(SchedulingPolicy policy, SchedulingInstance instance, Callable<T> part) {
    try {
      return part.call();
    } catch (ContractFailure e) {
      throw e;
    } catch (Exception | AssertionError e) {
      String what = e instanceof AssertionError ? e.getMessage() : e.toString();
      throw new ContractFailure(what + "\n\n" + new Replay(instance).text(policy.toString()), e);
    }
  }
}
