package io.github.gapwise.queue.order;

import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Spec;

/**
 * The aging heuristic of Flexible backfilling: {@code factor} times the seconds since the release,
 * so that no job starves.
 *
 * <p>Paper: Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria
 * Scheduling Techniques (2008), section 3.1.
 *
 * @param factor not negative
 */
public record Aging(double factor) implements PriorityTerm {
  /** The paper's factor. */
  public static final Aging DEFAULT = new Aging(0.01);

  /**
   * Checks the factor.
   *
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public Aging {
    Numbers.requireNotNegative("factor", factor);
  }

  @Override
  public String name() {
    return Spec.of("aging").with("factor", "" + factor).toString();
  }

  @Override
  public Run bind(SchedulingContext context) {
    double perSecond = context.ticksPerSecond();
    return (priorities, jobs, now) -> {
      for (int slot = 0; slot < jobs.slots(); slot++) {
        priorities[slot] += factor * ((now - jobs.releaseTick(slot)) / perSecond);
      }
    };
  }
}
