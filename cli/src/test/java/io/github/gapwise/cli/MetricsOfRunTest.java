package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.simulator.experiment.Instrument;
import io.github.gapwise.simulator.metrics.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What of a run is observed, and which metrics are shown. */
final class MetricsOfRunTest {
  private static final String WORKLOAD = "klusacek(machines=5,jobs=200,interarrival=60,seed=3)";

  /** Two jobs of 4 CPUs that run 100 s each, one after the other, on a machine of 8 CPUs. */
  private static final String LOG =
      """
      ; MaxProcs: 8
      1 %d 0 100 4 -1 -1 4 100 -1 1 1 1 1 1 1 -1 -1
      2 %d 0 100 4 -1 -1 4 100 -1 1 1 1 1 1 1 -1 -1
      """;

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"0, 100", "1356994806, 1356994906"})
  void log_whereverItsTimeBegins_isObservedFromItsFirstRelease(long first, long second)
      throws IOException {
    Path log = Files.writeString(directory.resolve("log.swf"), LOG.formatted(first, second));

    assertThat(table("run", log.toString(), "--policy", "fcfs", "--metrics", "makespan,usage"))
        .containsExactly("Policy  makespan s  usage %", "fcfs        200.00    50.00");
  }

  @Test
  void slice_isObservedFromItsFirstRelease() throws IOException {
    Path log = Files.writeString(directory.resolve("log.swf"), LOG.formatted(0, 1_000_000));

    assertThat(
            table(
                "run",
                log.toString(),
                "--skip",
                "1",
                "--policy",
                "fcfs",
                "--metrics",
                "makespan,usage"))
        .containsExactly("Policy  makespan s  usage %", "fcfs        100.00    50.00");
  }

  @Test
  void window_isNamedWithTheJobsOutside() throws IOException {
    Path log = Files.writeString(directory.resolve("log.swf"), LOG.formatted(50, 150));
    Path out = directory.resolve("out");

    CommandLineRun run =
        CommandLineRun.of(
            "run",
            log.toString(),
            "--policy",
            "fcfs",
            "--window",
            "90..190",
            "--metrics",
            "completed,outside,makespan,usage",
            "--out",
            out.toString());

    assertThat(run.out())
        .isEqualTo(
            """
            log.swf: 2 jobs, 1 machine, 8 CPUs
            Observed from 1m30s..3m10s after the first release: 1 job, 1 job outside

            Policy  completed  outside  makespan s  usage %
            fcfs            1        1      110.00    50.00
            """);
    assertThat(Files.readString(out.resolve("summary.json")))
        .contains("\"from\" : 90", "\"to\" : 190", "\"outside\" : 1");
    assertThat(Files.readAllLines(out.resolve("fcfs/jobs.csv"))).hasSize(3);
  }

  @Test
  void windowOfEnds_isNamedSo() throws IOException {
    Path log = Files.writeString(directory.resolve("log.swf"), LOG.formatted(50, 150));
    Path out = directory.resolve("out");

    CommandLineRun run =
        CommandLineRun.of(
            "run",
            log.toString(),
            "--policy",
            "fcfs",
            "--window",
            "..120",
            "--window-by=end",
            "--metrics",
            "completed,outside",
            "--out",
            out.toString());

    assertThat(run.out())
        .contains("Observed from 0s..2m after the first release: the jobs that end then\n")
        .endsWith("fcfs            1        1\n");
    assertThat(Files.readString(out.resolve("summary.json"))).contains("\"by\" : \"end\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--window 5d | The window (5d) must have the form FROM..TO",
        "--window 3d..1d | must go from an earlier to a later time.",
        "--window 9d..10d | The window from (777600) to (864000) s after the first release"
            + " must hold the release of a job of klusacek",
        "--window 9d.. | The window from (777600) s after the first release must hold the release",
        "--metrics p99_wiat | Maybe p99_wait?",
        "--metrics mean_wait,, | The metric () must be one of [completed,"
      })
  void mistake_isNamed(String option, String named) {
    CommandLineRun run =
        CommandLineRun.of(("run " + WORKLOAD + " --policy fcfs " + option).split(" "));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(named).doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void chosenMetrics_areShownInTablesThatFitATerminal() {
    List<String> lines = table("run", WORKLOAD, "--policy", "fcfs,easy", "--metrics", "all");

    assertThat(lines).allMatch(line -> line.length() <= 100);
    String text = String.join("\n", lines);
    for (Metric metric : Metric.values()) {
      assertThat(text).contains(metric.title());
    }
  }

  @Test
  void usualTable_fitsATerminal() {
    assertThat(table("run", WORKLOAD, "--policy", "fcfs,easy"))
        .allMatch(line -> line.length() <= 100);
  }

  @Test
  void metrics_areListedAsInTheSummary() throws IOException {
    List<String> listed =
        CommandLineRun.of("metrics")
            .out()
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith(" ") && !line.startsWith("With "))
            .map(line -> line.replaceAll(" .*", ""))
            .toList();
    Path out = directory.resolve("out");
    String instruments =
        Arrays.stream(Instrument.values()).map(Instrument::label).collect(Collectors.joining("+"));
    CommandLineRun.of(
        "run", WORKLOAD, "--policy", "fcfs", "--instruments", instruments, "--out", out.toString());
    String header = Files.readAllLines(out.resolve("summary.csv")).get(0);

    assertThat(listed).isEqualTo(Arrays.asList(header.replace("policy,", "").split(",")));
  }

  /** The second job waits for the first, the third for both. */
  @Test
  void median_ofThreeWaits_hasAllItsDigits() throws IOException {
    Path grid = Files.createDirectory(directory.resolve("grid"));
    Files.writeString(grid.resolve("machines.csv"), "machine,cpus\n0,4\n");
    Files.writeString(
        grid.resolve("jobs.csv"),
        "job,release,cpus,estimated_work\n1,0,4,2000.001\n2,1000,4,1000\n3,1500,4,5.5\n");
    Path out = directory.resolve("out");

    CommandLineRun run = CommandLineRun.of("run", grid.toString(), "--policy=fcfs", "--out=" + out);

    assertThat(run.exitCode()).as(run.err()).isZero();
    List<String> lines = Files.readAllLines(out.resolve("summary.csv"));
    Map<String, String> values = new HashMap<>();
    String[] labels = lines.get(0).split(",", -1);
    for (int k = 0; k < labels.length; k++) {
      values.put(labels[k], lines.get(1).split(",", -1)[k]);
    }
    assertThat(values)
        .containsEntry("median_wait", "1000.001")
        .containsEntry("p95_wait", "1500.001")
        .containsEntry("median_execution", "1000")
        .containsEntry("median_slowdown", "2.000001");
  }

  @Test
  void timing_tellsTheMeanPerJob() throws IOException {
    Path out = directory.resolve("out");
    CommandLineRun.of("run", WORKLOAD, "--policy", "fcfs", "--out", out.toString());
    List<String> lines = Files.readAllLines(out.resolve("timing.csv"));

    assertThat(lines.get(0))
        .isEqualTo("policy,events,mean_ns,median_ns,p99_ns,max_ns,mean_per_job_ns");
    String[] cells = lines.get(1).split(",", -1);
    double total = Double.parseDouble(cells[1]) * Double.parseDouble(cells[2]);
    assertThat(Double.parseDouble(cells[6])).isBetween(0.99 * total / 200, 1.01 * total / 200 + 2);
  }

  @Test
  void percentilesOfTheSchedulersTime_haveThreeDigits() throws IOException {
    Path out = directory.resolve("out");
    CommandLineRun.of("run", WORKLOAD, "--policy", "fcfs,easy", "--out", out.toString());

    for (String line : Files.readAllLines(out.resolve("timing.csv")).subList(1, 3)) {
      String[] cells = line.split(",", -1);
      assertThat(cells[3]).as("median of %s", line).matches("[0-9]{1,3}0*");
      assertThat(cells[4]).as("p99 of %s", line).matches("[0-9]{1,3}0*");
      assertThat(Long.parseLong(cells[5])).isPositive();
    }
  }

  /** The lines behind the first one and the empty one after it. */
  private static List<String> table(String... arguments) {
    CommandLineRun run = CommandLineRun.of(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out().lines().skip(2).toList();
  }
}
