package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Algorithm 2 of Klusáček and Rudová, Efficient Grid Scheduling through the Incremental
 * Schedule-based Approach, section 3.1, in exact fractions.
 */
final class NaiveAcceptanceCriterion {
  private final NaiveOptions options;

  NaiveAcceptanceCriterion(NaiveOptions options) {
    this.options = options;
  }

  /** Whether the new schedule, in which the job has been placed, is better. */
  boolean accepts(@Nullable NaivePlan scheduleBest, NaivePlan scheduleNew, Job job, long now) {
    if (scheduleBest == null) { // 1
      return true; // 2
    } // 3
    Fraction weight = weight(scheduleBest, scheduleNew, now); // 4 to 8
    if (weight.signum() > 0) { // 9
      return true; // 10
    } else { // 11
      // Not in the paper: the options that break ties by the start or the completion of the job.
      return weight.signum() == 0
          && options
                  .ties()
                  .<NaivePlan>order(plan -> plan.start(job), plan -> plan.completion(job))
                  .compare(scheduleNew, scheduleBest)
              < 0; // 12
    } // 13
  }

  Fraction weight(NaivePlan scheduleBest, NaivePlan scheduleNew, long now) {
    Fraction nondelayedBest = Fraction.of(scheduleBest.nonDelayed()); // 4
    Fraction nondelayedNew = Fraction.of(scheduleNew.nonDelayed()); // 5
    Fraction weightUsage = weightUsage(scheduleBest, scheduleNew, now); // 6
    Fraction weightDeadline = relativeGain(nondelayedNew, nondelayedBest); // 7
    return weightUsage.plus(weightDeadline); // 8
  }

  private Fraction weightUsage(NaivePlan scheduleBest, NaivePlan scheduleNew, long now) {
    if (options.weighted()) {
      // Usage is work / (H · Σ R s); everything except H is the same in both and cancels out.
      return horizon(scheduleBest, now).over(horizon(scheduleNew, now)).minus(Fraction.ONE);
    }
    return relativeGain(usage(scheduleNew, now), usage(scheduleBest, now));
  }

  /** (new − best) / best, and the correction for a best of zero that the paper leaves out. */
  static Fraction relativeGain(Fraction valueNew, Fraction valueBest) {
    if (valueBest.signum() == 0) {
      return valueNew.signum() > 0 ? Fraction.ONE : Fraction.ZERO;
    }
    return valueNew.minus(valueBest).over(valueBest);
  }

  private Fraction horizon(NaivePlan schedule, long now) {
    return Fraction.of(schedule.latestEnd() - (options.horizonFromNow() ? now : 0));
  }

  /** Plain usage without the number of CPUs, which cancels out. */
  private Fraction usage(NaivePlan schedule, long now) {
    BigInteger cpuTime =
        options.horizonFromNow()
            ? cpuTime(schedule.entries(), now)
            : cpuTime(schedule.entries(), 0).add(cpuTime(schedule.past(), 0));
    return Fraction.of(cpuTime).over(horizon(schedule, now));
  }

  /** Σ R · (end − start), without the part before the given tick. */
  private static BigInteger cpuTime(List<NaiveEntry> entries, long from) {
    BigInteger sum = BigInteger.ZERO;
    for (NaiveEntry entry : entries) {
      BigInteger ticks = BigInteger.valueOf(entry.end() - Math.max(entry.start(), from));
      sum = sum.add(ticks.multiply(BigInteger.valueOf(entry.job().cpus())));
    }
    return sum;
  }
}
