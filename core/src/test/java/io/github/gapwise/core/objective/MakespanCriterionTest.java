package io.github.gapwise.core.objective;

import static io.github.gapwise.core.objective.GeneratedTotals.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/** Tested against the formula in exact fractions. */
final class MakespanCriterionTest {
  private static final PlanTotals EMPTY = new PlanTotals();

  private static Ratio makespan(MakespanCriterion criterion, PlanTotals totals) {
    long start = criterion.horizon() == Horizon.NOW ? NOW : 0;
    return Ratio.of(Math.max(0, totals.latestCompletion() - start));
  }

  private static Ratio weight(MakespanCriterion criterion, PlanTotals old, PlanTotals candidate) {
    Ratio before = makespan(criterion, old);
    Ratio shorter =
        before.signum() == 0
            ? Ratio.ZERO
            : before.minus(makespan(criterion, candidate)).over(before);
    return shorter.plus(Ratio.gain(Ratio.of(candidate.nonDelayed()), Ratio.of(old.nonDelayed())));
  }

  private static void assertExact(
      MakespanCriterion criterion, PlanTotals old, PlanTotals first, PlanTotals second) {
    Ratio weight = weight(criterion, old, first);
    assertThat(criterion.signOfWeight(old, first, NOW)).isEqualTo(weight.signum());
    assertThat(criterion.accepts(old, first, NOW)).isEqualTo(weight.signum() > 0);
    int difference = weight.minus(weight(criterion, old, second)).signum();
    assertThat(Integer.signum(criterion.compare(old, first, second, NOW))).isEqualTo(difference);
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

  /** Some of them empty, or of jobs that should be over by now. */
  @Provide
  Arbitrary<PlanTotals> old() {
    return Arbitraries.oneOf(
            GeneratedTotals.tiny(),
            Arbitraries.create(() -> new PlanTotals().set(0, 0, 0)),
            Arbitraries.create(() -> new PlanTotals().set(2, NOW, 5)))
        .withoutEdgeCases();
  }

  @Property
  void signs_ofTinyTotals_areExact(
      @ForAll Horizon horizon,
      @ForAll("old") PlanTotals old,
      @ForAll("tiny") PlanTotals first,
      @ForAll("tiny") PlanTotals second) {
    assertExact(new MakespanCriterion(horizon), old, first, second);
  }

  @Property
  void signs_ofHugeTotals_areExact(
      @ForAll Horizon horizon,
      @ForAll("huge") PlanTotals old,
      @ForAll("huge") PlanTotals first,
      @ForAll("huge") PlanTotals second) {
    assertExact(new MakespanCriterion(horizon), old, first, second);
  }

  @Property
  void signs_ofTinyAndHugeTotals_areExact(
      @ForAll Horizon horizon,
      @ForAll("any") PlanTotals old,
      @ForAll("any") PlanTotals first,
      @ForAll("any") PlanTotals second) {
    assertExact(new MakespanCriterion(horizon), old, first, second);
  }

  /**
   * The makespan grows in the same proportion as the number of jobs on time, give or take ticks.
   */
  @Property
  void signs_nextToTie_areExact(
      @ForAll @IntRange(min = 2, max = 3000) int onTime,
      @ForAll @IntRange(min = -1, max = 1) int gained,
      @ForAll @LongRange(min = -2, max = 2) long ticks) {
    long unit = 1L << 40;
    PlanTotals old = new PlanTotals().set(onTime, NOW + unit * onTime, 1);
    PlanTotals tied = new PlanTotals().set(onTime + gained, NOW + unit * (onTime + gained), 1);
    PlanTotals first = new PlanTotals().set(onTime + gained, tied.latestCompletion() + ticks, 1);
    MakespanCriterion criterion = new MakespanCriterion(Horizon.NOW);
    assertThat(criterion.signOfWeight(old, first, NOW)).isEqualTo(-Long.signum(ticks));
    assertThat(criterion.signOfWeight(old, tied, NOW)).isZero();
    assertExact(criterion, old, first, tied);
  }

  /**
   * Where the old makespan is tiny, the weights are so large that a {@code double} cannot hold
   * their difference: one of two candidates ends 2 ticks later and has 3 more jobs on time, where
   * the old plan has 1.
   */
  @Example
  void compare_ofHugeWeights_isExact() {
    PlanTotals old = new PlanTotals().set(1, 1, 1);
    PlanTotals first = new PlanTotals().set(1, (1L << 60) + 128, 1);
    PlanTotals second = new PlanTotals().set(4, (1L << 60) + 130, 1);
    MakespanCriterion criterion = new MakespanCriterion(Horizon.ZERO);
    assertThat(criterion.compare(old, first, second, 0)).isNegative();
    assertThat(criterion.compare(old, second, first, 0)).isPositive();
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void signs_ofHugeWeights_areExact(
      @ForAll @IntRange(min = 1, max = 3) int onTime,
      @ForAll @LongRange(min = 1, max = 1000) long makespan,
      @ForAll @LongRange(min = 0, max = 1000) long later,
      @ForAll @IntRange(min = 0, max = 1000) int firstOnTime,
      @ForAll @IntRange(min = 0, max = 1000) int secondOnTime) {
    long far = 1L << 60;
    PlanTotals old = new PlanTotals().set(onTime, NOW + makespan, 1);
    PlanTotals first = new PlanTotals().set(firstOnTime, far, 1);
    PlanTotals second = new PlanTotals().set(secondOnTime, far + later, 1);
    assertExact(new MakespanCriterion(Horizon.NOW), old, first, second);
  }

  @Property
  void sign_ofWorseCandidate_isNoHigher(
      @ForAll Horizon horizon,
      @ForAll("old") PlanTotals old,
      @ForAll("tiny") PlanTotals candidate,
      @ForAll("tiny") PlanTotals other) {
    PlanTotals worse =
        new PlanTotals()
            .set(
                Math.min(candidate.nonDelayed(), other.nonDelayed()),
                Math.max(candidate.latestCompletion(), other.latestCompletion()),
                Math.min(candidate.cpuTime(), other.cpuTime()));
    MakespanCriterion criterion = new MakespanCriterion(horizon);
    assertThat(criterion.compare(old, candidate, worse, NOW)).isNotNegative();
    assertThat(criterion.signOfWeight(old, worse, NOW))
        .isLessThanOrEqualTo(criterion.signOfWeight(old, candidate, NOW));
  }

  @Property
  void weight_isThatOfFormula_rounded(
      @ForAll Horizon horizon,
      @ForAll("old") PlanTotals old,
      @ForAll("tiny") PlanTotals candidate) {
    MakespanCriterion criterion = new MakespanCriterion(horizon);
    assertThat(criterion.weight(old, candidate, NOW))
        .isCloseTo(weight(criterion, old, candidate).doubleValue(), within(1e-12));
  }

  @Example
  void weight_ofSmallPlans_isSumOfGains() {
    PlanTotals old = new PlanTotals().set(4, 20, 0);
    PlanTotals candidate = new PlanTotals().set(5, 25, 0);
    // The makespan grows by 5 of 20 from tick 0 on, by 5 of 10 from tick 10 on; a quarter more jobs
    // are on time.
    assertThat(new MakespanCriterion(Horizon.ZERO).weight(old, candidate, 10)).isZero();
    assertThat(new MakespanCriterion(Horizon.NOW).weight(old, candidate, 10)).isEqualTo(-0.25);
    // Against an empty plan only the jobs on time count.
    assertThat(new MakespanCriterion(Horizon.ZERO).weight(EMPTY, candidate, 10)).isEqualTo(1);
  }

  @Example
  void countsCpuTime_never() {
    assertThat(new MakespanCriterion(Horizon.NOW).countsCpuTime()).isFalse();
  }

  @Example
  @SuppressWarnings("NullAway") // null on purpose
  void criterion_withoutHorizon_isRefused() {
    assertThatNullPointerException()
        .isThrownBy(() -> new MakespanCriterion(null))
        .withMessage("horizon");
  }
}
