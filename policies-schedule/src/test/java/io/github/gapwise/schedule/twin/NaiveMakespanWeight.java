package io.github.gapwise.schedule.twin;

/**
 * Equation 1 of Klusáček, Rudová, Baraglia, Pasquali and Capannini, Comparison of Multi-Criteria
 * Scheduling Techniques (2008), section 3.2, in exact fractions.
 */
final class NaiveMakespanWeight {
  private final NaiveOptions options;

  NaiveMakespanWeight(NaiveOptions options) {
    this.options = options;
  }

  /** The weight of a schedule, measured against the one before the job was added. */
  Fraction weight(NaivePlan scheduleOld, NaivePlan scheduleNew, long now) {
    Fraction makespanOld = makespan(scheduleOld, now);
    Fraction makespanNew = makespan(scheduleNew, now);
    Fraction weightMakespan =
        makespanOld.signum() == 0
            ? Fraction.ZERO
            : makespanOld.minus(makespanNew).over(makespanOld);
    Fraction weightDeadline =
        NaiveAcceptanceCriterion.relativeGain(
            Fraction.of(scheduleNew.nonDelayed()), Fraction.of(scheduleOld.nonDelayed()));
    return weightMakespan.plus(weightDeadline);
  }

  /** The completion of the last job in the schedule; 0 if there is none. */
  private Fraction makespan(NaivePlan schedule, long now) {
    if (schedule.entries().isEmpty()) {
      return Fraction.ZERO;
    }
    return Fraction.of(schedule.latestEnd() - (options.horizonFromNow() ? now : 0));
  }
}
