package io.github.gapwise.queue;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Spec;

/**
 * The deadline heuristic of Flexible backfilling. A job is estimated on the fastest machine that
 * fits it, up or not: run time p, end now + p. From {@code k} run times before its deadline d on,
 * its value rises with that estimated end in a straight line from {@code min}, when the end is d −
 * k·p, to {@code max}, when it is d. Before that and after it, and without a deadline, it is {@code
 * min}.
 *
 * <p>Paper: Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria
 * Scheduling Techniques (2008), section 3.1.
 *
 * @param k by which the run time is overestimated; not negative
 * @param min the value of a job that is in no hurry; not negative
 * @param max the value of a job that has to start now; at least {@code min}
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

  /** All in seconds from now: from 1970 on, a double would not tell nanoseconds apart. */
  private double value(double end, double deadline) {
    double begin = deadline - k * end;
    boolean isUrgent = begin < end && end <= deadline;
    return isUrgent ? (max - min) / (deadline - begin) * (end - begin) + min : min;
  }
}
