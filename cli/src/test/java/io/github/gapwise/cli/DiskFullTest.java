package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands whose disk is full. */
final class DiskFullTest {
  private static final String[] SWEEP = {
    "sweep", "klusacek(jobs=20,machines=2,seed=1..100)", "--policy", "fcfs", "--out"
  };

  @TempDir Path directory;

  @Test
  void fullDisk_isOneSentence_losesNothing_andTheSweepGoesOnOnceThereIsSpace() throws Exception {
    try (SmallDisk disk = SmallDisk.in(directory)) {
      Path ballast = Files.write(disk.root().resolve("ballast"), new byte[20_000]);
      Path out = disk.root().resolve("out");
      CommandLineRun full = sweep(out);

      assertThat(full.exitCode()).isEqualTo(2);
      assertThat(full.err().lines())
          .containsExactly(
              "The file (%s) cannot be written (No space left on device)."
                  .formatted(out.resolve("sweep.journal")));
      long stored = Files.readString(out.resolve("sweep.journal")).lines().count() - 2;
      assertThat(stored).isBetween(1L, 99L);

      Files.delete(ballast);
      disk.grow();
      CommandLineRun again = sweep(out);
      assertThat(again.exitCode()).as(again.err()).isZero();
      assertThat(again.err()).isEqualTo("%d of 100 runs are done already.%n".formatted(stored));
      Path whole = directory.resolve("whole");
      assertThat(sweep(whole).exitCode()).isZero();
      assertThat(out.resolve("runs.csv")).hasSameBinaryContentAs(whole.resolve("runs.csv"));
    }
  }

  private static CommandLineRun sweep(Path out) {
    String[] arguments = Arrays.copyOf(SWEEP, SWEEP.length + 1);
    arguments[SWEEP.length] = out.toString();
    return CommandLineRun.of(arguments);
  }

  @Test
  void fullDisk_leavesNothingOfAComparisonOfWaits() throws Exception {
    StringBuilder log = new StringBuilder("; MaxProcs: 4\n");
    for (int job = 1; job <= 2000; job++) {
      log.append("%d %d 5 60 1 -1 -1 1 60 -1 1 1 -1 -1 -1 -1 -1 -1%n".formatted(job, 100L * job));
    }
    Path history = Files.writeString(directory.resolve("history.swf"), log);
    try (SmallDisk disk = SmallDisk.in(directory)) {
      Files.write(disk.root().resolve("ballast"), new byte[40_000]);
      Path out = disk.root().resolve("out");
      CommandLineRun full =
          CommandLineRun.of(
              "what-if", history.toString(), "--policy", "fcfs", "--out", out.toString());

      assertThat(full.exitCode()).as(full.err()).isEqualTo(2);
      assertThat(full.err().lines())
          .last()
          .asString()
          .isEqualTo(
              "The file (%s) cannot be written (No space left on device)."
                  .formatted(out.resolve("waits.csv")));
      assertThat(out).doesNotExist();
    }
  }
}
