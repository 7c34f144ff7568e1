package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real process, ended by the system at a random moment. */
final class SweepKillTest {
  private static final int RUNS = 60;
  private static final long ROW_BYTES = 600;
  private static final long MOST_MILLIS = 120_000;

  @TempDir Path directory;

  @Test
  void sweep_thatIsKilledTwice_makesTheSameTable() throws Exception {
    killed_thenStartedAgain_makesTheSameTable(2);
  }

  @Test
  void secondProcess_inTheSameDirectory_isRefused() throws Exception {
    Path out = directory.resolve("out");
    Process first = start(out, 5_000);
    try {
      awaitRows(out.resolve("sweep.journal"), 1, first);
      CommandLineRun second = CommandLineRun.of(arguments(out, 5_000));

      assertThat(first.isAlive()).isTrue();
      assertThat(second.exitCode()).isEqualTo(2);
      assertThat(second.err())
          .startsWith("The directory (%s) must not be in use by another sweep.".formatted(out));
    } finally {
      first.destroyForcibly().waitFor();
    }
  }

  @Tag("deep")
  @Test
  void sweep_thatIsKilledTenTimes_makesTheSameTable() throws Exception {
    killed_thenStartedAgain_makesTheSameTable(10);
  }

  private void killed_thenStartedAgain_makesTheSameTable(int kills) throws Exception {
    long seed = Long.getLong("gapwise.seed", System.nanoTime());
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    Path killed = directory.resolve("killed");
    for (int kill = 0; kill < kills; kill++) {
      Process process = startAndAwait(killed, random.nextInt(RUNS / 2));
      Thread.sleep(random.nextInt(30));
      process.destroyForcibly().waitFor();
    }
    Process last = start(killed, RUNS);
    assertThat(last.waitFor(MOST_MILLIS, TimeUnit.MILLISECONDS)).isTrue();
    assertThat(last.exitValue()).as(log(killed)).isZero();
    CommandLineRun undisturbed =
        CommandLineRun.of(arguments(directory.resolve("undisturbed"), RUNS));

    assertThat(undisturbed.exitCode()).isZero();
    assertThat(killed.resolve("runs.csv"))
        .as("seed %d", seed)
        .hasSameBinaryContentAs(directory.resolve("undisturbed/runs.csv"));
    try (var files = Files.list(killed)) {
      assertThat(files.map(Path::getFileName).map(Path::toString))
          .containsExactlyInAnyOrder(
              "runs.csv", "timing.csv", "sweep.json", "sweep.journal", "sweep.lock");
    }
  }

  /** Starts a sweep and returns when it has stored so many rows, or has ended. */
  private Process startAndAwait(Path out, int rows) throws Exception {
    Path journal = out.resolve("sweep.journal");
    long before = size(journal);
    Process process = start(out, RUNS);
    awaitRows(journal, before / ROW_BYTES + rows, process);
    return process;
  }

  private static void awaitRows(Path journal, long rows, Process process) throws Exception {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MOST_MILLIS);
    while (process.isAlive() && size(journal) <= rows * ROW_BYTES && System.nanoTime() < end) {
      Thread.sleep(1);
    }
    assertThat(System.nanoTime()).as("a sweep must store rows in time").isLessThan(end);
  }

  private static long size(Path file) throws IOException {
    return Files.exists(file) ? Files.size(file) : 0;
  }

  private Process start(Path out, int runs) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(Main.class.getName());
    command.addAll(List.of(arguments(out, runs)));
    File log = directory.resolve("log").toFile();
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
        .start();
  }

  private static String[] arguments(Path out, int runs) {
    return new String[] {
      "sweep",
      "klusacek(jobs=100,machines=5,seed=1..%d)".formatted(runs / 2),
      "--policy",
      "fcfs,eg-edf",
      "--out",
      out.toString()
    };
  }

  private String log(Path out) throws IOException {
    return out + ": " + Files.readString(directory.resolve("log"));
  }
}
