package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk of 64 KiB, as far as this system lets a test mount one. */
final class SweepDiskFullTest {
  private static final String[] SWEEP = {
    "sweep", "klusacek(jobs=20,machines=2,seed=1..100)", "--policy", "fcfs", "--out"
  };

  @TempDir Path directory;

  private boolean isMounted;

  @AfterEach
  void unmount() throws Exception {
    if (isMounted) {
      assertThat(exitCode("umount", directory.resolve("small").toString())).isZero();
    }
  }

  @Test
  void fullDisk_isOneSentence_losesNothing_andTheSweepGoesOnOnceThereIsSpace() throws Exception {
    Path small = Files.createDirectory(directory.resolve("small"));
    isMounted = exitCode("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", small.toString()) == 0;
    assumeTrue(isMounted, "Only root may mount a small disk.");
    Path ballast = Files.write(small.resolve("ballast"), new byte[20_000]);
    Path out = small.resolve("out");
    CommandLineRun full = sweep(out);

    assertThat(full.exitCode()).isEqualTo(2);
    assertThat(full.err().lines())
        .containsExactly(
            "The file (%s) cannot be written (No space left on device)."
                .formatted(out.resolve("sweep.journal")));
    long stored = Files.readString(out.resolve("sweep.journal")).lines().count() - 2;
    assertThat(stored).isBetween(1L, 99L);

    Files.delete(ballast);
    exitCode("mount", "-o", "remount,size=1m", small.toString());
    CommandLineRun again = sweep(out);
    assertThat(again.exitCode()).as(again.err()).isZero();
    assertThat(again.err()).isEqualTo("%d of 100 runs are done already.%n".formatted(stored));
    Path whole = directory.resolve("whole");
    assertThat(sweep(whole).exitCode()).isZero();
    assertThat(out.resolve("runs.csv")).hasSameBinaryContentAs(whole.resolve("runs.csv"));
  }

  private static CommandLineRun sweep(Path out) {
    String[] arguments = Arrays.copyOf(SWEEP, SWEEP.length + 1);
    arguments[SWEEP.length] = out.toString();
    return CommandLineRun.of(arguments);
  }

  private static int exitCode(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(List.of(command))
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException e) {
      return -1; // there is no such command
    }
  }
}
