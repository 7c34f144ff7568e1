package io.github.gapwise.simulator.experiment;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.shareddata.SharedData;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.SizeField;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.format.SwfWorkload;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.transform.EstimateRule;
import io.github.gapwise.workloads.transform.OtherEstimates;
import io.github.gapwise.workloads.transform.WorkloadSlice;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Published logs give published results, to the start of every job where that is known. */
final class PublishedResultsTest {
  private static final WorkloadOptions STRONG =
      WorkloadOptions.defaults().withCleaning(CleaningRule.STRONG);
  private static final WorkloadOptions DROP_ZERO =
      WorkloadOptions.defaults().withCleaning(CleaningRule.DROP_ZERO);

  /** KTH SP2; sources: pyss and an independent engine, Gaussier et al., SC'15. */
  @ParameterizedTest
  @CsvSource({
    "fcfs,                    log,   KTH.fcfs.csv.gz,                       353776.40915, 6814.97331",
    "easy,                    log,   KTH.easy.csv.gz,                         6834.58727,   92.68765",
    "easy,                    exact, KTH.easy.exact-estimates.csv.gz,         6327.68161,   71.72239",
    "easy(backfill=shortest), exact, KTH.easy-sjbf.exact-estimates.csv.gz,    5435.81352,   49.84724",
    "conservative,            exact, KTH.conservative.exact-estimates.csv.gz, 7027.19195,   67.12238",
    "easy(reservations=all),  exact, KTH.conservative.exact-estimates.csv.gz, 7027.19195,   67.12238"
  })
  void kth_startsEveryJobWhenOthersDid(
      String policy, String estimates, String startsFile, double wait, double boundedSlowdown)
      throws IOException {
    Workload log = SwfWorkload.read(kth(), STRONG);
    Workload workload =
        estimates.equals("exact") ? OtherEstimates.of(log, EstimateRule.exact()) : log;
    Long2LongOpenHashMap starts = new Long2LongOpenHashMap();

    RunResult result = run(workload, policy, startsInto(starts));

    assertThat(starts).hasSize(28_481).isEqualTo(referenceStarts(startsFile));
    assertThat(result.value(Metric.MEAN_WAIT)).isCloseTo(wait, within(1e-5));
    assertThat(result.value(Metric.MEAN_BOUNDED_SLOWDOWN)).isCloseTo(boundedSlowdown, within(1e-5));
  }

  /** Its compression differs in the order of events of one instant, hence the margin. */
  @Test
  void kth_underConservative_isCloseToPyss() {
    RunResult result = run(SwfWorkload.read(kth(), STRONG), "conservative", RunListener.NONE);

    assertThat(result.value(Metric.MEAN_WAIT)).isCloseTo(7310.55, withinPercentage(3));
    assertThat(result.value(Metric.MEAN_BOUNDED_SLOWDOWN)).isCloseTo(88.997, withinPercentage(3));
  }

  @ParameterizedTest
  @CsvSource({
    "fcfs,         8.08131, 1.026233",
    "easy,         4.06664, 1.011872",
    "conservative, 4.06664, 1.011872"
  })
  void nasa_hasThePublishedMeans(String policy, double wait, double boundedSlowdown) {
    Workload nasa = SwfWorkload.read(SharedData.log("NASA-iPSC-1993-3.1-cln.swf.gz"), STRONG);

    RunResult result = run(nasa, policy, RunListener.NONE);

    assertThat(result.value(Metric.COMPLETED)).isEqualTo(18_066);
    assertThat(result.value(Metric.MEAN_WAIT)).isCloseTo(wait, within(1e-5));
    assertThat(result.value(Metric.MEAN_BOUNDED_SLOWDOWN)).isCloseTo(boundedSlowdown, within(1e-6));
  }

  /** Four other simulators take the allocated processors, and kill jobs at their estimates. */
  @Test
  void hpc2n_hasThePublishedMeans() {
    Workload hpc2n =
        SwfWorkload.read(
            SharedData.log("hpc2n-cut.swf.gz"), DROP_ZERO.withSize(SizeField.ALLOCATED));

    RunResult result = run(hpc2n, "fcfs", RunListener.NONE);

    assertThat(result.value(Metric.COMPLETED)).isEqualTo(3145 - 320);
    assertThat(result.value(Metric.KILLED)).isEqualTo(320);
    assertThat(result.value(Metric.MEAN_WAIT)).isCloseTo(5614.437, within(1e-3));
    assertThat(result.value(Metric.MEAN_BOUNDED_SLOWDOWN)).isCloseTo(47.305, within(1e-3));
  }

  /** An independent engine, on one machine and by the first 18 fields. */
  @ParameterizedTest
  @CsvSource({
    "fcfs,         77658.33, 981.505",
    "easy,         39153.78, 329.098",
    "conservative, 36088.82, 292.727"
  })
  void wagap_hasTheMeansOfAnotherEngine(String policy, double wait, double boundedSlowdown) {
    Workload wagap =
        SwfWorkload.read(
            SharedData.gridLog("wagap-2013.swf.gz"), WorkloadOptions.defaults().withCpus(1400));

    RunResult result = run(wagap, policy, RunListener.NONE);

    assertThat(result.value(Metric.KILLED)).isEqualTo(702);
    assertThat(result.value(Metric.MEAN_WAIT)).isCloseTo(wait, within(1e-2));
    assertThat(result.value(Metric.MEAN_BOUNDED_SLOWDOWN)).isCloseTo(boundedSlowdown, within(1e-3));
  }

  /** Its times count from 1970, a hundred and sixty times as long as it takes. */
  @Test
  void wagap_isUsedOverItsOwnTime() {
    Workload wagap =
        SwfWorkload.read(
            SharedData.gridLog("wagap-2013.swf.gz"), WorkloadOptions.defaults().withCpus(1400));

    RunResult result = run(wagap, "easy", RunListener.NONE);

    assertThat(result.value(Metric.MAKESPAN) / 86_400).isCloseTo(100, within(1.0));
    assertThat(result.value(Metric.USAGE)).isCloseTo(79.8, within(0.05));
  }

  /**
   * RLScheduler, SC'20: ten sequences of 1,024 jobs, each on an empty machine, one job picked at a
   * time. Where several jobs have the same key its choice is open, hence the margin in per cent.
   */
  @ParameterizedTest
  @CsvSource({
    "fcfs,                             7273.77, 0.0001",
    "'list(order=arrival,commit=true)', 7273.77, 0.0001",
    "'list(order=shortest,commit=true)', 277.35, 0.5",
    "'list(order=f1,commit=true)',       258.37, 0.5"
  })
  void lublin_hasThePublishedMean(String policy, double boundedSlowdown, double margin) {
    Workload lublin = SwfWorkload.read(SharedData.log("lublin_256.swf.gz"), DROP_ZERO);
    IntStream firstJobs = IntStream.of(1981, 2756, 4299, 8850, 3316, 2714, 5228, 7762, 4022, 7085);

    double mean =
        firstJobs
            .mapToObj(first -> run(WorkloadSlice.of(lublin, first, 1024), policy, RunListener.NONE))
            .mapToDouble(result -> result.value(Metric.MEAN_BOUNDED_SLOWDOWN))
            .average()
            .orElseThrow();

    assertThat(mean).isCloseTo(boundedSlowdown, withinPercentage(margin));
  }

  /**
   * Our own: mean bounded slowdown 92.69 and 87.81 under {@code easy}, 45.80 and 65.02 with the
   * best predictor and corrector for each log of Gaussier et al., SC'15. The longest wait is at
   * most 1.2 times that under {@code easy}.
   */
  @ParameterizedTest
  @CsvSource({
    "KTH-SP2-1996-2-unfiltered.swf.gz, 37.560, 262194",
    "SDSC-SP2-1998-jobs.swf.gz,        41.530, 459740"
  })
  void swift_hasShortWaitsAndNoLongOnes(String log, double boundedSlowdown, long longestOfEasy) {
    RunResult result =
        run(SwfWorkload.read(SharedData.log(log), STRONG), "swift", RunListener.NONE);

    assertThat(result.value(Metric.MEAN_BOUNDED_SLOWDOWN))
        .isCloseTo(boundedSlowdown, within(0.001));
    assertThat(result.value(Metric.MAX_WAIT)).isLessThan(1.2 * longestOfEasy);
  }

  /** Our own; with estimates in place of predictions it is 69.4. */
  @Test
  void easyPlusPlus_hasSmallerSlowdownThanWithEstimates() {
    RunResult result =
        run(
            SwfWorkload.read(kth(), STRONG),
            "easy(backfill=shortest)+predicted(promises=prediction)",
            RunListener.NONE);

    assertThat(result.value(Metric.MEAN_BOUNDED_SLOWDOWN)).isCloseTo(66.8, within(0.05));
  }

  private static RunResult run(Workload workload, String policy, RunListener listener) {
    return Experiment.of(workload).run(Catalog.policies().create(policy), listener);
  }

  private static RunListener startsInto(Long2LongOpenHashMap starts) {
    return new RunListener() {
      @Override
      public void attemptEnded(Attempt attempt) {
        assertThat(attempt.start() % Ticks.PER_SECOND).isZero();
        starts.put(attempt.job().id(), attempt.start() / Ticks.PER_SECOND);
      }
    };
  }

  private static Long2LongOpenHashMap referenceStarts(String name) throws IOException {
    Path file = kth().resolveSibling("../reference-starts").resolve(name);
    Long2LongOpenHashMap starts = new Long2LongOpenHashMap();
    try (InputStream compressed = Files.newInputStream(file);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(new GZIPInputStream(compressed), UTF_8))) {
      lines
          .lines()
          .skip(1)
          .map(line -> line.split(",", 2))
          .forEach(cells -> starts.put(Long.parseLong(cells[0]), Long.parseLong(cells[1])));
    }
    return starts;
  }

  private static Path kth() {
    return SharedData.log("KTH-SP2-1996-2-unfiltered.swf.gz");
  }
}
