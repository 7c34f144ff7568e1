package io.github.gapwise.schedule;

import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.bound.Bounds;
import io.github.gapwise.schedule.rule.EgEdfRule;
import io.github.gapwise.schedule.rule.IncrementalScheduler;
import java.util.Set;

/**
 * EG-EDF with some of its bounds; it decides as with all of them.
 *
 * @param policy the parameters
 * @param bounds the bounds
 */
public record BoundedEgEdfPolicy(EgEdfPolicy policy, Set<Bounds.Kind> bounds)
    implements SchedulingPolicy {

  @Override
  public Scheduler bind(SchedulingContext context) {
    UsageCriterion criterion = new UsageCriterion(policy.usage(), policy.horizon());
    return new IncrementalScheduler(
        context,
        plan -> new EgEdfRule(plan, criterion, policy.ties().rule(), policy.gaps(), bounds));
  }

  @Override
  public String toString() {
    return policy + " with " + bounds;
  }
}
