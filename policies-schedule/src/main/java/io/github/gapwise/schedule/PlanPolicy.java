package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.plan.PlanScheduler;

/** A policy whose schedulers are all {@link PlanScheduler}s. */
interface PlanPolicy extends SchedulingPolicy {
  /**
   * Whether jobs of several nodes are blocks of the plan, so that an optimiser may move the others.
   */
  default boolean plansBlocks() {
    return true;
  }

  @Override
  default boolean takesSeveralNodes() {
    return true;
  }

  @Override
  default boolean takesResources() {
    return true;
  }
}
