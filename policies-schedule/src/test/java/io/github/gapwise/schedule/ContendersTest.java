package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.objective.UsageCriterion.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What is claimed of contenders, by the criterion itself. */
final class ContendersTest {
  private final UsageCriterion criterion = new UsageCriterion(Usage.WEIGHTED, Horizon.NOW);
  private final Contenders contenders = new Contenders(criterion);

  private static PlanTotals totals(int nonDelayed, long latest) {
    return new PlanTotals().set(nonDelayed, latest, 0);
  }

  /** All candidates for a plan, up to thrice its length. */
  private static List<PlanTotals> candidates(int nonDelayed, int length) {
    List<PlanTotals> candidates = new ArrayList<>();
    for (int onTime = 0; onTime <= nonDelayed + 1; onTime++) {
      for (int latest = length; latest <= 3 * length; latest++) {
        candidates.add(totals(onTime, latest));
      }
    }
    return candidates;
  }

  private boolean accepts(PlanTotals best, PlanTotals candidate) {
    return criterion.accepts(best, candidate, 0);
  }

  @Property(tries = 200)
  void contenders_areThoseAcceptedOverEvenOnes_andEvenOnes(
      @ForAll @IntRange(min = 2, max = 12) int nonDelayed,
      @ForAll @IntRange(min = 1, max = 30) int length) {
    PlanTotals even = totals(nonDelayed, length);
    assertThat(contenders.begin(even, 0)).isTrue();
    for (PlanTotals candidate : candidates(nonDelayed, length)) {
      boolean isEven =
          candidate.nonDelayed() == nonDelayed && candidate.latestCompletion() == length;
      assertThat(contenders.contain(candidate))
          .as(candidate.toString())
          .isEqualTo(isEven || accepts(even, candidate));
      assertThat(contenders.yieldsToEven(candidate, 0) && contenders.contain(candidate))
          .isEqualTo(accepts(candidate, even) && accepts(even, candidate));
    }
  }

  @Property(tries = 200)
  void contenders_areAcceptedOverOthers_andOthersOverNoneThatEvenOnesAreNotAcceptedOver(
      @ForAll @IntRange(min = 2, max = 12) int nonDelayed,
      @ForAll @IntRange(min = 1, max = 30) int length) {
    contenders.begin(totals(nonDelayed, length), 0);
    List<PlanTotals> all = candidates(nonDelayed, length);
    List<PlanTotals> others = all.stream().filter(Predicate.not(contenders::contain)).toList();
    for (PlanTotals contender : all.stream().filter(contenders::contain).toList()) {
      assertThat(others).allMatch(other -> accepts(other, contender), contender.toString());
      if (!contenders.yieldsToEven(contender, 0)) {
        assertThat(others).noneMatch(other -> accepts(contender, other));
      }
    }
  }

  @Property(tries = 200)
  void firstContender_withOneMoreOnTimeAtTheSameLength_orElseTheFirstEvenOne_isTheBest(
      @ForAll @IntRange(min = 2, max = 12) int nonDelayed,
      @ForAll @IntRange(min = 1, max = 30) int length) {
    contenders.begin(totals(nonDelayed, length), 0);
    List<PlanTotals> all = candidates(nonDelayed, length);
    PlanTotals best = totals(nonDelayed + 1, length);
    assertThat(contenders.mayLose(Aim.GAIN, best, 0)).isFalse();
    assertThat(all)
        .noneMatch(other -> accepts(best, other))
        .filteredOn(other -> !isAsGood(best, other))
        .allMatch(other -> accepts(other, best))
        .filteredOn(other -> isGain(other, nonDelayed))
        .allMatch(other -> contenders.mayLose(Aim.GAIN, other, 0));
    PlanTotals even = totals(nonDelayed, length);
    assertThat(all)
        .filteredOn(other -> !isGain(other, nonDelayed))
        .noneMatch(other -> accepts(even, other))
        .filteredOn(other -> !isAsGood(even, other))
        .allMatch(other -> accepts(other, even));
  }

  private static boolean isAsGood(PlanTotals best, PlanTotals other) {
    return best.nonDelayed() == other.nonDelayed()
        && best.latestCompletion() == other.latestCompletion();
  }

  /** Whether a search for gains takes a candidate. */
  private boolean isGain(PlanTotals candidate, int nonDelayed) {
    int change = candidate.nonDelayed() - nonDelayed;
    return candidate.latestCompletion() <= contenders.limit(Aim.GAIN, change);
  }

  @Example
  void contenders_ofPlanWithFewJobsOnTimeOrNoLength_areUnknown() {
    assertThat(contenders.begin(totals(1, 10), 0)).isFalse();
    assertThat(contenders.begin(totals(2, 10), 10)).isFalse();
    assertThat(contenders.begin(totals(2, 10), 9)).isTrue();
  }
}
