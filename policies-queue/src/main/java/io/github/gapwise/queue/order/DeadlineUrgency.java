package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Spec;

/**
 * The deadline heuristic of Flexible backfilling. A job's run time p is estimated on the fastest
 * machine that fits it, up or not; its estimated end is now + p. From {@code k} run times before
 * its deadline d on, its value rises linearly with that end: from {@code min}, when the end is d −
 * k·p, to {@code max}, when the end is d. Before that and after it, and without a deadline, the
 * value is {@code min}; if {@code k} is 0, it always is.
 *
 * <p>Paper: Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria
 * Scheduling Techniques (2008), section 3.1.
 *
 * @param k the factor by which the run time is overestimated; not negative
 * @param min the value of a job that is not urgent; not negative
 * @param max the value of a job that must start now; at least {@code min}
 */
public record DeadlineUrgency(double k, double min, double max) implements PriorityTerm {
  /** The paper's values. */
  public static final DeadlineUrgency DEFAULT = new DeadlineUrgency(2, 0.1, 20);

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is negative or not finite, or max is less than min
   */
  public DeadlineUrgency {
    Numbers.requireNotNegative("k", k);
    Numbers.requireNotNegative("min", min);
    Numbers.requireNotNegative("max", max);
    if (max < min) {
      throw new IllegalArgumentException(
          "The max (%s) must be at least the min (%s).".formatted(max, min));
    }
  }

  @Override
  public String name() {
    return Spec.of("urgency")
        .with("k", "" + k)
        .with("min", "" + min)
        .with("max", "" + max)
        .toString();
  }

  @Override
  public Run bind(SchedulingContext context) {
    double perSecond = context.ticksPerSecond();
    return (priorities, jobs, now) -> {
      for (int slot = 0; slot < jobs.slots(); slot++) {
        long deadline = jobs.deadlineTick(slot);
        priorities[slot] +=
            deadline == Job.NO_DEADLINE
                ? min
                : value(jobs.bestTime(slot), (deadline - now) / perSecond);
      }
    };
  }

  /** Takes seconds from now: counted from 1970, a double could not distinguish nanoseconds. */
  private double value(double end, double deadline) {
    double begin = deadline - k * end;
    boolean isUrgent = begin < end && end <= deadline;
    return isUrgent ? (max - min) / (deadline - begin) * (end - begin) + min : min;
  }
}
