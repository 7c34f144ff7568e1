package org.example.firstfit;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.SchedulingPolicyContract;
import net.jqwik.api.PropertyDefaults;

/**
 * The contract of first fit with a bug, which fails, with enough tries to find the bug. {@link
 * CaughtBugsTest} runs it.
 */
@PropertyDefaults(tries = 1000)
final class BuggyContract extends SchedulingPolicyContract {
  /** The system property that names the bug. */
  static final String BUG = "org.example.bug";

  private record Buggy(Bug bug) implements SchedulingPolicy {
    @Override
    public Scheduler bind(SchedulingContext context) {
      return bug.bind(context);
    }

    @Override
    public String toString() {
      return "first-fit";
    }
  }

  @Override
  protected Descriptor<SchedulingPolicy> descriptor() {
    Bug bug = Bug.valueOf(System.getProperty(BUG));
    return Descriptor.of("first-fit", "First fit with a bug.", "", arguments -> new Buggy(bug));
  }

  /** The policy is for simulations. */
  @Override
  protected boolean isManageable() {
    return false;
  }
}
