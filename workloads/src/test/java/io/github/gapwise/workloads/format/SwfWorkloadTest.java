package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static io.github.gapwise.workloads.format.SwfTesting.PLAIN_JOB;
import static io.github.gapwise.workloads.format.SwfTesting.gzip;
import static io.github.gapwise.workloads.format.SwfTesting.job;
import static io.github.gapwise.workloads.format.SwfTesting.read;
import static io.github.gapwise.workloads.format.SwfTesting.write;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.CleaningReport.Entry;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SwfWorkloadTest {
  private static final String HEADER = "; MaxProcs: 64\n";
  private static final SimulatedJob PLAIN =
      new SimulatedJob(Job.of(1, 10_000, 4, 30_000).withOwner("7"), 20_000);

  @TempDir private Path directory;

  @Test
  void line_isReadByTheMeaningOfItsFields() {
    Workload log = read(directory, HEADER + PLAIN_JOB);
    assertThat(jobs(log)).containsExactly(PLAIN);
    assertThat(log.grid()).isEqualTo(Grid.single(64));
    assertThat(log.jobCount()).isEqualTo(1);
    assertThat(log.name()).isEqualTo("log.swf");
    assertThat(log.cleaning().entries()).isEmpty();
  }

  /** A multi-cluster grid appends the CPUs and the queue; {@link SwfNodesTest} has the nodes. */
  @ParameterizedTest
  @ValueSource(strings = {"{4,5,17}\tlong\t12:30", "-1", "0 0 0 0 0 0 0 0 0 0", "x y"})
  void surplusFields_areDroppedAndCounted(String surplus) {
    String line = PLAIN_JOB.strip();
    Workload log =
        read(
            directory,
            HEADER
                + line.replaceFirst("1", "2")
                + "\n"
                + line
                + " "
                + surplus
                + "\n"
                + line.replaceFirst("1", "3")
                + "\t"
                + surplus
                + " \n");
    assertThat(jobs(log)).hasSize(3).startsWith(PLAIN);
    assertThat(log.cleaning().entries())
        .containsExactly(new Entry("changed: fields after the 18th dropped", 2, 3));
  }

  @Test
  void surplusFields_ofALogWithoutJobs_areNotTheReason() {
    String dropped = PLAIN_JOB.replace(" 20 ", " -1 ").replace("\n", " x\n");
    assertRefusal(() -> read(directory, HEADER + dropped + dropped.replaceFirst("1", "2")))
        .endsWith("Maybe this is why: 2 dropped: run time is unknown.");
  }

  @Test
  void gzip_isKnownByItsContentAndNotByItsName() {
    Path file = write(directory, gzip(HEADER + PLAIN_JOB));
    assertThat(jobs(SwfWorkload.read(file, WorkloadOptions.defaults()))).containsExactly(PLAIN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "; MaxProcs: 64\r\n1 10 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1\r\n",
        "; MaxProcs: 64\n\t1\t10 -1  20 2 -1 -1 4 30 -1 1 7 -1 -1\t-1 -1 -1 -1 \t \n\n",
        "; MaxProcs: 64\n1 10 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1",
        "\n\n;MaxProcs:64\n  ; Note\n1 10 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1\n; end",
        "; MaxProcs: 64\n1 1e1 -1 20.0 +2 55.21 -1 4.000 3e1 -1 1 7 -1 -1 -1 -1 -1 -1",
        "\u00ef\u00bb\u00bf; MaxProcs: 64\n1 10 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1",
        "; \u00ff\u00fe\u0000 \u0085 M\u00e4x\n; MaxProcs: 64\n1 10 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1"
      })
  void layout_doesNotMatter(String text) {
    assertThat(jobs(read(directory, text))).containsExactly(PLAIN);
  }

  @Test
  void comment_longerThanAnyBuffer_isSkipped() {
    String text = HEADER + "; " + "x".repeat(200_000) + "\n" + PLAIN_JOB;
    assertThat(jobs(read(directory, text))).containsExactly(PLAIN);
  }

  @Test
  void lines_acrossBuffers_areReadWhole() {
    StringBuilder text = new StringBuilder(HEADER);
    for (int id = 1; id <= 5000; id++) {
      text.append(job(id, id, 20, -1, 4, 30));
    }
    assertThat(jobs(read(directory, text.toString())))
        .hasSize(5000)
        .last()
        .isEqualTo(new SimulatedJob(Job.of(5000, 5_000_000, 4, 30_000).withOwner("7"), 20_000));
  }

  @Test
  void decimals_areRoundedToTheMillisecond() {
    Workload log = read(directory, HEADER + job(1, "0.0004", "1.2345", 1, 1, "9.9996"));
    assertThat(jobs(log))
        .containsExactly(new SimulatedJob(Job.of(1, 0, 1, 10_000).withOwner("7"), 1235));
  }

  @Test
  void owner_withoutUser_isUnknown() {
    Workload log = read(directory, HEADER + PLAIN_JOB.replace(" 7 ", " -1 "));
    assertThat(jobs(log).get(0).job().hasOwner()).isFalse();
  }

  @Test
  void jobs_outOfOrder_areSortedBySubmitTime() {
    String text = HEADER + job(3, 30, 1, 1, 1, 1) + job(2, 20, 1, 1, 1, 1) + job(1, 30, 1, 1, 1, 1);
    assertThat(jobs(read(directory, text)))
        .extracting(simulated -> simulated.job().id())
        .containsExactly(2L, 1L, 3L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "; MaxProcs: 64 | 64",
        "; MaxNodes: 32 | 32",
        "; MaxNodes: 32 & ; MaxProcs: 64 | 64",
        "; MaxProcs: -1 & ; MaxNodes: 32 | 32",
        "; MaxProcs: 64 (and a spare one) & ; MaxProcs: 65 | 64",
        ";maxprocs :64 | 64",
        "; MaxProcs: 1,024 | 1024",
        "; MaxProcs: 1'024 nodes | 1024",
        "; MaxNodes: 12_345_678 | 12345678",
        "; MaxProcs: 64.0 | 64",
        "; MaxProcs: 64, of which 4 are spare | 64",
        "; MaxProcs: 64; MaxNodes: 32 | 64"
      })
  void machine_isThatOfTheHeader(String header, int cpus) {
    String text = header.replace(" & ", "\n") + "\n" + PLAIN_JOB;
    assertThat(read(directory, text).grid()).isEqualTo(Grid.single(cpus));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "; MaxProcs: many\n", "; MaxProcs: 0\n"})
  void machine_unknown_isRefusedWithAdvice(String header) {
    assertRefusal(() -> read(directory, header + PLAIN_JOB + HEADER))
        .endsWith(
            "log.swf: The header must name MaxProcs or MaxNodes unless the number of CPUs is given"
                + " (--cpus).");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.024",
        "1 024",
        "1\u00a0024",
        "1,02",
        "1,0245",
        "10,24",
        "64x",
        "1k",
        "64-128",
        "1e3",
        "2147483648",
        "99999999999",
        "999999999999999999999"
      })
  void machine_thatTheHeaderNamesUnclearly_isRefused(String number) {
    assertRefusal(() -> read(directory, "; Note\n; MaxProcs: " + number + "\n" + PLAIN_JOB))
        .contains("log.swf, line 2: The value (")
        .endsWith(
            " of MaxProcs in the header must be a whole number from 0 to 2147483647, such as 1024 or"
                + " 1,024.");
  }

  @Test
  void beginning_mayHaveSeparators_too() {
    SwfWorkload log = read(directory, "; UnixStartTime: 1,000,000,000\n" + HEADER + PLAIN_JOB);

    assertThat(log.clock().at(0)).hasToString("2001-09-09T01:46:40");
    assertRefusal(() -> read(directory, "; UnixStartTime: 1.000\n" + HEADER + PLAIN_JOB).clock())
        .contains("line 1: The value (1.000) of UnixStartTime in the header must be");
  }

  @ParameterizedTest
  @CsvSource({
    "92605928607567, 92605928607567",
    "0092605928607567.0, 92605928607567",
    "99999999999999999999999, 99999999999999999999999",
    "-92605928607567, ''",
    "3.0, 3",
    "-3, ''"
  })
  void user_isANameOfAnySize(String user, String owner) {
    String text = HEADER + PLAIN_JOB.replace(" 7 ", " " + user + " ");
    assertThat(jobs(read(directory, text)).get(0).job().owner()).isEqualTo(owner);
  }

  @Test
  void jobNumber_isANameToo_andFieldsThatAreNotReadMayHoldAnyNumber() {
    String text =
        HEADER
            + "92605928607567 10 -1 20 2 -1 -1 4 30 -1 1 7 92605928607567 92605928607567"
            + " 92605928607567 92605928607567 -1 -1\n";
    assertThat(jobs(read(directory, text)).get(0).job().id()).isEqualTo(92605928607567L);
  }

  @Test
  void machine_given_replacesThatOfTheHeader() {
    Workload log = read(directory, PLAIN_JOB, WorkloadOptions.defaults().withCpus(3));
    assertThat(log.grid()).isEqualTo(Grid.single(3));
    assertThat(jobs(log)).as("though too large").containsExactly(PLAIN);
    Grid grid = Grid.uniform(2, 8);
    assertThat(read(directory, PLAIN_JOB, WorkloadOptions.defaults().withGrid(grid)).grid())
        .isSameAs(grid);
  }

  @Test
  void log_overwrittenAfterOpening_isRefused() {
    Workload log = read(directory, HEADER + PLAIN_JOB);
    write(directory, (HEADER + "; nothing\n").getBytes(UTF_8));
    assertRefusal(() -> jobs(log)).contains("must not change");
  }
}
