package io.github.gapwise.queue.order;

import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Spec;

/**
 * The age factor of Slurm's plugin priority/multifactor: {@code weight} times the time since the
 * release by {@code maxAge}, at most the weight.
 *
 * <p>Source: Slurm's Multifactor Priority Plugin, section "Age Factor".
 *
 * @param weight the value of a job that has waited {@code maxAge} or longer; not negative
 * @param maxAge in seconds, positive
 */
public record CappedAge(double weight, double maxAge) implements PriorityTerm {

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if the weight is negative, the age is not positive, or one of
   *     them is not finite
   */
  public CappedAge {
    Numbers.requireNotNegative("weight", weight);
    Numbers.requirePositive("maxAge", maxAge);
  }

  @Override
  public String name() {
    return Spec.of("age").with("weight", "" + weight).with("max", "" + maxAge).toString();
  }

  @Override
  public Run bind(SchedulingContext context) {
    double perSecond = context.ticksPerSecond();
    return (priorities, jobs, now) -> {
      for (int slot = 0; slot < jobs.slots(); slot++) {
        double age = (now - jobs.releaseTick(slot)) / perSecond;
        priorities[slot] += weight * Math.min(1, age / maxAge);
      }
    };
  }
}
