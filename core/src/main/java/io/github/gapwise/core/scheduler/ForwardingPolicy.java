package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;

/**
 * Forwards every call to another policy; implementations change some of them, such as {@link #bind}
 * to wrap each scheduler. It takes the same jobs and reservations as that policy. Implementations
 * must write their own label.
 */
public interface ForwardingPolicy extends SchedulingPolicy {

  /** The policy to which calls are forwarded, the same one at each call. */
  SchedulingPolicy policy();

  @Override
  default Scheduler bind(SchedulingContext context) {
    return policy().bind(context);
  }

  @Override
  default boolean isClairvoyant() {
    return policy().isClairvoyant();
  }

  @Override
  default boolean takesSeveralNodes() {
    return policy().takesSeveralNodes();
  }

  @Override
  default boolean takesResources() {
    return policy().takesResources();
  }

  @Override
  default boolean takes(Job job) {
    return SchedulingPolicy.super.takes(job) && policy().takes(job);
  }
}
