package io.github.gapwise.simulator.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.tries.Costly;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** {@link MannKendall} and {@link TheilSen}. */
final class TrendTestsTest {
  private static final double[] LIGHTNESS = {44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1};
  private static final double[] TASTE = {2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8};

  /**
   * Hollander, Wolfe, Nonparametric Statistical Methods, 1973, p. 187 (canned tuna): K = 16, τ =
   * .44, one-sided p = .060.
   */
  @Test
  void mannKendallOfPoints_isKendallsTestOfTheTuna() {
    MannKendall test = MannKendall.of(Alternative.GREATER, LIGHTNESS, TASTE);

    assertThat(test.score()).isEqualTo(16);
    assertThat(test.tau()).isCloseTo(0.444, within(0.0005));
    assertThat(test.pValue()).isCloseTo(0.05972, within(5e-6));
  }

  /**
   * Gilbert, Statistical Methods for Environmental Pollution Monitoring, 1987, section 16.4.1: the
   * series 10, 15, 14, 20 has S = 4, p = 0.167.
   */
  @Test
  void mannKendallOfASeries_isThatOfGilbert() {
    MannKendall test = MannKendall.of(Alternative.GREATER, 10, 15, 14, 20);

    assertThat(test.score()).isEqualTo(4);
    assertThat(test.pValue()).isCloseTo(0.167, within(0.0005));
  }

  /**
   * Agresti, Categorical Data Analysis, 2nd edition, 2002, section 2.4 (job satisfaction by
   * income): 1331 pairs in order, 849 against it, τ_b = .152.
   */
  @Test
  void tauWithTies_isThatOfTheTableOfIncomes() {
    int[][] table = {{1, 3, 10, 6}, {2, 3, 10, 7}, {1, 6, 14, 12}, {0, 1, 9, 11}};
    List<Integer> incomes = new ArrayList<>();
    List<Integer> satisfactions = new ArrayList<>();
    for (int income = 0; income < 4; income++) {
      for (int satisfaction = 0; satisfaction < 4; satisfaction++) {
        for (int i = 0; i < table[income][satisfaction]; i++) {
          incomes.add(income);
          satisfactions.add(satisfaction);
        }
      }
    }

    MannKendall test =
        MannKendall.of(Alternative.TWO_SIDED, doubles(incomes), doubles(satisfactions));

    assertThat(test.score()).isEqualTo(1331 - 849);
    assertThat(test.tau()).isCloseTo(0.152, within(0.0005));
  }

  private static double[] doubles(List<? extends Number> values) {
    return values.stream().mapToDouble(Number::doubleValue).toArray();
  }

  /** Ties in x and y: the variance of S over all orders of the y, by enumeration. */
  @Property
  @Costly(10)
  void varianceOfTheScore_isThatOverAllOrders(
      @ForAll @Size(5) List<@IntRange(min = 0, max = 3) Integer> first,
      @ForAll @Size(5) List<@IntRange(min = 0, max = 3) Integer> second) {
    double[] x = doubles(first);
    double[] y = doubles(second);
    List<Long> scores = new ArrayList<>();

    collectScores(x, y, 0, scores);

    double variance = scores.stream().mapToDouble(s -> (double) s * s).average().orElseThrow();
    double deviation = new KendallScore(x, y).standardDeviation();
    assertThat(deviation * deviation).isCloseTo(variance, within(1e-9));
  }

  private static void collectScores(double[] x, double[] y, int from, List<Long> scores) {
    if (from == y.length) {
      scores.add(new KendallScore(x, y).score());
      return;
    }
    for (int i = from; i < y.length; i++) {
      swap(y, from, i);
      collectScores(x, y, from + 1, scores);
      swap(y, from, i);
    }
  }

  private static void swap(double[] values, int i, int j) {
    double kept = values[i];
    values[i] = values[j];
    values[j] = kept;
  }

  @Test
  void exactAndNormalPValues_agreeWhereOneGivesWayToTheOther() {
    double[] series = new double[50];
    for (int i = 0; i < series.length; i++) {
      series[i] = (i * 7) % 50 + i * 0.3;
    }
    double[] longer = Arrays.copyOf(series, 51);
    longer[50] = 40.05;

    double exact = MannKendall.of(Alternative.GREATER, series).pValue();
    double normal = MannKendall.of(Alternative.GREATER, longer).pValue();

    assertThat(exact).isBetween(0.001, 0.1);
    assertThat(normal).isBetween(exact * 0.5, exact * 2);
  }

  @Property
  void mannKendall_dependsOnTheOrderOfValuesAlone(@ForAll @Size(min = 1, max = 15) byte[] values) {
    double[] series = new double[values.length];
    double[] bent = new double[values.length];
    double[] turned = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      series[i] = values[i];
      bent[i] = Math.exp(values[i] / 16.0) * 3 - 5;
      turned[i] = -values[i];
    }

    MannKendall test = MannKendall.of(Alternative.LESS, series);

    assertThat(MannKendall.of(Alternative.LESS, bent)).isEqualTo(test);
    MannKendall mirrored = MannKendall.of(Alternative.GREATER, turned);
    assertThat(mirrored.score()).isEqualTo(-test.score());
    assertThat(mirrored.pValue()).isCloseTo(test.pValue(), within(1e-9));
  }

  @Test
  void oneValueOrEqualOnes_showNoTrend() {
    assertThat(MannKendall.of(Alternative.LESS, 3)).isEqualTo(new MannKendall(0, 0, 1));
    assertThat(MannKendall.of(Alternative.LESS, 3, 3, 3)).isEqualTo(new MannKendall(0, 0, 1));
    assertThat(MannKendall.of(Alternative.LESS, 3, 2)).isEqualTo(new MannKendall(-1, -1, 0.5));
  }

  /**
   * Sen, Journal of the American Statistical Association 63, 1968, section 6: slope 4, 93 %
   * interval from 26/7 to 35/8.
   */
  @Test
  void slope_isThatOfSensExample() {
    double[] x = {1, 2, 3, 4, 10, 12, 18};
    double[] y = {9, 15, 19, 20, 45, 55, 78};

    TheilSen line = TheilSen.of(0.93, x, y);

    assertThat(line.slope()).isCloseTo(4, within(1e-12));
    assertThat(line.interval())
        .hasValueSatisfying(
            interval -> {
              assertThat(interval.low()).isCloseTo(26 / 7.0, within(1e-12));
              assertThat(interval.high()).isCloseTo(35 / 8.0, within(1e-12));
            });
  }

  @Property
  void slope_followsShearAndScale(
      @ForAll @Size(min = 5, max = 12) byte[] values,
      @ForAll @IntRange(min = -5, max = 5) int shear) {
    double[] x = new double[values.length];
    double[] y = new double[values.length];
    double[] sheared = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      x[i] = i;
      y[i] = values[i];
      sheared[i] = 2 * values[i] + shear * i + 7;
    }

    assertThat(TheilSen.of(x, sheared).slope())
        .isCloseTo(2 * TheilSen.of(x, y).slope() + shear, within(1e-9));
  }

  @Test
  void slopeOfFewPoints_hasNoInterval() {
    assertThat(TheilSen.of(new double[] {1, 3}, new double[] {5, 9}).slope()).isEqualTo(2);
    assertThat(intervalOfALine(5)).isFalse();
    assertThat(intervalOfALine(6)).isTrue();
  }

  private static boolean intervalOfALine(int points) {
    double[] x = new double[points];
    Arrays.setAll(x, i -> i);
    return TheilSen.of(x, x).interval().isPresent();
  }

  @Test
  void pointsWithoutATrend_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TheilSen.of(new double[] {2, 2}, new double[] {1, 5}))
        .withMessage("The x must not all be the same (2.0).");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TheilSen.of(new double[] {2}, new double[] {1}));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MannKendall.of(Alternative.LESS, new double[2], new double[3]));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MannKendall.of(Alternative.LESS, 1, Double.NaN));
    assertThatIllegalArgumentException().isThrownBy(() -> MannKendall.of(Alternative.LESS));
  }
}
