package io.github.gapwise.core.objective;

import static io.github.gapwise.core.objective.GeneratedTotals.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.objective.UsageCriterion.Usage;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/** The latest completion up to which a plan is accepted, tested against the criterion itself. */
final class UsageCriterionBoundTest {
  @Provide
  Arbitrary<PlanTotals> tiny() {
    return GeneratedTotals.tiny();
  }

  private static int signOfWeight(
      UsageCriterion criterion, PlanTotals best, int nonDelayed, long latestCompletion) {
    PlanTotals candidate = new PlanTotals().set(nonDelayed, latestCompletion, best.cpuTime());
    return criterion.signOfWeight(best, candidate, NOW);
  }

  /** No plan ends by now, so a bound at or before now accepts none. */
  private static void assertGreatestAccepted(
      UsageCriterion criterion, PlanTotals best, int nonDelayed) {
    assertGreatest(criterion, best, nonDelayed, criterion.latestAccepted(best, nonDelayed, NOW), 1);
    assertGreatest(criterion, best, nonDelayed, criterion.latestTied(best, nonDelayed, NOW), 0);
  }

  private static void assertGreatest(
      UsageCriterion criterion, PlanTotals best, int nonDelayed, long latest, int leastSign) {
    if (latest > NOW) {
      assertThat(signOfWeight(criterion, best, nonDelayed, latest))
          .isGreaterThanOrEqualTo(leastSign);
    }
    if (latest < Long.MAX_VALUE) {
      assertThat(signOfWeight(criterion, best, nonDelayed, Math.max(latest, NOW) + 1))
          .isLessThan(leastSign);
    }
  }

  @Property
  void latestAccepted_ofTinyTotals_isExact(
      @ForAll Horizon horizon,
      @ForAll("tiny") PlanTotals best,
      @ForAll @IntRange(min = 0, max = 9) int nonDelayed) {
    assertGreatestAccepted(new UsageCriterion(Usage.WEIGHTED, horizon), best, nonDelayed);
  }

  @Property
  void latestAccepted_ofLargeTotals_isExact(
      @ForAll Horizon horizon,
      @ForAll @IntRange(min = 0, max = 3000) int bestNonDelayed,
      @ForAll @LongRange(min = NOW + 1, max = 1L << 40) long bestCompletion,
      @ForAll @IntRange(min = -3, max = 3) int gained) {
    PlanTotals best = new PlanTotals().set(bestNonDelayed, bestCompletion, 1);
    int nonDelayed = Math.max(0, bestNonDelayed + gained);
    assertGreatestAccepted(new UsageCriterion(Usage.WEIGHTED, horizon), best, nonDelayed);
  }

  @Property
  void latestAccepted_whereNoBoundIsNeeded_isTheGreatestLong(
      @ForAll Horizon horizon,
      @ForAll("tiny") PlanTotals best,
      @ForAll @IntRange(min = 0, max = 9) int nonDelayed) {
    assertThat(new UsageCriterion(Usage.PLAIN, horizon).latestAccepted(best, nonDelayed, NOW))
        .isEqualTo(Long.MAX_VALUE);
    int twice = 2 * Math.max(1, best.nonDelayed());
    assertThat(new UsageCriterion(Usage.WEIGHTED, horizon).latestAccepted(best, twice, NOW))
        .isEqualTo(Long.MAX_VALUE);
  }
}
