package io.github.gapwise.core.objective;

import static io.github.gapwise.core.objective.GeneratedTotals.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.objective.UsageCriterion.Usage;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/** Tested against the formula in exact fractions. */
final class UsageCriterionTest {

  /** Usage without the factors that are the same in all plans. */
  private static Ratio usage(UsageCriterion criterion, PlanTotals totals) {
    long start = criterion.horizon() == Horizon.NOW ? NOW : 0;
    Ratio used = criterion.usage() == Usage.PLAIN ? Ratio.of(totals.cpuTime()) : Ratio.ONE;
    return used.over(Ratio.of(totals.latestCompletion() - start));
  }

  private static Ratio weight(UsageCriterion criterion, PlanTotals best, PlanTotals candidate) {
    Ratio usageGain = Ratio.gain(usage(criterion, candidate), usage(criterion, best));
    Ratio onTimeGain = Ratio.gain(Ratio.of(candidate.nonDelayed()), Ratio.of(best.nonDelayed()));
    return usageGain.plus(onTimeGain);
  }

  private static void assertExact(UsageCriterion criterion, PlanTotals best, PlanTotals candidate) {
    int sign = weight(criterion, best, candidate).signum();
    assertThat(criterion.signOfWeight(best, candidate, NOW)).isEqualTo(sign);
    assertThat(criterion.accepts(best, candidate, NOW)).isEqualTo(sign > 0);
  }

  @Provide
  Arbitrary<PlanTotals> tiny() {
    return GeneratedTotals.tiny();
  }

  @Provide
  Arbitrary<PlanTotals> huge() {
    return GeneratedTotals.huge();
  }

  @Provide
  Arbitrary<PlanTotals> any() {
    return GeneratedTotals.any();
  }

  @Property
  void signOfWeight_ofTinyTotals_isExact(
      @ForAll Usage usage,
      @ForAll Horizon horizon,
      @ForAll("tiny") PlanTotals best,
      @ForAll("tiny") PlanTotals candidate) {
    assertExact(new UsageCriterion(usage, horizon), best, candidate);
  }

  @Property
  void signOfWeight_ofHugeTotals_isExact(
      @ForAll Usage usage,
      @ForAll Horizon horizon,
      @ForAll("huge") PlanTotals best,
      @ForAll("huge") PlanTotals candidate) {
    assertExact(new UsageCriterion(usage, horizon), best, candidate);
  }

  @Property
  void signOfWeight_ofTinyAndHugeTotals_isExact(
      @ForAll Usage usage,
      @ForAll Horizon horizon,
      @ForAll("any") PlanTotals best,
      @ForAll("any") PlanTotals candidate) {
    assertExact(new UsageCriterion(usage, horizon), best, candidate);
  }

  /**
   * One of n jobs on time is lost or gained while the horizon becomes shorter or longer by the same
   * share of the new one, give or take ticks.
   */
  @Property
  void signOfWeight_nextToTie_isExact(
      @ForAll Usage usage,
      @ForAll @IntRange(min = 2, max = 3000) int onTime,
      @ForAll @IntRange(min = -1, max = 1) int lost,
      @ForAll @LongRange(min = -2, max = 2) long ticks) {
    long unit = 1L << 40;
    PlanTotals best = new PlanTotals().set(onTime, NOW + unit * (onTime + lost), unit);
    PlanTotals candidate = new PlanTotals().set(onTime - lost, NOW + unit * onTime + ticks, unit);
    // Without extra ticks: (n + l) / n − 1 − l / n = 0.
    int sign = -Long.signum(ticks);
    UsageCriterion criterion = new UsageCriterion(usage, Horizon.NOW);
    assertThat(criterion.signOfWeight(best, candidate, NOW)).isEqualTo(sign);
    assertExact(criterion, best, candidate);
  }

  @Property
  void signOfWeight_whereNothingWasUsed_countsAnyUseAsOne(
      @ForAll Horizon horizon,
      @ForAll("tiny") PlanTotals best,
      @ForAll("tiny") PlanTotals candidate,
      @ForAll boolean stillUnused) {
    best.set(best.nonDelayed(), best.latestCompletion(), 0);
    if (stillUnused) {
      candidate.set(candidate.nonDelayed(), candidate.latestCompletion(), 0);
    }
    assertExact(new UsageCriterion(Usage.PLAIN, horizon), best, candidate);
  }

  @Property
  void signOfWeight_ofWorseCandidate_isNoHigher(
      @ForAll Usage usage,
      @ForAll Horizon horizon,
      @ForAll("any") PlanTotals best,
      @ForAll("any") PlanTotals candidate,
      @ForAll("any") PlanTotals other) {
    PlanTotals worse =
        new PlanTotals()
            .set(
                Math.min(candidate.nonDelayed(), other.nonDelayed()),
                Math.max(candidate.latestCompletion(), other.latestCompletion()),
                Math.min(candidate.cpuTime(), other.cpuTime()));
    UsageCriterion criterion = new UsageCriterion(usage, horizon);
    assertThat(criterion.signOfWeight(best, worse, NOW))
        .isLessThanOrEqualTo(criterion.signOfWeight(best, candidate, NOW));
  }

  @Property
  void weight_isThatOfFormula_rounded(
      @ForAll Usage usage,
      @ForAll Horizon horizon,
      @ForAll("tiny") PlanTotals best,
      @ForAll("tiny") PlanTotals candidate) {
    UsageCriterion criterion = new UsageCriterion(usage, horizon);
    assertThat(criterion.weight(best, candidate, NOW))
        .isCloseTo(weight(criterion, best, candidate).doubleValue(), within(1e-12));
  }

  @Example
  void weight_ofSmallPlans_isSumOfGains() {
    PlanTotals best = new PlanTotals().set(4, 20, 30);
    PlanTotals candidate = new PlanTotals().set(5, 26, 33);
    // Work per horizon: 10 / 16 − 1 with the horizon from tick 10 on, 20 / 26 − 1 from 0 on; CPU
    // time per horizon is 33 / 30 times that; and a quarter more jobs are on time.
    assertThat(new UsageCriterion(Usage.WEIGHTED, Horizon.NOW).weight(best, candidate, 10))
        .isEqualTo(-0.125);
    assertThat(new UsageCriterion(Usage.WEIGHTED, Horizon.ZERO).weight(best, candidate, 10))
        .isCloseTo(20 / 26.0 - 0.75, within(1e-12));
    assertThat(new UsageCriterion(Usage.PLAIN, Horizon.NOW).weight(best, candidate, 10))
        .isCloseTo(0.6875 - 0.75, within(1e-12));
  }

  @Example
  void countsCpuTime_onlyOfPlainUsage() {
    assertThat(new UsageCriterion(Usage.PLAIN, Horizon.NOW).countsCpuTime()).isTrue();
    assertThat(new UsageCriterion(Usage.WEIGHTED, Horizon.NOW).countsCpuTime()).isFalse();
  }

  @Example
  @SuppressWarnings("NullAway") // null on purpose
  void criterion_withoutUsageOrHorizon_isRefused() {
    assertThatNullPointerException()
        .isThrownBy(() -> new UsageCriterion(null, Horizon.NOW))
        .withMessage("usage");
    assertThatNullPointerException()
        .isThrownBy(() -> new UsageCriterion(Usage.PLAIN, null))
        .withMessage("horizon");
  }
}
