package io.github.gapwise.schedule.twin;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.ToDoubleFunction;

/** The value that a local search minimises, recounted each time. */
@FunctionalInterface
public interface NaiveGoal {
  /**
   * The negated weight of 2011 against the plan with which the run began, with weighted usage and
   * horizons that begin now.
   */
  NaiveGoal WEIGHT =
      (first, plan, now) ->
          Fraction.ZERO.minus(
              new NaiveAcceptanceCriterion(NaiveOptions.defaults()).weight(first, plan, now));

  /** The latest completion. */
  NaiveGoal MAKESPAN = (first, plan, now) -> Fraction.of(plan.latestEnd());

  /** The sum of max(0, C - d). */
  NaiveGoal TOTAL_TARDINESS = sum(NaiveEntry::tardiness);

  /** The sum of weight · max(0, C - d). */
  NaiveGoal WEIGHTED_TARDINESS = sum(entry -> entry.job().weight() * entry.tardiness());

  /** The number of jobs that complete after their deadlines. */
  NaiveGoal DELAYED_JOBS = sum(entry -> entry.isOnTime() ? 0 : 1);

  /** The sum of C - r, as the number of jobs stays the same. */
  NaiveGoal MEAN_RESPONSE_TIME = sum(NaiveGoal::response);

  /** The sum of (C - r) / (C - S), as the number of jobs stays the same. */
  NaiveGoal MEAN_SLOWDOWN = sum(entry -> response(entry) / (entry.end() - entry.start()));

  /**
   * Returns the exact value of a plan that holds jobs.
   *
   * @param first the plan with which the run began, with the same jobs
   */
  Fraction value(NaivePlan first, NaivePlan plan, long now);

  private static double response(NaiveEntry entry) {
    return entry.end() - entry.job().release();
  }

  /** The sum over all jobs of a cost, rounded to a multiple of 2^-40. */
  private static NaiveGoal sum(ToDoubleFunction<NaiveEntry> cost) {
    return (first, plan, now) -> {
      Fraction sum = Fraction.ZERO;
      for (NaiveEntry entry : plan.listed()) {
        BigDecimal steps =
            new BigDecimal(cost.applyAsDouble(entry)).multiply(BigDecimal.valueOf(1L << 40));
        Fraction whole = Fraction.of(steps.setScale(0, RoundingMode.HALF_UP).toBigIntegerExact());
        sum = sum.plus(whole.over(Fraction.of(1L << 40)));
      }
      return sum;
    };
  }
}
