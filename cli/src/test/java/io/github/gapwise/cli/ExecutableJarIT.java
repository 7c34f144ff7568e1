package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The executable jar, from which unused classes of libraries are left out, lacks none in use. Most
 * commands run in this process, by a class loader that has the jar and the platform alone.
 */
final class ExecutableJarIT {
  private static final Path JAR = Path.of("target", "gapwise.jar").toAbsolutePath();
  private static final String SWEEP =
      "sweep klusacek(machines=3,jobs=9,seed=1..2) --policy fcfs,easy --out DIR/";
  private static final String WORKLOAD = "klusacek(machines=9,jobs=40,seed=3)";

  /**
   * 15 % above the 7,353,000 bytes of November 2026. Unused classes of libraries, fastutil's above
   * all, are left out; with them the jar has 12,448,000 bytes.
   */
  private static final long MOST_BYTES = 8_456_000;

  private static URLClassLoader jar;

  @TempDir private Path directory;

  private record Outcome(int exitCode, String output) {
    List<String> namesAtMargin() {
      return output.lines().filter(line -> line.matches("[a-z].*")).toList();
    }
  }

  @BeforeAll
  static void openJar() throws IOException {
    jar = new URLClassLoader(new URL[] {JAR.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
  }

  @AfterAll
  static void closeJar() throws IOException {
    jar.close();
  }

  /** Runs a command line whose files are in the directory. */
  private Outcome run(String... arguments) throws Exception {
    StringWriter output = new StringWriter();
    PrintWriter printed = new PrintWriter(output, true);
    String[] words =
        Stream.of(arguments)
            .map(word -> word.replace("DIR/", directory + File.separator))
            .toArray(String[]::new);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(jar);
    try {
      Method run =
          jar.loadClass(Main.class.getName())
              .getDeclaredMethod("run", PrintWriter.class, PrintWriter.class, String[].class);
      run.setAccessible(true);
      int exitCode = (int) run.invoke(null, printed, printed, words);
      return new Outcome(exitCode, output.toString());
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private Outcome runAsProcess(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", JAR.toString()));
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

  private Outcome requireSuccess(String... arguments) throws Exception {
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
            Map.entry("generate", "generate etc(jobs=9,machines=3) --out DIR/matrix"),
            Map.entry("generators", "generators"),
            Map.entry("makespan", "makespan DIR/matrix/workload.etc --policy min-min,olb"),
            Map.entry("merge", "merge DIR/first --out DIR/both"),
            Map.entry("metrics", "metrics"),
            Map.entry("policies", "policies"),
            Map.entry("predict", "predict volunteer(hosts=5,days=9) --at 8d --length 1h"),
            Map.entry("predictors", "predictors"),
            Map.entry("report", "report DIR/first -o DIR/report.html"),
            Map.entry("reproduce", "reproduce DIR/900.json --seeds 1 --out DIR/papers"),
            Map.entry(
                "run", "run %s --policy easy --explain --out DIR/results".formatted(WORKLOAD)),
            Map.entry("sweep", SWEEP + "second"),
            Map.entry("trace", "trace volunteer(hosts=5,days=2) --out DIR/trace.tab.gz"),
            Map.entry("traces", "traces"),
            Map.entry("validate", "validate %s DIR/results/easy/jobs.csv".formatted(WORKLOAD)),
            Map.entry("what-if", "what-if DIR/history.swf --cpus 8 --policy fcfs")));
  }

  @Test
  void everyCommand_runs() throws Exception {
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
  @EnabledOnOs(OS.LINUX)
  void fullDiskBehindStandardOutput_isTold() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                JAR.toString(),
                "policies")
            .redirectOutput(new File("/dev/full"))
            .start();

    assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
        .startsWith("The standard output cannot be written (");
    assertThat(process.waitFor()).isEqualTo(2);
  }

  @Test
  void everyPolicy_runs() throws Exception {
    List<String> policies = new ArrayList<>(requireSuccess("policies").namesAtMargin());
    assertThat(policies).contains("fcfs", "eg-edf", "on-time", "mct");
    policies.add("eg-edf+tabu");
    policies.add("easy+reliable");

    requireSuccess("run", WORKLOAD, "--policy", String.join(",", policies));
  }

  @Test
  void everyGenerator_runs() throws Exception {
    List<String> generators = requireSuccess("generators").namesAtMargin();
    assertThat(generators).contains("klusacek", "lublin");

    for (String generator : generators) {
      requireSuccess("run", generator, "--policy", "fcfs", "--limit", "50");
    }
  }

  @Test
  void reportOfARun_isWholeAndTheLibraryInItNearlyAllThatItCosts() throws Exception {
    requireSuccess("run", WORKLOAD, "--policy", "easy,eg-edf", "--report", "DIR/run.html");

    assertThat(directory.resolve("run.html"))
        .content()
        .contains("Licensed to the Apache Software Foundation")
        .contains("klusacek(machines=9,jobs=40,seed=3)")
        .endsWith("</html>\n");
    try (ZipFile archive = new ZipFile(JAR.toFile())) {
      assertThat(archive.stream().filter(entry -> entry.getName().contains("webjars")))
          .filteredOn(entry -> !entry.isDirectory())
          .hasSize(1)
          .allMatch(entry -> entry.getCompressedSize() < 1_200_000);
    }
  }

  @Test
  void jar_leavesOutUnusedClassesOfLibraries() throws IOException {
    assertThat(Files.size(JAR)).isLessThan(MOST_BYTES);
  }

  @Test
  void process_endsWithTheCodeOfItsCommand() throws Exception {
    Outcome done = runAsProcess("run", WORKLOAD, "--policy", "easy");
    assertThat(done.exitCode()).as(done.output()).isZero();
    assertThat(done.output()).contains("easy");

    Outcome mistake = runAsProcess("run", "no-such.swf.gz", "--policy", "fcfs");
    assertThat(mistake.exitCode()).isEqualTo(2);
    assertThat(mistake.output()).contains("no-such.swf.gz").doesNotContain("Exception", "\tat ");
  }
}
