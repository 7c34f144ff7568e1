package io.github.gapwise.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PageTestTest {

  /**
   * Hollander, Wolfe, Nonparametric Statistical Methods, 1973, section 7.2 (strength of cotton by
   * potash, from 144 to 36 pounds an acre): L = 158, which is beyond the 1 % point 155.
   */
  @Test
  void statistic_isThatOfTheCotton() {
    double[][] strength = {
      {7.46, 7.17, 7.76, 8.14, 7.63}, {7.68, 7.57, 7.73, 8.15, 8.00}, {7.21, 7.80, 7.74, 7.87, 7.93}
    };

    PageTest test = PageTest.of(Alternative.GREATER, strength);

    assertThat(test.statistic()).isEqualTo(158);
    assertThat(test.pValue()).isBetween(0.001, 0.01);
    // The normal approximation there is (158 − 135) / √75 = 2.66.
    assertThat(test.pValue()).isCloseTo(0.0039, within(0.002));
  }

  /** Page, 1963, table 2: the least L that is significant at 5 % and at 1 %. */
  @ParameterizedTest
  @CsvSource({
    "3, 3, 41, 42",
    "3, 4, 54, 55",
    "4, 3, 84, 87",
    "4, 4, 111, 114",
    "5, 3, 150, 155",
    "5, 2, 103, 106"
  })
  void criticalValues_areThoseOfPagesTable(int points, int rows, int fivePercent, int onePercent) {
    assertThat(pValueOf(fivePercent, points, rows)).isLessThanOrEqualTo(0.05);
    assertThat(pValueOf(fivePercent - 1, points, rows)).isGreaterThan(0.05);
    assertThat(pValueOf(onePercent, points, rows)).isLessThanOrEqualTo(0.01);
    assertThat(pValueOf(onePercent - 1, points, rows)).isGreaterThan(0.01);
  }

  /** The p-value of a table of ranks that has this L: the rows make up for what is missing. */
  private static double pValueOf(int statistic, int points, int rows) {
    double[][] ranks = new double[rows][];
    int missing = rows * points * (points + 1) * (2 * points + 1) / 6 - statistic;
    for (int i = 0; i < rows; i++) {
      List<Integer> row = rowThatMissesAtMost(missing, points);
      missing -= missing(row);
      ranks[i] = row.stream().mapToDouble(Integer::doubleValue).toArray();
    }
    PageTest test = PageTest.of(Alternative.GREATER, ranks);
    assertThat(test.statistic()).isEqualTo(statistic);
    return test.pValue();
  }

  /** The order of the ranks whose Σ j · r_j is farthest below that of 1 … k, but no farther. */
  private static List<Integer> rowThatMissesAtMost(int missing, int points) {
    return Arbitraries.shuffle(IntStream.rangeClosed(1, points).boxed().toList())
        .allValues()
        .orElseThrow()
        .filter(row -> missing(row) <= missing)
        .max(Comparator.comparingInt(PageTestTest::missing))
        .orElseThrow();
  }

  private static int missing(List<Integer> row) {
    return IntStream.range(0, row.size()).map(j -> (j + 1) * (j + 1 - row.get(j))).sum();
  }

  /**
   * The ten ratings of three lectures in the manual of SciPy's {@code page_trend_test}, after
   * Siegel, Castellan: L = 133.5 with ties.
   */
  @Test
  void ties_shareTheMeanOfTheirRanks() {
    double[][] ratings = {
      {3, 4, 3}, {2, 2, 4}, {3, 3, 5}, {1, 3, 2}, {2, 3, 2}, {2, 4, 5}, {1, 2, 4}, {3, 4, 4},
      {2, 4, 5}, {1, 3, 4}
    };

    assertThat(PageTest.of(Alternative.GREATER, ratings).statistic()).isEqualTo(133.5);
  }

  @Test
  void exactAndNormalPValues_agreeWithTies() {
    double[][] rows = new double[20][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new double[] {i % 3, i % 2, 1, 2, i % 4};
    }
    double[][] ranks = new double[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      ranks[i] = new NaturalRanking().apply(rows[i]);
    }
    PageScore score = new PageScore(ranks);

    assertThat(score.exactPValue(Alternative.GREATER))
        .isCloseTo(score.normalPValue(Alternative.GREATER), within(0.01));
  }

  @Test
  void manyPoints_areTestedByTheNormalDistribution() {
    double[] rising = new double[11];
    Arrays.setAll(rising, i -> i);

    PageTest test = PageTest.of(Alternative.GREATER, rising, rising, rising);

    // z = ρ √(n (k − 1)) = √30 = 5.48
    assertThat(test.pValue()).isBetween(1e-8, 1e-7);
  }

  @Test
  void fewOrEqualValues_showLittle() {
    assertThat(PageTest.of(Alternative.GREATER, new double[] {1, 2}).pValue()).isEqualTo(0.5);
    assertThat(PageTest.of(Alternative.GREATER, new double[] {1, 2, 3}).pValue())
        .isCloseTo(1 / 6.0, within(1e-12));
    assertThat(PageTest.of(Alternative.TWO_SIDED, new double[] {4, 4, 4}).pValue())
        .isCloseTo(1, within(1e-12));
    double[] equal = new double[9];
    assertThat(PageTest.of(Alternative.LESS, equal, equal).pValue()).isEqualTo(1);
  }

  @Property
  void test_looksAtTheOrderWithinEachRowAlone(
      @ForAll @Size(8) byte[] values, @ForAll @IntRange(min = 1, max = 9) int scale) {
    double[][] rows = new double[2][4];
    double[][] moved = new double[2][4];
    double[][] turned = new double[2][4];
    for (int i = 0; i < values.length; i++) {
      rows[i / 4][i % 4] = values[i];
      moved[i / 4][i % 4] = scale * values[i] + 1000 * (i / 4);
      turned[i / 4][3 - i % 4] = values[i];
    }

    PageTest test = PageTest.of(Alternative.LESS, rows);

    assertThat(PageTest.of(Alternative.LESS, moved)).isEqualTo(test);
    assertThat(PageTest.of(Alternative.GREATER, turned).pValue())
        .isCloseTo(test.pValue(), within(1e-12));
  }

  @Test
  void tablesWithHoles_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PageTest.of(Alternative.LESS))
        .withMessage("The number of rows (0) must be at least 1.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PageTest.of(Alternative.LESS, new double[3], new double[2]))
        .withMessage("The number of values of a row (2) must be that of the first, 3.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PageTest.of(Alternative.LESS, new double[1]));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PageTest.of(Alternative.LESS, new double[] {1, Double.NaN}));
  }
}
