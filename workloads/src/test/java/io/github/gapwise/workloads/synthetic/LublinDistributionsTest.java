package io.github.gapwise.workloads.synthetic;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static io.github.gapwise.workloads.synthetic.LublinFormulas.cycle;
import static io.github.gapwise.workloads.synthetic.LublinFormulas.deviation;
import static io.github.gapwise.workloads.synthetic.LublinFormulas.expectation;
import static io.github.gapwise.workloads.synthetic.LublinFormulas.gamma;
import static io.github.gapwise.workloads.synthetic.LublinFormulas.integral;
import static io.github.gapwise.workloads.synthetic.LublinFormulas.mixture;
import static io.github.gapwise.workloads.synthetic.LublinFormulas.sizeMoment;
import static io.github.gapwise.workloads.synthetic.LublinFormulas.sizes;
import static io.github.gapwise.workloads.synthetic.LublinFormulas.twoStages;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Moments of what the Lublin-Feitelson model draws against those of its formulas, with a fixed
 * seed. A mean may be off by four of its errors.
 */
final class LublinDistributionsTest {
  private static final int JOBS = 100_000;

  /** Share of serial jobs and of powers of two; low, change, high; share of the first stage. */
  @ParameterizedTest
  @CsvSource({
    "'model=joint,cpus=128', 0.244, 0.576, 0.8, 4.5, 7, 0.86",
    "'model=joint,cpus=256', 0.244, 0.576, 0.8, 5.5, 8, 0.86",
    "'model=joint,cpus=8', 0.244, 0.576, 0.8, 1.5, 3, 0.86",
    "'model=batch,cpus=128', 0.2927, 0.6686, 1.2, 5, 7, 0.875",
    "'model=interactive,cpus=128', 0.1541, 0.625, 1, 3, 5.5, 0.705",
  })
  void sizes_haveTheSharesAndMomentsOfTheModel(
      String model,
      double serial,
      double powers,
      double low,
      double change,
      double high,
      double lowShare) {
    double[] chances =
        sizes(
            serial,
            powers,
            x -> twoStages(x, low, change, high, lowShare),
            (int) Math.round(Math.pow(2, high)));
    int[] drawn = drawn(model).stream().mapToInt(job -> job.job().cpus()).toArray();

    assertThat(Arrays.stream(drawn).max().orElseThrow()).isEqualTo(chances.length - 1);
    assertShare(drawn, serial, size -> size == 1);
    for (int exponent = 1; 1 << exponent < chances.length; exponent++) {
      int power = 1 << exponent;
      assertShare(drawn, chances[power], size -> size == power);
    }
    double mean = sizeMoment(chances, 1);
    double deviation = Math.sqrt(sizeMoment(chances, 2) - mean * mean);
    double[] parallel =
        Arrays.stream(drawn).filter(size -> size > 1).mapToDouble(LublinFormulas::log2).toArray();
    assertMoments(parallel, mean, deviation);
  }

  private static void assertShare(int[] drawn, double share, IntPredicate condition) {
    double error = Math.sqrt(share * (1 - share) / drawn.length);
    assertThat(Arrays.stream(drawn).filter(condition).count() / (double) drawn.length)
        .isCloseTo(share, within(4 * error));
  }

  /** Share of short run times at the size; gamma distributions of short and long ones. */
  @ParameterizedTest
  @CsvSource({
    "joint, 1, 0.7746, 4.2, 0.94, 312, 0.03",
    "joint, 16, 0.6936, 4.2, 0.94, 312, 0.03",
    "joint, 64, 0.4344, 4.2, 0.94, 312, 0.03",
    "joint, 256, 0, 4.2, 0.94, 312, 0.03",
    "batch, 1, 0.6956, 6.57, 0.823, 639.1, 0.0156",
    "batch, 128, 0.3146, 6.57, 0.823, 639.1, 0.0156",
    "interactive, 1, 0.9038, 3.8351, 0.6605, 7.073, 0.6856",
    "interactive, 64, 0.1604, 3.8351, 0.6605, 7.073, 0.6856",
  })
  void runTimes_haveTheMomentsOfTheModel(
      String model, int size, double share, double a1, double b1, double a2, double b2) {
    DoubleUnaryOperator density = mixture(share, gamma(a1, b1), gamma(a2, b2));
    double limit = Math.log(162_754);
    double[] logs =
        drawn("model=" + model).stream()
            .filter(job -> job.job().cpus() == size)
            .mapToDouble(job -> Math.log(job.actualWork() / 1e3))
            .toArray();

    assertThat(logs).hasSizeGreaterThan(500);
    assertMoments(logs, expectation(density, limit, x -> x), deviation(density, limit));
    double[] lasting = Arrays.stream(logs).map(log -> log > 8 ? 1 : 0).toArray();
    double expected = integral(density, 8, limit) / integral(density, 0, limit);
    assertMean(lasting, expected, Math.sqrt(expected * (1 - expected)));
  }

  /** Gamma distributions of the logarithm of times between arrivals, and of the half hours. */
  @ParameterizedTest
  @CsvSource({
    "joint, 10.4604818, 0.4871, 8.1737, 3.9631, 0, 1",
    "joint, 10.4604818, 0.4871, 8.1737, 3.9631, 9, 2",
    "batch, 6.35505385, 0.8531, 6.1271, 5.2740, 0, 1",
    "interactive, 6.4180147, 0.6621, 8.9186, 3.6680, 23, 0.5",
  })
  void arrivals_withoutTheDailyCycle_haveTheMomentsOfTheModel(
      String model, double a, double b, double cycleA, double cycleB, int hour, double factor) {
    DoubleUnaryOperator density = gamma(a, b);
    double[] starts = starts(cycle(gamma(cycleA, cycleB)));
    double[] even =
        drawn("model=%s,start-hour=%d,arrival-factor=%s".formatted(model, hour, factor)).stream()
            .mapToDouble(job -> even(starts, job.job().release() / 1e3 + hour * 3600))
            .toArray();
    double[] logs =
        IntStream.range(0, JOBS)
            .mapToDouble(i -> even[i] - (i == 0 ? starts[2 * hour] : even[i - 1]))
            .map(gap -> Math.log(gap / factor))
            .toArray();

    assertMoments(logs, expectation(density, 13, x -> x), deviation(density, 13));
    assertThat(Arrays.stream(logs).max().orElseThrow()).isBetween(12.0, 13.0);
  }

  /** The seconds from midnight to each half hour, if all hours were alike. */
  private static double[] starts(double[] masses) {
    double[] starts = new double[49];
    for (int i = 0; i < 48; i++) {
      starts[i + 1] = starts[i] + 86_400 * masses[i];
    }
    return starts;
  }

  /** The time that would have passed if all hours were alike. */
  private static double even(double[] starts, double clock) {
    double day = Math.floor(clock / 86_400);
    double halfHours = (clock - day * 86_400) / 1800;
    int i = (int) halfHours;
    return day * 86_400 + starts[i] + (halfHours - i) * (starts[i + 1] - starts[i]);
  }

  @Test
  void meanGap_isThatOfTheDensity() {
    assertMeanGap(LublinKind.JOINT, gamma(10.2303 * 1.0225, 0.4871));
    assertMeanGap(LublinKind.BATCH, gamma(6.0415 * 1.0519, 0.8531));
    assertMeanGap(LublinKind.INTERACTIVE, gamma(6.5510 * 0.9797, 0.6621));
  }

  private static void assertMeanGap(LublinKind kind, DoubleUnaryOperator density) {
    double expected = expectation(density, 13, Math::exp);
    assertThat(kind.arrivals().meanGap()).isCloseTo(expected, within(expected / 1e6));
  }

  @Test
  void evenArrivals_areSpreadOverTheDayLikeTheDistribution() {
    DailyCycle cycle = DailyCycle.of(GammaDistribution.of(8.1737, 3.9631));
    double[] expected = cycle(gamma(8.1737, 3.9631));
    int[] counts = new int[48];
    double last = -1;
    for (int second = 0; second < 864_000; second++) {
      double clock = cycle.clock(second);
      assertThat(clock > last).isTrue();
      counts[(int) (clock % 86_400 / 1800)]++;
      last = clock;
    }
    for (int i = 0; i < 48; i++) {
      assertThat(counts[i] / 864e3).as("half hour %d", i).isCloseTo(expected[i], within(1e-4));
    }
    assertThat(cycle.clock(86_400)).isEqualTo(86_400);
    assertThat(cycle.clock(10 * 86_400.0)).isEqualTo(864_000);
  }

  /** Gaps vary widely (six times their mean is one deviation), so counts do too. */
  @Test
  void arrivals_followTheDailyCycle_andHaveTheMeanOfTheModel() {
    int jobs = 1_000_000;
    double[] expected = cycle(gamma(8.1737, 3.9631));
    int[] counts = new int[48];
    double last = 0;
    try (JobStream stream = workload(jobs, "seed=5").open()) {
      for (SimulatedJob job = stream.next(); job != null; job = stream.next()) {
        last = job.job().release() / 1e3;
        counts[(int) (last % 86_400 / 1800)]++;
      }
    }
    for (int i = 0; i < 48; i++) {
      double error = 7 * Math.sqrt(expected[i] / jobs);
      assertThat(counts[i] / (double) jobs).isCloseTo(expected[i], within(4 * error));
    }
    double mean = expectation(gamma(10.2303 * 1.0225, 0.4871), 13, Math::exp);
    assertThat(last / jobs).isCloseTo(mean, within(0.03 * mean));
  }

  private static List<SimulatedJob> drawn(String arguments) {
    return jobs(workload(JOBS, arguments));
  }

  private static Workload workload(int jobs, String arguments) {
    return Generators.catalog().create("lublin(jobs=%d,%s)".formatted(jobs, arguments));
  }

  private static void assertMoments(double[] values, double mean, double deviation) {
    assertMean(values, mean, deviation);
    double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
    assertThat(Math.sqrt(squares / values.length))
        .as("deviation")
        .isCloseTo(deviation, within(4 * deviation / Math.sqrt(values.length)));
  }

  private static void assertMean(double[] values, double mean, double deviation) {
    assertThat(Arrays.stream(values).average().orElseThrow())
        .as("mean")
        .isCloseTo(mean, within(4 * deviation / Math.sqrt(values.length)));
  }
}
