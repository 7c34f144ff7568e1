package io.github.gapwise.workloads.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class PendingFileTest {
  @TempDir private Path directory;

  @Test
  void file_committed_isThereAloneAndWhole() throws IOException {
    Path target = directory.resolve("out.csv");
    Files.writeString(target, "old");
    try (PendingFile file = PendingFile.create(target)) {
      file.content().write("new".getBytes(UTF_8));
      assertThat(target).as("before").hasContent("old");
      file.commit();
    }
    assertThat(target).hasContent("new");
    assertThat(directory.toFile().list()).containsExactly("out.csv");
  }

  @Test
  void file_notCommitted_leavesTheOldOneAndNothingElse() throws IOException {
    Path target = directory.resolve("out.csv");
    Files.writeString(target, "old");
    try (PendingFile file = PendingFile.create(target)) {
      file.content().write("half".getBytes(UTF_8));
    }
    assertThat(target).hasContent("old");
    assertThat(directory.toFile().list()).containsExactly("out.csv");
  }

  @Test
  void file_thatCannotBeMoved_leavesNothing() throws IOException {
    Path target = directory.resolve("out.csv");
    try (PendingFile file = PendingFile.create(target)) {
      Files.createDirectories(target.resolve("full"));
      assertThatIOException().isThrownBy(file::commit);
    }
    assertThat(directory.toFile().list()).containsExactly("out.csv");
  }

  @Test
  void fileOfAnotherKind_isNotReplaced() throws IOException {
    Path target = directory.resolve("page.html");
    Files.writeString(target, "my notes");
    assertThatIOException()
        .isThrownBy(() -> PendingFile.create(target, "<html>"))
        .withMessageContaining("a file of another kind is in its place");
    assertThat(target).hasContent("my notes");

    Files.write(target, packed("; a log"));
    assertThatIOException().isThrownBy(() -> PendingFile.create(target, "<html>"));
    for (byte[] old : List.of(new byte[0], "<html>old".getBytes(UTF_8), packed("<html>old"))) {
      Files.write(target, old);
      try (PendingFile file = PendingFile.create(target, "<html>")) {
        file.content().write("<html>new".getBytes(UTF_8));
        file.commit();
      }
      assertThat(target).hasContent("<html>new");
    }
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void device_isNotReplaced_andALinkStays() throws IOException {
    assertThatIOException()
        .isThrownBy(() -> PendingFile.create(Path.of("/dev/null")))
        .withMessageContaining("a device or pipe is in its place");
    assertThat(Path.of("/dev/null")).satisfies(it -> assertThat(Files.isRegularFile(it)).isFalse());

    Path target = Files.writeString(directory.resolve("target"), "old");
    Path link = Files.createSymbolicLink(directory.resolve("link"), target);
    try (PendingFile file = PendingFile.create(link)) {
      file.content().write("new".getBytes(UTF_8));
      file.commit();
    }
    assertThat(link).isSymbolicLink();
    assertThat(target).hasContent("new");
  }

  /** Such a process ends as one does that is interrupted. */
  @Test
  void processThatEndsMeanwhile_leavesNothing() throws IOException, InterruptedException {
    Path target = directory.resolve("results.csv");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Exit.class.getName(),
                target.toString())
            .inheritIO()
            .start();
    assertThat(process.waitFor()).isEqualTo(130);
    assertThat(directory).isEmptyDirectory();
  }

  /** Ends in the midst of a file. */
  static final class Exit {
    private Exit() {}

    public static void main(String[] arguments) throws IOException {
      PendingFile.create(Path.of(arguments[0])).content().write(new byte[1 << 20]);
      System.exit(130);
    }
  }
}
