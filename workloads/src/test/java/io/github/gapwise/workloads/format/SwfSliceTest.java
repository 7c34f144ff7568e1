package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static io.github.gapwise.workloads.format.SwfTesting.job;
import static io.github.gapwise.workloads.format.SwfTesting.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.CleaningReport.Entry;
import io.github.gapwise.workloads.transform.EstimateRule;
import io.github.gapwise.workloads.transform.OtherEstimates;
import io.github.gapwise.workloads.transform.WorkloadSlice;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Of a slice only its own lines are counted. In the log, u is a job of unknown run time, and c one
 * whose run time is cut:
 *
 * <pre>
 * line  1  2  3  4  5  6  7  8
 * job   u  1  u  2c 3  u  4c u
 * </pre>
 */
final class SwfSliceTest {
  private static final WorkloadOptions STRONG =
      WorkloadOptions.defaults().withCpus(8).withCleaning(CleaningRule.STRONG);
  private static final List<String> LINES =
      List.of(
          unknown(11, 0),
          job(1, 1, 5, 1, 1, 5),
          unknown(12, 2),
          job(2, 3, 9, 1, 1, 5),
          job(3, 4, 5, 1, 1, 5),
          unknown(13, 5),
          job(4, 6, 9, 1, 1, 5),
          unknown(14, 7));

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    // skip, limit, unknown, first of them, cut, first of them
    "0, 4, 4, 1, 2, 4",
    "0, 1, 1, 1, 0, 0",
    "0, 2, 2, 1, 1, 4",
    "1, 1, 0, 0, 1, 4",
    "1, 9, 2, 6, 2, 4",
    "2, 1, 0, 0, 0, 0",
    "2, 2, 2, 6, 1, 7",
    "3, 1, 1, 8, 1, 7"
  })
  void messages_countTheLinesOfTheSliceOnly(
      long skip, long limit, long unknown, long firstUnknown, long cut, long firstCut) {
    Workload log = read(directory, String.join("", LINES), STRONG);
    Workload exact = OtherEstimates.of(log, EstimateRule.exact());
    for (Workload source : List.of(log, exact)) {
      Workload slice = WorkloadSlice.of(source, skip, limit);
      assertCounts(slice, unknown, firstUnknown, cut, firstCut);
    }
  }

  @Test
  void sliceOfASlice_countsItsLines() {
    Workload log = read(directory, String.join("", LINES), STRONG);
    assertCounts(WorkloadSlice.of(WorkloadSlice.of(log, 1, 3), 0, 2), 0, 0, 1, 4);
    assertCounts(WorkloadSlice.of(WorkloadSlice.of(log, 1, 2), 1, 9), 0, 0, 0, 0);
  }

  /** By submit time the jobs stand in lines 6, 4, 3 and 1. */
  @Test
  void slice_ofALogOutOfOrder_countsItsOwnJobs() {
    String text =
        job(4, 3, 9, 1, 1, 5)
            + unknown(13, 0)
            + job(3, 2, 9, 1, 1, 5)
            + job(2, 1, 9, 1, 1, 5)
            + unknown(12, 0)
            + job(1, 0, 9, 1, 1, 5);
    Workload log = read(directory, text, STRONG);
    assertThat(jobs(log)).extracting(SimulatedJob::job).extracting(job -> job.id()).isSorted();
    assertCounts(WorkloadSlice.of(log, 0, 4), 2, 2, 4, 1);
    assertCounts(WorkloadSlice.of(log, 1, 1), 0, 0, 1, 4);
    assertCounts(WorkloadSlice.of(log, 2, 9), 2, 2, 2, 1);
    assertCounts(WorkloadSlice.of(log, 0, 2), 2, 2, 2, 4);
  }

  private static void assertCounts(
      Workload slice, long unknown, long firstUnknown, long cut, long firstCut) {
    assertThat(count(slice, "dropped: run time is unknown"))
        .isEqualTo(new Entry("", unknown, firstUnknown));
    assertThat(count(slice, "changed: run time cut to the requested time"))
        .isEqualTo(new Entry("", cut, firstCut));
  }

  private static Entry count(Workload workload, String what) {
    return workload.cleaning().entries().stream()
        .filter(entry -> entry.what().equals(what))
        .map(entry -> new Entry("", entry.count(), entry.firstLine()))
        .findFirst()
        .orElse(new Entry("", 0, 0));
  }

  private static String unknown(long id, long submit) {
    return job(id, submit, -1, 1, 1, 5);
  }
}
