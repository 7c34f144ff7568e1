package io.github.gapwise.papers;

import static io.github.gapwise.papers.Finding.Conclusion.FAILS;
import static io.github.gapwise.papers.Finding.Conclusion.HOLDS;
import static io.github.gapwise.papers.Finding.Conclusion.UNDECIDED;
import static io.github.gapwise.papers.MadeUpRuns.alternating;
import static io.github.gapwise.papers.MadeUpRuns.quantity;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.papers.Finding.Conclusion;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Each rule on figures whose verdict is known. */
final class RulesTest {
  private static List<Conclusion> outcomes(Rule rule, MadeUpRuns runs) {
    return rule.decide(runs.build()).stream().map(Finding::outcome).toList();
  }

  private static Rule less(double margin) {
    return PointRules.less(List.of(quantity("a")), List.of(quantity("b")), margin);
  }

  private static MadeUpRuns pair(IntToDoubleFunction a, IntToDoubleFunction b) {
    return new MadeUpRuns().policy("a", "1", a).policy("b", "1", b);
  }

  @Test
  void less_inEverySeed_holds() {
    assertThat(outcomes(less(0), pair(seed -> seed, seed -> seed + 1))).containsExactly(HOLDS);
  }

  @Test
  void less_in16Of20Seeds_holds_butNotIn15() {
    assertThat(outcomes(less(0), pair(s -> s <= 16 ? 0 : 2, s -> 1))).containsExactly(HOLDS);
    assertThat(outcomes(less(0), pair(s -> s <= 15 ? 0 : 2, s -> 1))).containsExactly(UNDECIDED);
  }

  @Test
  void less_inMostSeedsButNotInTheMean_isUndecided() {
    assertThat(outcomes(less(0), pair(s -> s <= 16 ? 0 : 20, s -> 1))).containsExactly(UNDECIDED);
  }

  @Test
  void less_whereItIsMoreOrTheSame_fails() {
    assertThat(outcomes(less(0), pair(s -> 2 + alternating(s) / 9, s -> 1))).containsExactly(FAILS);
    assertThat(outcomes(less(0), pair(s -> s, s -> s))).containsExactly(FAILS);
  }

  @Test
  void less_byAMargin_holdsOnlyBelowIt() {
    assertThat(outcomes(less(0.2), pair(s -> 79, s -> 100))).containsExactly(HOLDS);
    assertThat(outcomes(less(0.2), pair(s -> 81, s -> 100))).containsExactly(FAILS);
  }

  @Test
  void less_atManyPoints_isCorrectedForTheirNumber() {
    MadeUpRuns runs = new MadeUpRuns();
    for (int x = 1; x <= 10; x++) {
      runs.policy("a", "" + x, s -> s <= 16 ? 0 : 2).policy("b", "" + x, s -> 1);
    }
    assertThat(outcomes(less(0), runs)).containsOnly(UNDECIDED); // p = 0.0059 each, ten times
  }

  @Test
  void less_ofThreeSeeds_isUndecided() {
    MadeUpRuns runs = new MadeUpRuns().policy("a", "1", 3, s -> 1).policy("b", "1", 3, s -> 2);
    assertThat(outcomes(less(0), runs)).containsExactly(UNDECIDED);
  }

  @Test
  void less_tellsEffectAndIntervalRelativeToTheLarger() {
    Finding finding = less(0).decide(pair(s -> 90 + alternating(s), s -> 100).build()).get(0);
    assertThat(finding.effect()).isCloseTo(-0.1, within(1e-12));
    // s / sqrt(n) = sqrt(20 / 19) / sqrt(20), t = 2.0930 for 19 degrees of freedom
    assertThat(finding.interval().orElseThrow().high() - finding.interval().orElseThrow().low())
        .isCloseTo(2 * 2.0930 / Math.sqrt(19) / 100, within(1e-5));
    assertThat(finding.runs()).isEqualTo(20);
  }

  @Test
  void less_byAMargin_tellsThePlainEffect() {
    Finding finding = less(0.2).decide(pair(s -> 70, s -> 100).build()).get(0);
    assertThat(finding.effect()).isCloseTo(-0.3, within(1e-12));
  }

  private static Rule equal(double delta, boolean relative) {
    return PointRules.equal(List.of(quantity("a")), List.of(quantity("b")), delta, relative);
  }

  @Test
  void equal_holdsInsideDelta_failsOutside_isUndecidedAcross() {
    // The interval of the mean difference is 0.48 to either side.
    assertThat(outcomes(equal(0.5, false), pair(s -> alternating(s), s -> 0)))
        .containsExactly(HOLDS);
    assertThat(outcomes(equal(0.4, false), pair(s -> alternating(s), s -> 0)))
        .containsExactly(UNDECIDED);
    assertThat(outcomes(equal(0.5, false), pair(s -> 1 + alternating(s), s -> 0)))
        .containsExactly(FAILS);
  }

  @Test
  void equal_relative_measuresByTheMeanOfTheOther() {
    assertThat(outcomes(equal(0.1, true), pair(s -> 95, s -> 100))).containsExactly(HOLDS);
    assertThat(outcomes(equal(0.01, true), pair(s -> 95, s -> 100))).containsExactly(FAILS);
  }

  private static MadeUpRuns steps(double... means) {
    MadeUpRuns runs = new MadeUpRuns();
    for (int i = 0; i < means.length; i++) {
      double mean = means[i];
      runs.policy("a", "" + i, s -> mean + s);
    }
    return runs;
  }

  private static Rule trend(boolean rising, boolean weak) {
    return SeriesRules.trend(List.of(quantity("a")), "x", rising, weak);
  }

  @Test
  void trend_inOrderInEachSeed_holds_andFailsTheOtherWay() {
    assertThat(outcomes(trend(true, false), steps(1, 2, 3, 4, 5))).containsExactly(HOLDS);
    assertThat(outcomes(trend(false, false), steps(1, 2, 3, 4, 5))).containsExactly(FAILS);
  }

  @Test
  void trend_withOneStepBack_fails() {
    assertThat(outcomes(trend(true, false), steps(1, 2, 1.5, 4, 5))).containsExactly(FAILS);
  }

  @Test
  void trend_withOneStepLevel_holdsOnlyIfWeak() {
    assertThat(outcomes(trend(true, false), steps(1, 2, 2, 4, 5))).containsExactly(UNDECIDED);
    assertThat(outcomes(trend(true, true), steps(1, 2, 2, 4, 5))).containsExactly(HOLDS);
  }

  @Test
  void trend_ofNothingThatChanges_fails() {
    assertThat(outcomes(trend(true, true), steps(1, 1, 1))).containsExactly(FAILS);
  }

  @Test
  void trend_overASingleValue_cannotBeDecided() {
    Claim claim =
        new Claim(
            "900-C1",
            "it grows",
            List.of(new Claim.Part("K", Map.of(), trend(true, false))),
            "",
            Optional.empty(),
            "");
    assertThat(claim.decide(Map.of("K", steps(1).build())))
        .hasToString("not decidable (a single value of x)");
  }

  @Test
  void trend_overQuantities_needsNoParameter() {
    Rule rule = SeriesRules.trend(List.of(quantity("a"), quantity("b")), "", true, false);
    assertThat(outcomes(rule, pair(s -> s, s -> s + 1))).containsExactly(HOLDS);
  }

  @Test
  void band_holdsUpToItsWidth_failsBeyond_isUndecidedWhereTheIntervalCrosses() {
    Rule one = SeriesRules.band(List.of(quantity("a")), "x", 1, false);
    assertThat(outcomes(one, steps(1, 1.5, 2))).containsExactly(HOLDS);
    assertThat(outcomes(one, steps(1, 1.5, 2.1))).containsExactly(FAILS);
    MadeUpRuns noisy =
        new MadeUpRuns().policy("a", "1", s -> 0).policy("a", "2", s -> 1.1 + alternating(s));
    assertThat(outcomes(one, noisy)).containsExactly(UNDECIDED);
  }

  @Test
  void band_relative_measuresByTheMeanOfAll() {
    Rule rule = SeriesRules.band(List.of(quantity("a"), quantity("b")), "", 0.03, true);
    assertThat(outcomes(rule, pair(s -> 99, s -> 101))).containsExactly(HOLDS);
    assertThat(outcomes(rule, pair(s -> 98, s -> 102))).containsExactly(FAILS);
  }

  @Test
  void number_holdsWithinItsTolerance() {
    Rule rule = PointRules.published(quantity("a"), 1.9, 0.1);
    assertThat(outcomes(rule, steps(1.95 - 10.5))).containsExactly(UNDECIDED); // seeds spread it
    MadeUpRuns exact = new MadeUpRuns().policy("a", "1", s -> 1.95);
    assertThat(outcomes(rule, exact)).containsExactly(HOLDS);
    assertThat(outcomes(rule, new MadeUpRuns().policy("a", "1", s -> 2.2))).containsExactly(FAILS);
  }

  @Test
  void share_countsRunsWithinBounds() {
    Rule most = PointRules.share(List.of(quantity("a")), 0, 15, 0.75);
    assertThat(outcomes(most, new MadeUpRuns().policy("a", "1", s -> s))).containsExactly(HOLDS);
    assertThat(outcomes(most, new MadeUpRuns().policy("a", "1", s -> s + 1)))
        .containsExactly(FAILS);
  }

  @Test
  void same_failsIfOneRunDiffers() {
    Rule rule = PointRules.same(List.of(quantity("a"), quantity("b")));
    assertThat(outcomes(rule, pair(s -> s, s -> s))).containsExactly(HOLDS);
    assertThat(outcomes(rule, pair(s -> s, s -> s == 7 ? 8 : s))).containsExactly(FAILS);
  }

  @Test
  void rules_refuseWhatCannotBeDecided() {
    assertThatIllegalArgumentException().isThrownBy(() -> less(1));
    assertThatIllegalArgumentException().isThrownBy(() -> less(Double.NaN));
    assertThatIllegalArgumentException().isThrownBy(() -> equal(0, false));
    assertThatIllegalArgumentException().isThrownBy(() -> PointRules.same(List.of(quantity("a"))));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SeriesRules.trend(List.of(quantity("a")), "", true, false));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PointRules.share(List.of(quantity("a")), 2, 1, 1));
  }
}
