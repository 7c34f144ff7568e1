package io.github.gapwise.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Observed ratios and their distribution, by hand and against a literal transcription. */
final class ObservedRatiosTest {
  private static final double NEARLY = 1e-9;

  private ObservedRatios ratios = new ObservedRatios();

  private RatioDistribution estimated(double... censored) {
    ratios.begin();
    for (double each : censored) {
      ratios.censor(each);
    }
    ratios.estimate();
    return ratios.distribution;
  }

  /** The example of Kaplan and Meier (1958), section 1: deaths and losses of eight items. */
  @Example
  void estimate_ofEightItems_isThatOfThePaper() {
    ratios.add(3.1);
    ratios.add(0.8);
    ratios.add(9.2);
    ratios.add(5.4);

    RatioDistribution distribution = estimated(1.0, 2.7, 7.0, 12.1);

    assertThat(distribution.massUpTo(0.79)).isZero();
    assertThat(distribution.massUpTo(0.8)).isCloseTo(1 - 0.875, within(NEARLY));
    assertThat(distribution.massUpTo(3.1)).isCloseTo(1 - 0.7, within(NEARLY));
    assertThat(distribution.massUpTo(5.4)).isCloseTo(1 - 0.525, within(NEARLY));
    assertThat(distribution.massUpTo(12)).isCloseTo(1 - 0.2625, within(NEARLY));
    assertThat(distribution.massUpTo(12.1)).isCloseTo(1, within(NEARLY));
    assertThat(distribution.quantile(0.5)).isEqualTo(9.2);
    assertThat(distribution.quantile(0.3)).isEqualTo(3.1);
    assertThat(distribution.quantile(1)).isEqualTo(12.1);
    assertThat(distribution.meanAbove(9.2)).isEqualTo(12.1);
    assertThat(distribution.meanAbove(5.4)).isCloseTo((9.2 + 12.1) / 2, within(NEARLY));
    assertThat(distribution.meanAbove(12.1)).isNaN();
  }

  @Example
  void massOfNobody_liesAtTheEstimateAtLeast() {
    ratios.add(0.25);

    RatioDistribution distribution = estimated(0.5);

    assertThat(distribution.massUpTo(0.25)).isCloseTo(0.5, within(NEARLY));
    assertThat(distribution.quantile(0.6)).isEqualTo(1);
  }

  @Example
  void distribution_beforeAnything_isNotKnown() {
    assertThat(ratios.distribution.isKnown()).isFalse();
    assertThat(RatioDistribution.UNKNOWN.isKnown()).isFalse();
    ratios.add(1);
    assertThat(estimated().isKnown()).isTrue();
    assertThat(ratios.distribution)
        .hasToString("RatioDistribution[at [1.0, 1.0], mass [1.0, 0.0]]");
  }

  @Example
  void begin_forgetsThoseThatRan() {
    ratios.add(0.5);
    assertThat(estimated(2, 3).quantile(1)).isEqualTo(3);
    assertThat(estimated().quantile(1)).isEqualTo(0.5);
  }

  @Property
  void massUpTo_anyRatio_isThatOfTheLatest(@ForAll long seed) {
    ratios = new ObservedRatios(); // all tries share one instance of this class
    Random random = new Random(seed);
    List<Double> observed = new ArrayList<>();
    for (int k = random.nextInt(2 * ObservedRatios.LIMIT); k >= 0; k--) {
      observed.add(random.nextInt(40) / 16.0);
      ratios.add(observed.get(observed.size() - 1));
    }
    double[] censored = random.ints(random.nextInt(9), 0, 48).mapToDouble(k -> k / 16.0).toArray();
    List<Double> latest =
        observed.subList(Math.max(0, observed.size() - ObservedRatios.LIMIT), observed.size());

    RatioDistribution distribution = estimated(censored);

    assertThat(ratios.count()).isEqualTo(latest.size());
    for (double at = 0; at < 2.5; at += 1 / 32.0) {
      double expected = at < 1 ? 1 - survival(latest, censored, at) : distribution.massUpTo(at);
      assertThat(distribution.massUpTo(at)).isCloseTo(expected, within(NEARLY));
    }
  }

  /** The product, over all times up to a limit, of one minus the deaths over those at risk. */
  private static double survival(List<Double> observed, double[] censored, double limit) {
    double survival = 1;
    for (double time : observed.stream().distinct().filter(each -> each <= limit).toList()) {
      long deaths = observed.stream().filter(each -> each == time).count();
      long atRisk = observed.stream().filter(each -> each >= time).count();
      for (double loss : censored) {
        atRisk += loss >= time ? 1 : 0;
      }
      survival *= 1 - (double) deaths / atRisk;
    }
    return survival;
  }
}
