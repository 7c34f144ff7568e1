package io.github.gapwise.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** {@link PairedComparison}, {@link SignTest} and {@link SignedRankTest}. */
final class PairedTestsTest {

  /**
   * Student, The probable error of a mean, Biometrika 6, 1908, p. 20: the mean of the differences
   * is 1.58, their deviation by n in place of n − 1 is 1.17. The interval is that of R, help page
   * of {@code t.test}: 0.7001142 to 2.4598858.
   */
  @Test
  void comparison_isThatOfStudentsDrugs() {
    PairedComparison comparison =
        PairedComparison.of(PublishedData.SECOND_DRUG, PublishedData.FIRST_DRUG);

    assertThat(comparison.pairs()).isEqualTo(10);
    assertThat(comparison.difference().mean()).isCloseTo(1.58, within(1e-9));
    assertThat(comparison.difference().standardDeviation() * Math.sqrt(0.9))
        .isCloseTo(1.17, within(0.005));
    assertThat(comparison.firstMean()).isCloseTo(2.33, within(1e-9));
    assertThat(comparison.secondMean()).isCloseTo(0.75, within(1e-9));
    assertThat(comparison.interval())
        .hasValueSatisfying(
            interval -> {
              assertThat(interval.low()).isCloseTo(0.7001142, within(1e-7));
              assertThat(interval.high()).isCloseTo(2.4598858, within(1e-7));
            });
    assertThat(comparison.less()).isZero();
    assertThat(comparison.equal()).isEqualTo(1);
    assertThat(comparison.greater()).isEqualTo(9);
  }

  /**
   * Siegel, Nonparametric Statistics for the Behavioral Sciences, 1956, p. 68-72: of 17 pairs 11
   * are above, 3 below, 3 equal; one-sided p = .029.
   */
  @Test
  void signTest_isThatOfSiegelsFathersAndMothers() {
    double[] differences = new double[17];
    Arrays.fill(differences, 0, 11, 1);
    Arrays.fill(differences, 11, 14, -1);

    SignTest test = SignTest.of(Alternative.GREATER, differences);

    assertThat(test.less()).isEqualTo(3);
    assertThat(test.equal()).isEqualTo(3);
    assertThat(test.greater()).isEqualTo(11);
    assertThat(test.pValue()).isCloseTo(0.029, within(0.0005));
  }

  @Test
  void signTestOfSixteenOfTwenty_isBelowOnePercent() {
    double[] differences = new double[20];
    Arrays.fill(differences, 0, 16, -1);
    Arrays.fill(differences, 16, 20, 1);

    // (1 + 20 + 190 + 1140 + 4845) / 2^20
    assertThat(SignTest.of(Alternative.LESS, differences).pValue())
        .isCloseTo(6196 / 1048576.0, within(1e-12));
  }

  /**
   * Hollander, Wolfe, Nonparametric Statistical Methods, 1973, p. 29 (depression scale): T+ of the
   * decrease is 40, one-sided p = .020.
   */
  @Test
  void signedRankTest_isThatOfTheDepressionScale() {
    double[] before = {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};
    double[] after = {0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};

    SignedRankTest test =
        SignedRankTest.of(Alternative.GREATER, PairedComparison.differences(before, after));

    assertThat(test.statistic()).isEqualTo(40);
    assertThat(test.pValue()).isCloseTo(0.01953, within(5e-6));
  }

  /**
   * Wilcoxon, Biometrics Bulletin 1, 1945, p. 80-83: the ranks below 0 are 14 and 10, together 24.
   */
  @Test
  void signedRankTest_isThatOfWilcoxonsMaize() {
    SignedRankTest test = SignedRankTest.of(Alternative.TWO_SIDED, PublishedData.DARWIN);

    assertThat(test.statistic()).isEqualTo(120 - 24);
    assertThat(test.pValue()).isCloseTo(2 * shareOfRankSumsUpTo(24, 15), within(1e-12));
  }

  /** By enumeration: of all sets of the ranks 1 … n, the share whose sum is at most so much. */
  private static double shareOfRankSumsUpTo(int limit, int n) {
    long sets =
        IntStream.range(0, 1 << n)
            .filter(set -> IntStream.range(0, n).map(i -> (set >> i & 1) * (i + 1)).sum() <= limit)
            .count();
    return (double) sets / (1 << n);
  }

  /** Counts of 30 jobs, and the same as shares in per cent with six decimals. */
  @Test
  void roundedDifferences_shareTheirRanks_asThoseTheyStandForDo() {
    double[] before = {1, 4, 7, 9, 10, 11, 13, 16};
    double[] after = {2, 5, 8, 8, 12, 13, 11, 18};
    SignedRankTest counts = SignedRankTest.of(Alternative.LESS, differences(1, before, after));
    assertThat(SignedRankTest.of(Alternative.LESS, differences(100.0 / 30, before, after)))
        .isEqualTo(counts);
  }

  private static double[] differences(double factor, double[] before, double[] after) {
    return IntStream.range(0, before.length)
        .mapToDouble(k -> rounded(factor * after[k]) - rounded(factor * before[k]))
        .toArray();
  }

  private static double rounded(double value) {
    return Math.round(value * 1e6) / 1e6;
  }

  /**
   * Pratt's procedure for zeros, with ties: the smaller rank sum is 423 and p = 0.00317 without a
   * correction for continuity, as the tests of SciPy have it.
   */
  @Test
  void signedRankTestWithTiesAndZeros_ranksZerosAndCountsThemForNeitherSide() {
    int[] times = {1, 4, 16, 15, 8, 4, 5, 1, 2};
    double[] differences =
        IntStream.range(0, times.length)
            .flatMap(i -> IntStream.generate(() -> i - 4).limit(times[i]))
            .asDoubleStream()
            .toArray();

    SignedRankTest test = SignedRankTest.of(Alternative.TWO_SIDED, differences);

    assertThat(test.statistic()).isEqualTo(423);
    assertThat(test.pValue()).isCloseTo(0.00317, within(5e-5));
  }

  /** Zeros do not make the rest more certain: of signs of all others every choice is as likely. */
  @Property
  void signedRankTestOfFew_isTheShareOfSignsWithSuchARankSum(
      @ForAll @Size(min = 1, max = 10) List<@IntRange(min = -4, max = 4) Integer> values) {
    double[] differences = values.stream().mapToDouble(Integer::doubleValue).toArray();

    double sum =
        Arrays.stream(differences)
            .filter(each -> each > 0)
            .map(each -> meanRank(each, differences))
            .sum();
    double greater = shareOfSignsWithAtLeast(sum, differences);
    double[] negated = Arrays.stream(differences).map(each -> -each).toArray();
    double less = SignedRankTest.of(Alternative.GREATER, negated).pValue();

    assertThat(SignedRankTest.of(Alternative.GREATER, differences).statistic()).isEqualTo(sum);
    assertThat(pValue(Alternative.GREATER, differences)).isCloseTo(greater, within(1e-12));
    assertThat(pValue(Alternative.LESS, differences)).isCloseTo(less, within(1e-12));
    assertThat(pValue(Alternative.TWO_SIDED, differences))
        .isCloseTo(Math.min(1, 2 * Math.min(greater, less)), within(1e-12));
  }

  private static double pValue(Alternative alternative, double... differences) {
    return SignedRankTest.of(alternative, differences).pValue();
  }

  /** By enumeration: of all choices of signs, the share of those whose ranks above 0 sum up so. */
  private static double shareOfSignsWithAtLeast(double least, double... differences) {
    int choices = 1 << differences.length;
    int count = 0;
    for (int above = 0; above < choices; above++) {
      double sum = 0;
      for (int i = 0; i < differences.length; i++) {
        boolean counts = differences[i] != 0 && (above >> i & 1) > 0;
        sum += counts ? meanRank(Math.abs(differences[i]), differences) : 0;
      }
      count += sum >= least ? 1 : 0;
    }
    return (double) count / choices;
  }

  private static double meanRank(double size, double... differences) {
    long smaller = Arrays.stream(differences).filter(other -> Math.abs(other) < size).count();
    long equal = Arrays.stream(differences).filter(other -> Math.abs(other) == size).count();
    return smaller + (equal + 1) / 2.0;
  }

  /** As docs/reports.md says. */
  @Test
  void fiveEqualDifferences_areTooFew() {
    assertThat(SignedRankTest.of(Alternative.TWO_SIDED, 1, 1, 1, 1, 1).pValue()).isEqualTo(0.0625);
  }

  /** By {@code scipy.stats.wilcoxon} with Pratt's zeros, ties and the correction. */
  @Test
  void signedRankTestOfManyZeros_isThatOfSciPy() {
    double[] differences = new double[60];
    for (int i = 0; i < 12; i++) {
      differences[i] = i % 4 == 0 ? -i - 1 : i / 2 + 1;
    }

    assertThat(SignedRankTest.of(Alternative.TWO_SIDED, differences).pValue())
        .isCloseTo(0.08971011978077736, within(1e-9));
  }

  @Test
  void differencesThatAreAllZero_showNothing() {
    assertThat(SignTest.of(Alternative.LESS, 0, 0)).isEqualTo(new SignTest(0, 2, 0, 1));
    assertThat(SignedRankTest.of(Alternative.LESS, 0, -0.0)).isEqualTo(new SignedRankTest(0, 1));
  }

  @Test
  void oneOrTwoDifferences_areTooFew() {
    assertThat(SignTest.of(Alternative.LESS, -3).pValue()).isEqualTo(0.5);
    assertThat(SignedRankTest.of(Alternative.LESS, -3).pValue()).isEqualTo(0.5);
    assertThat(SignTest.of(Alternative.LESS, -3, -1).pValue()).isEqualTo(0.25);
    assertThat(SignedRankTest.of(Alternative.LESS, -3, -1).pValue()).isEqualTo(0.25);
    assertThat(SignTest.of(Alternative.TWO_SIDED, -3).pValue()).isEqualTo(1);
  }

  @Property
  void tests_dependOnTheScaleOfDifferencesInNoWay(
      @ForAll @Size(min = 1, max = 20) int[] values,
      @ForAll @IntRange(min = 1, max = 9) int scale) {
    double[] differences = Arrays.stream(values).asDoubleStream().toArray();
    double[] scaled = Arrays.stream(differences).map(value -> value * scale).toArray();
    double[] turned = Arrays.stream(differences).map(value -> -value).toArray();

    assertThat(SignTest.of(Alternative.LESS, scaled))
        .isEqualTo(SignTest.of(Alternative.LESS, differences));
    assertThat(SignedRankTest.of(Alternative.LESS, scaled))
        .isEqualTo(SignedRankTest.of(Alternative.LESS, differences));
    assertThat(SignTest.of(Alternative.GREATER, turned).pValue())
        .isCloseTo(SignTest.of(Alternative.LESS, differences).pValue(), within(1e-12));
    assertThat(SignedRankTest.of(Alternative.GREATER, turned).pValue())
        .isCloseTo(SignedRankTest.of(Alternative.LESS, differences).pValue(), within(1e-12));
  }

  @Test
  void valuesWithoutAPair_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PairedComparison.of(new double[] {1, 2}, new double[] {1}))
        .withMessage(
            "The first values (2) and the second values (1) must be as many, for they are paired.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PairedComparison.of(new double[] {1}, new double[] {Double.NaN}))
        .withMessage("The second value (NaN) at index (0) must be finite.");
    assertThatIllegalArgumentException().isThrownBy(() -> SignTest.of(Alternative.LESS));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SignedRankTest.of(Alternative.LESS, Double.NaN));
  }
}
