package io.github.gapwise.workloads.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
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
}
