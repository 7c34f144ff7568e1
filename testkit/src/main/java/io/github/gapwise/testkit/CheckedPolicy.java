package io.github.gapwise.testkit;

import io.github.gapwise.core.scheduler.CheckedScheduler;
import io.github.gapwise.core.scheduler.ForwardingPolicy;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;

/**
 * A policy whose schedulers check every call and every answer against their contract. It decides as
 * the policy that it checks, and has its label.
 *
 * @param policy the policy to check
 */
public record CheckedPolicy(SchedulingPolicy policy) implements ForwardingPolicy {
  @Override
  public Scheduler bind(SchedulingContext context) {
    return CheckedScheduler.bind(policy, context);
  }

  @Override
  public String toString() {
    return policy.toString();
  }
}
