package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A disk of 64 KiB in a directory; a test is skipped where the system lets it mount none. */
record SmallDisk(Path root) implements AutoCloseable {

  /** Mounts a disk. */
  static SmallDisk in(Path directory) throws IOException {
    Path root = Files.createDirectory(directory.resolve("small"));
    int mounted = exitCode("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", root.toString());
    assumeTrue(mounted == 0, "Only root may mount a small disk.");
    return new SmallDisk(root);
  }

  /** Makes it large enough for all tests. */
  void grow() {
    assertThat(exitCode("mount", "-o", "remount,size=1m", root.toString())).isZero();
  }

  @Override
  public void close() {
    assertThat(exitCode("umount", root.toString())).isZero();
  }

  private static int exitCode(String... command) {
    try {
      return new ProcessBuilder(List.of(command))
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException e) {
      return -1; // there is no such command
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return -1;
    }
  }
}
