package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Deadlines and estimates that a person asks for, in every command that reads a workload. */
final class TermsSelectionTest {
  private static final String GENERATOR = "klusacek(machines=5,jobs=200,interarrival=60,seed=3)";

  @TempDir Path directory;

  private String log = "";

  /** Half of the jobs are said to take ten times as long as they do, half ten times as short. */
  @BeforeEach
  void writeLog() throws IOException {
    StringBuilder text = new StringBuilder("; MaxProcs: 8\n");
    for (int id = 1; id <= 100; id++) {
      text.append(
          "%d %d -1 %d 4 -1 -1 %d %d -1 1 7 -1 -1 -1 -1 -1 -1\n"
              .formatted(id, 50 * id, 100 + id, 1 + id % 8, id % 2 == 0 ? 1000 : 10));
    }
    log = Files.writeString(directory.resolve("log.swf"), text).toString();
  }

  @Test
  void log_hasDeadlinesOfItsEstimates_whateverEstimatesAreSeen() throws IOException {
    Map<Long, Double> given = slacks(log, "--deadlines=share=0.5,slack=2..3,seed=4");

    assertThat(given).hasSizeBetween(30, 70);
    given.forEach(
        (id, slack) -> {
          double estimate = id % 2 == 0 ? 1000 : 10;
          assertThat(slack).isBetween(2 * estimate, 3 * estimate);
        });
    for (String estimates : List.of("exact", "factor=3", "uniform=1..10,seed=2", "limits")) {
      assertThat(slacks(log, "--deadlines=share=0.5,slack=2..3,seed=4", "--estimates=" + estimates))
          .isEqualTo(given);
    }
    assertThat(slacks(log, "--deadlines=share=0.5,slack=2..3,seed=5")).isNotEqualTo(given);
  }

  @Test
  void slice_hasTheDeadlinesOfTheWhole() throws IOException {
    Map<Long, Double> whole = slacks(log, "--deadlines=seed=1");
    whole.keySet().removeIf(id -> id <= 20 || id > 60);
    assertThat(slacks(log, "--deadlines=seed=1", "--skip=20", "--limit=40")).isEqualTo(whole);
    assertThat(slacks(log, "--deadlines=share=0.7,slack=1..4", "--skip=20", "--limit=40"))
        .isEqualTo(whole);
  }

  @Test
  void deadlines_ofAGenerator_areReplaced_andThoseOfItsFilesAtTheSpeedGiven() throws IOException {
    Map<Long, Double> own = slacks(GENERATOR);
    Map<Long, Double> drawn = slacks(GENERATOR, "--deadlines=share=0.7,seed=9");
    assertThat(drawn).hasSizeBetween(100, 180).isNotEqualTo(own);
    assertThat(drawn.values()).allMatch(slack -> slack >= 500 && slack <= 12_000);

    String files = directory.resolve("files").toString();
    CommandLineRun.of("generate", GENERATOR, "--out", files);
    assertThat(slacks(files, "--deadlines=share=0.7,seed=9", "--reference-speed=400"))
        .isEqualTo(drawn);
    assertThat(slacks(files, "--deadlines=share=0.7,seed=9")).isNotEqualTo(drawn);
    assertThat(slacks(GENERATOR, "--estimates=limits")).isEqualTo(own);
  }

  /** By hand: a job that is killed when its estimate of 10 s runs out goes on with another one. */
  @Test
  void estimates_areNeverBelowTheRunTime() {
    assertThat(CommandLineRun.of("run", log, "--policy=fcfs").out())
        .containsPattern("Jobs +completed +killed .*\nfcfs +50 +50 ");
    for (String estimates : List.of("exact", "factor=1.5", "uniform=1..10", "limits,seed=-3")) {
      assertThat(CommandLineRun.of("run", log, "--policy=fcfs", "--estimates", estimates).out())
          .containsPattern("Jobs +completed +processed %\nfcfs +100 ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"log", "EXACT", "factor=2", "uniform=1..5", "limits,seed=2"})
  void schedules_areValidUnderTheOptionsOfTheRunOnly(String estimates) {
    List<String> workloads = List.of(log, GENERATOR, "etc(u_i_lolo,jobs=100,machines=4,load=0.8)");
    for (String workload : workloads) {
      Path out = directory.resolve("out" + workloads.indexOf(workload));
      String[] terms = {"--deadlines=slack=1..2", "--estimates=" + estimates};
      String jobs = out.resolve("easy/jobs.csv").toString();
      CommandLineRun run = run(workload, terms, "--policy=easy,edd", "--out=" + out);
      assertThat(run.exitCode()).as(run.err()).isZero();

      CommandLineRun check = CommandLineRun.of("validate", workload, jobs, terms[0], terms[1]);
      assertThat(check.out()).endsWith("}, 0 violations\n");
      CommandLineRun without = CommandLineRun.of("validate", workload, jobs, terms[1]);
      assertThat(without.err())
          .contains("The options must be those of the run, which had --deadlines slack=1..2.\n");
      assertThat(without.exitCode()).isEqualTo(2);
    }
  }

  /**
   * First come, first served: job 4 ends last but one, at 4, and job 3 at 8. By deadlines, which
   * are the means 6, 6, 5.5 and 1, job 4 starts at once and job 2 last, on machine 0 from 4 to 13.
   */
  @Test
  void makespan_takesDeadlinesAndEstimates() throws IOException {
    String file =
        Files.writeString(directory.resolve("m.etc"), "4 2\n3 9\n9 3\n5 6\n1 1\n").toString();
    assertThat(makespan(file, "--estimates=log")).containsPattern("fcfs +8.000\nedd +8.000\n");
    for (String estimates : List.of("factor=2", "exact")) {
      assertThat(makespan(file, "--estimates=" + estimates))
          .isEqualTo(makespan(file, "--estimates=log"));
    }
    assertThat(makespan(file, "--deadlines=share=1,slack=1"))
        .containsPattern("fcfs +8.000\nedd +13.000\n");
    CommandLineRun mistake =
        CommandLineRun.of("makespan", file, "--policy=fcfs", "--deadlines=share=2");
    assertThat(mistake.exitCode()).isEqualTo(2);
    assertThat(mistake.err())
        .contains("--deadlines", "The share (2) must be a number from 0 to 1.");
  }

  private static String makespan(String file, String terms) {
    CommandLineRun run = CommandLineRun.of("makespan", file, "--policy=fcfs,edd", terms);
    assertThat(run.err()).isEmpty();
    return run.out();
  }

  private static CommandLineRun run(String workload, String[] terms, String... more) {
    List<String> arguments = new ArrayList<>(List.of("run", workload));
    arguments.addAll(List.of(terms));
    arguments.addAll(List.of(more));
    return CommandLineRun.of(arguments.toArray(String[]::new));
  }

  /** By job: the seconds from release to deadline of those that have one. */
  private Map<Long, Double> slacks(String workload, String... terms) throws IOException {
    Path out = directory.resolve("slacks");
    CommandLineRun run = run(workload, terms, "--policy=fcfs", "--out=" + out);
    assertThat(run.exitCode()).as(run.err()).isZero();
    Map<Long, Double> slacks = new TreeMap<>();
    Files.readAllLines(out.resolve("fcfs/jobs.csv")).stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .filter(cells -> !cells[6].isEmpty())
        .forEach(
            cells ->
                slacks.put(
                    Long.parseLong(cells[0]),
                    Double.parseDouble(cells[6]) - Double.parseDouble(cells[1])));
    return slacks;
  }
}
