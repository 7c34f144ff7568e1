package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static io.github.gapwise.workloads.format.SwfTesting.job;
import static io.github.gapwise.workloads.format.SwfTesting.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.CleaningReport.Entry;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class SwfCleaningTest {
  private static final String HEADER = "; MaxProcs: 8\n";

  /** Job 1 has nothing to clean and is in every log, so that none is empty. */
  private static final String CLEAN = job(1, 0, 20, 2, 2, 30);

  @TempDir private Path directory;

  /** For each rule: dropped, or {@code estimate/actual}, in seconds. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "clean,              5, 20,  2,  4, 30,  30/20, 30/20, 30/20",
    "asks for too much,  5, 20,  2,  9, 30,  30/20, 30/20, dropped",
    "got too much,       5, 20,  9,  2, 30,  30/20, 30/20, dropped",
    "size unknown,       5, 20, -1, -1, 30,  dropped, dropped, dropped",
    "size zero,          5, 20,  0,  0, 30,  dropped, dropped, dropped",
    "request unknown,    5, 20,  2, -1, 30,  30/20, 30/20, 30/20",
    "allocation unknown, 5, 20, -1,  4, 30,  30/20, 30/20, 30/20",
    "run time unknown,   5, -1,  2,  4, 30,  dropped, dropped, dropped",
    "run time zero,      5,  0,  2,  4, 30,  30/0, dropped, dropped",
    "request missing,    5, 20,  2,  4, -1,  20/20, 20/20, dropped",
    "request zero,       5, 20,  2,  4,  0,  20/20, 20/20, dropped",
    "both times zero,    5,  0,  2,  4,  0,  0.001/0, dropped, dropped",
    "overrun,            5, 40,  2,  4, 30,  30/40, 30/40, 30/30",
    "submit negative,   -5, 20,  2,  4, 30,  dropped, dropped, dropped",
  })
  void job_isKeptOrDroppedByTheRule(
      String kind,
      String submit,
      String runTime,
      String allocated,
      String requested,
      String requestedTime,
      String none,
      String dropZero,
      String strong) {
    String text = HEADER + CLEAN + job(2, submit, runTime, allocated, requested, requestedTime);
    assertThat(outcome(text, CleaningRule.NONE)).as("none").isEqualTo(none);
    assertThat(outcome(text, CleaningRule.DROP_ZERO)).as("drop-zero").isEqualTo(dropZero);
    assertThat(outcome(text, CleaningRule.STRONG)).as("strong").isEqualTo(strong);
  }

  @ParameterizedTest
  @CsvSource({"20, -1, 20/20", "20, 0, 20/20", "0, -1, dropped", "40, 30, 30/30", "20, 30, 30/20"})
  void strongFill_takesTheRunTimeWhereNoRequestIsKnown_andIsStrongOtherwise(
      int runTime, int requestedTime, String outcome) {
    String text = HEADER + CLEAN + job(2, 5, runTime, 2, 4, requestedTime);
    assertThat(outcome(text, CleaningRule.STRONG_FILL)).isEqualTo(outcome);
    assertThat(outcome(HEADER + CLEAN + job(2, 5, 20, 9, 4, 30), CleaningRule.STRONG_FILL))
        .isEqualTo("dropped");
  }

  private String outcome(String text, CleaningRule rule) {
    List<SimulatedJob> jobs = jobs(read(directory, text, rule));
    assertThat(jobs.get(0).job().id()).isEqualTo(1);
    return jobs.size() == 1 ? "dropped" : outcome(jobs.get(1));
  }

  private static String outcome(SimulatedJob job) {
    String estimate = job.job().work() == 1 ? "0.001" : "" + job.job().work() / 1000;
    return estimate + "/" + job.actualWork() / 1000;
  }

  @ParameterizedTest
  @CsvSource({"2, 4, 4", "2, -1, 2", "2, 0, 2", "-1, 4, 4", "0, 4, 4"})
  void size_isTheRequest_orElseTheAllocation(int allocated, int requested, int size) {
    String text = HEADER + job(1, 0, 20, allocated, requested, 30);
    for (CleaningRule rule : CleaningRule.values()) {
      assertThat(jobs(read(directory, text, rule)).get(0).job().cpus()).isEqualTo(size);
    }
  }

  @Test
  void report_countsEachKindWithItsFirstLine() {
    String text =
        HEADER // line 1
            + CLEAN
            + job(3, 0, 20, 9, 2, 30)
            + "; a comment in line 4\n"
            + job(5, 0, 20, -1, -1, 30)
            + job(6, 0, 0, 2, 2, 30)
            + job(7, 0, -1, 2, 2, 30)
            + job(8, 0, 20, 2, 2, -1)
            + job(9, -3, 20, 2, 2, 30)
            + job(10, 0, 40, 2, -1, 30)
            + job(11, 0, 40, -1, 2, 30)
            + job(12, 0, 0, 2, 2, 30);
    assertThat(read(directory, text, CleaningRule.STRONG).cleaning().entries())
        .containsExactly(
            new Entry("dropped: asked for or got more processors than the machine has", 1, 3),
            new Entry("dropped: neither requested nor allocated processors are known", 1, 5),
            new Entry("dropped: run time is unknown", 1, 7),
            new Entry("dropped: run time is zero", 2, 6),
            new Entry(
                "dropped: requested time is not positive",
                1,
                8,
                "--clean strong-fill takes the run time"),
            new Entry("dropped: submit time is negative", 1, 9),
            new Entry("changed: requested processors unknown, the allocated ones taken", 1, 10),
            new Entry("changed: allocated processors unknown, the requested ones taken", 1, 11),
            new Entry("changed: run time cut to the requested time", 2, 10));
    assertThat(read(directory, text, CleaningRule.NONE).cleaning().entries())
        .containsExactly(
            new Entry("dropped: neither requested nor allocated processors are known", 1, 5),
            new Entry("dropped: run time is unknown", 1, 7),
            new Entry("dropped: submit time is negative", 1, 9),
            new Entry("changed: requested processors unknown, the allocated ones taken", 1, 10),
            new Entry("changed: requested time unknown, the run time taken", 1, 8));
  }

  @Test
  void report_doesNotGrowWithTheNumberOfStreams() {
    Workload log = read(directory, HEADER + CLEAN + job(2, 0, 0, 2, 2, 30), CleaningRule.STRONG);
    jobs(log);
    jobs(log);
    assertThat(log.cleaning().entries())
        .containsExactly(new Entry("dropped: run time is zero", 1, 3));
  }

  @Test
  void strong_onGrid_measuresByTheLargestMachine() {
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 4, 1), Machine.of(2, 2, 1)));
    WorkloadOptions options =
        WorkloadOptions.defaults().withCleaning(CleaningRule.STRONG).withGrid(grid);
    String text = HEADER + job(1, 0, 20, 4, 4, 30) + job(2, 0, 20, 5, 5, 30);
    assertThat(read(directory, text, options).jobCount()).isEqualTo(1);
  }

  @Test
  void strong_inLogWithoutAnyRequestedTime_takesTheRunTime() {
    String text = HEADER + job(1, 0, 20, 2, -1, -1) + job(2, 0, 0, 2, -1, -1);
    Workload log = read(directory, text, CleaningRule.STRONG);
    assertThat(jobs(log)).hasSize(1);
    assertThat(outcome(jobs(log).get(0))).isEqualTo("20/20");
    assertThat(log.cleaning().entries())
        .containsExactly(
            new Entry("dropped: run time is zero", 1, 3),
            new Entry("changed: requested processors unknown, the allocated ones taken", 1, 2),
            new Entry("changed: requested time unknown, the run time taken", 1, 2));
  }

  @Test
  void strong_leavingNoJob_saysWhy() {
    String text = HEADER + job(1, 0, 20, 9, 9, 30) + job(2, 0, 20, 2, 2, -1);
    assertRefusal(() -> read(directory, text, CleaningRule.STRONG))
        .endsWith(
            "log.swf: The log must hold at least one job that the cleaning rule (strong) keeps.\n"
                + "Maybe this is why: 1 dropped: asked for or got more processors than the machine"
                + " has.");
  }

  @ParameterizedTest
  @EnumSource
  void emptyLog_isRefused(CleaningRule rule) {
    assertRefusal(() -> read(directory, HEADER + "\n; nothing\n", rule))
        .endsWith(
            "must hold at least one job that the cleaning rule (" + rule.label() + ") keeps.");
  }
}
