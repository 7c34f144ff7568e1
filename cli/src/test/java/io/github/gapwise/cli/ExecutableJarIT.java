package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The executable jar, from which unused classes of libraries are left out, lacks none in use. */
final class ExecutableJarIT {
  private static final String SWEEP =
      "sweep klusacek(machines=3,jobs=9,seed=1..2) --policy fcfs,easy --out ";
  private static final String WORKLOAD = "klusacek(machines=9,jobs=40,seed=3)";

  /**
   * 15 % above the 7,353,000 bytes of November 2026. Unused classes of libraries, fastutil's above
   * all, are left out; with them the jar has 12,448,000 bytes.
   */
  private static final long MOST_BYTES = 8_456_000;

  /** Each run is over before a compiler that optimises more has earned what it costs. */
  private static final List<String> SHORT_RUN =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  @TempDir private Path directory;

  private record Outcome(int exitCode, String output) {
    List<String> namesAtMargin() {
      return output.lines().filter(line -> line.matches("[a-z].*")).toList();
    }
  }

  private Outcome run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(SHORT_RUN);
    command.add("-jar");
    command.add(Path.of("target", "gapwise.jar").toAbsolutePath().toString());
    command.addAll(List.of(arguments));
    Path output = directory.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .directory(directory.toFile())
            .start();
    return new Outcome(process.waitFor(), Files.readString(output));
  }

  private Outcome requireSuccess(String... arguments) throws IOException, InterruptedException {
    Outcome outcome = run(arguments);
    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    return outcome;
  }

  /** By command: what a user might say, in an order in which one finds the files of the other. */
  private static Map<String, String> examples() {
    return new TreeMap<>(
        Map.ofEntries(
            Map.entry("accuracy", "accuracy volunteer(hosts=5,days=9) --samples 50"),
            Map.entry("completion", "completion"),
            Map.entry("generate", "generate etc(jobs=9,machines=3) --out matrix"),
            Map.entry("generators", "generators"),
            Map.entry("makespan", "makespan matrix/workload.etc --policy min-min,olb"),
            Map.entry("merge", "merge first --out both"),
            Map.entry("metrics", "metrics"),
            Map.entry("policies", "policies"),
            Map.entry("predict", "predict volunteer(hosts=5,days=9) --at 8d --length 1h"),
            Map.entry("predictors", "predictors"),
            Map.entry("report", "report first -o report.html"),
            Map.entry("reproduce", "reproduce 900.json --seeds 1 --out papers"),
            Map.entry("run", "run %s --policy easy --explain --out results".formatted(WORKLOAD)),
            Map.entry("sweep", SWEEP + "second"),
            Map.entry("trace", "trace volunteer(hosts=5,days=2) --out trace.tab.gz"),
            Map.entry("traces", "traces"),
            Map.entry("validate", "validate %s results/easy/jobs.csv".formatted(WORKLOAD)),
            Map.entry("what-if", "what-if history.swf --cpus 8 --policy fcfs")));
  }

  @Test
  void everyCommand_runs() throws IOException, InterruptedException {
    requireSuccess((SWEEP + "first").split(" "));
    Files.writeString(directory.resolve("900.json"), ReproduceCommandTest.PAPER);
    Files.writeString(
        directory.resolve("history.swf"), "1 0 10 99 4 -1 -1 4 200 -1 1 1 1 1 1 1 -1 -1\n");
    assertThat(examples().keySet())
        .containsExactlyInAnyOrderElementsOf(Main.commandLine().getSubcommands().keySet());
    for (String example : examples().values()) {
      requireSuccess(example.split(" "));
    }
  }

  @Test
  void everyPolicy_runs() throws IOException, InterruptedException {
    List<String> policies = new ArrayList<>(requireSuccess("policies").namesAtMargin());
    assertThat(policies).contains("fcfs", "eg-edf", "on-time", "mct");
    policies.add("eg-edf+tabu");
    policies.add("easy+reliable");

    requireSuccess("run", WORKLOAD, "--policy", String.join(",", policies));
  }

  @Test
  void everyGenerator_runs() throws IOException, InterruptedException {
    List<String> generators = requireSuccess("generators").namesAtMargin();
    assertThat(generators).contains("klusacek", "lublin");

    for (String generator : generators) {
      requireSuccess("run", generator, "--policy", "fcfs", "--limit", "50");
    }
  }

  @Test
  void reportOfARun_isWholeAndTheLibraryInItNearlyAllThatItCosts()
      throws IOException, InterruptedException {
    requireSuccess("run", WORKLOAD, "--policy", "easy,eg-edf", "--report", "run.html");

    assertThat(directory.resolve("run.html"))
        .content()
        .contains("Licensed to the Apache Software Foundation")
        .contains("klusacek(machines=9,jobs=40,seed=3)")
        .endsWith("</html>\n");
    try (ZipFile jar = new ZipFile(Path.of("target", "gapwise.jar").toFile())) {
      assertThat(jar.stream().filter(entry -> entry.getName().contains("webjars")))
          .filteredOn(entry -> !entry.isDirectory())
          .hasSize(1)
          .allMatch(entry -> entry.getCompressedSize() < 1_200_000);
    }
  }

  @Test
  void jar_leavesOutUnusedClassesOfLibraries() throws IOException {
    assertThat(Files.size(Path.of("target", "gapwise.jar"))).isLessThan(MOST_BYTES);
  }

  @Test
  void mistake_isOneSentence() throws IOException, InterruptedException {
    Outcome outcome = run("run", "no-such.swf.gz", "--policy", "fcfs");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.output()).contains("no-such.swf.gz").doesNotContain("Exception", "\tat ");
  }
}
