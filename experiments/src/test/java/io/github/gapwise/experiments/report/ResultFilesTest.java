package io.github.gapwise.experiments.report;

import static io.github.gapwise.experiments.report.TinyWorkload.WORKLOAD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of runs, against those that a hand can work out. */
final class ResultFilesTest {
  @TempDir private Path directory;

  private List<RunResult> write(Experiment experiment, String... labels) {
    ResultFiles files =
        ResultFiles.open(directory, experiment, ScheduleFormat.GAPWISE)
            .withArguments(List.of("run", "tiny"))
            .withUsageByMachine();
    List<RunResult> results = new ArrayList<>();
    for (String label : labels) {
      SchedulingPolicy policy = Catalog.policies().create(label);
      results.add(experiment.run(policy, files.jobsOf(policy)));
    }
    files.complete(results);
    return results;
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> directory.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private String content(String file) throws IOException {
    return Files.readString(directory.resolve(file));
  }

  @Test
  void files_tellOfEachRun() throws IOException {
    SimulationOptions options = SimulationOptions.defaults().withExplained(true);
    write(Experiment.of(WORKLOAD).withOptions(options), "fcfs", "easy");

    assertThat(files())
        .containsExactly(
            "easy/jobs.csv",
            "fcfs/jobs.csv",
            "owners.csv",
            "summary.csv",
            "summary.json",
            "timing.csv",
            "usage.csv");
    assertThat(content("fcfs/jobs.csv"))
        .isEqualTo(
            """
            job,release,start,end,machine,cpus,deadline,status,reason,sacrificed_for,lacked
            12,5,,,,9,,refused,,,
            7,1,1,11,0,4,21,completed,head,,
            9,3,11,15,0,4,,completed,head,,cpus
            10,4,11,15,1,2,,completed,head,,
            """);
    assertThat(content("easy/jobs.csv"))
        .endsWith(
            """
            10,4,4,8,1,2,,completed,backfilled,,
            7,1,1,11,0,4,21,completed,head,,
            9,3,11,15,0,4,,completed,reserved,,cpus
            """);
    assertThat(content("owners.csv"))
        .isEqualTo(
            """
            policy,owner,jobs,mean_wait,mean_bounded_slowdown
            fcfs,ann,1,0,1
            fcfs,bob,1,7,1.1
            easy,ann,1,0,1
            easy,bob,1,0,1
            """);
    assertThat(content("summary.csv"))
        .contains("\nfcfs,3,0,1,0,14,1,0,0,", "\neasy,3,0,1,0,14,1,0,0,");
    assertThat(content("summary.json").replaceAll("\\s+", ""))
        .contains(
            "{\"arguments\":[\"run\",\"tiny\"],\"workload\":{\"name\":\"tiny\",\"machines\":2,\"cpus\":6,"
                + "\"jobs\":4,\"cleaning\":[]},\"options\":{\"overrun\":\"kill\",\"submission\":\"dynamic\","
                + "\"seed\":0,\"slowdown_bound\":10,\"window\":{\"from\":0,\"to\":null}}")
        .contains("\"completed\":{\"unit\":\"count\",");
  }

  @Test
  void filesOfEarlierRuns_goUnlessTheseRunsWriteThem() throws IOException {
    write(Experiment.of(WORKLOAD), "fcfs", "easy");
    Path own = Files.writeString(directory.resolve("notes.txt"), "mine");
    Experiment experiment = Experiment.of(WORKLOAD);
    ResultFiles files = ResultFiles.open(directory, experiment, ScheduleFormat.GAPWISE);
    SchedulingPolicy policy = Catalog.policies().create("easy");
    files.complete(List.of(experiment.run(policy, files.jobsOf(policy))));

    assertThat(files()).contains("easy/jobs.csv").doesNotContain("fcfs/jobs.csv", "usage.csv");
    assertThat(own).hasContent("mine");
  }

  @Test
  void tables_areAsNarrowAsAsked() {
    List<RunResult> results = write(Experiment.of(WORKLOAD), "fcfs", "easy");
    List<Metric> metrics = List.of(Metric.values());
    for (int width : new int[] {1, 40, 80, 10_000}) {
      List<List<Metric>> parts = MetricRows.split("Policy", metrics, results, width);
      assertThat(parts.stream().flatMap(List::stream)).containsExactlyElementsOf(metrics);
      for (int k = 0; k < parts.size(); k++) {
        List<Metric> part = parts.get(k);
        int used = TextTable.width(MetricRows.of("Policy", part, results));
        assertThat(part.size() == 1 || used <= width).isTrue();
        if (k + 1 < parts.size()) {
          List<Metric> more = new ArrayList<>(part);
          more.add(parts.get(k + 1).get(0));
          assertThat(TextTable.width(MetricRows.of("Policy", more, results))).isGreaterThan(width);
        }
      }
    }
  }

  @Test
  void runs_thatAreRepeated_mustBeThoseThatWereSaved() {
    Experiment experiment = Experiment.of(WORKLOAD);
    List<RunResult> results = write(experiment, "fcfs");
    SavedRuns saved = SavedRuns.read(directory).orElseThrow();
    assertThat(saved.arguments()).containsExactly("run", "tiny");
    saved.requireSame(results);
    List<RunResult> others = List.of(experiment.run(Catalog.policies().create("easy")));
    List<RunResult> more = List.of(results.get(0), others.get(0));
    for (List<RunResult> wrong : List.of(others, more, List.<RunResult>of())) {
      assertThatExceptionOfType(InvalidInputException.class)
          .isThrownBy(() -> saved.requireSame(wrong))
          .withMessageContaining("summary.json) must be repeatable, but now have other results.");
    }
  }
}
