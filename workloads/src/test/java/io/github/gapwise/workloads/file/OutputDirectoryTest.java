package io.github.gapwise.workloads.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OutputDirectoryTest {
  private static final byte[] CONTENT = "content".getBytes(StandardCharsets.UTF_8);

  @TempDir Path temporary;

  @Test
  void commit_putsAllFilesInTheirPlaces() throws IOException {
    Path root = temporary.resolve("a/b");

    try (OutputDirectory directory = OutputDirectory.open(root)) {
      directory.create(Path.of("c", "one")).write(CONTENT);
      directory.create(Path.of("two")).write(CONTENT);
      assertThat(root.resolve("two")).doesNotExist();
      directory.commit();
    }

    assertThat(root.resolve("c/one")).hasContent("content");
    assertThat(root.resolve("two")).hasContent("content");
    assertThat(root).isDirectoryNotContaining(path -> path.toString().endsWith(".tmp"));
  }

  @Test
  void close_leavesNothingThatWasNotThereBefore() throws IOException {
    Files.writeString(temporary.resolve("old"), "old");

    try (OutputDirectory directory = OutputDirectory.open(temporary.resolve("a/b"))) {
      directory.create(Path.of("c", "one")).write(CONTENT);
    }
    try (OutputDirectory directory = OutputDirectory.open(temporary)) {
      directory.create(Path.of("old")).write(CONTENT);
    }

    assertThat(temporary).isDirectoryContaining(path -> path.endsWith("old"));
    assertThat(temporary.resolve("old")).hasContent("old");
    assertThat(temporary.resolve("a")).doesNotExist();
  }

  @Test
  void discardedFile_goesWithTheCommitAndTakesAnEmptyDirectoryAlong() throws IOException {
    Path lonely = Files.createDirectories(temporary.resolve("lonely")).resolve("old");
    Path accompanied = Files.createDirectories(temporary.resolve("full")).resolve("old");
    Files.writeString(lonely, "old");
    Files.writeString(accompanied, "old");
    Files.writeString(temporary.resolve("full/note"), "mine");

    try (OutputDirectory directory = OutputDirectory.open(temporary)) {
      directory.discard(Path.of("lonely", "old"));
    }
    assertThat(lonely).exists();

    try (OutputDirectory directory = OutputDirectory.open(temporary)) {
      directory.discard(Path.of("lonely", "old"));
      directory.discard(Path.of("full", "old"));
      directory.commit();
    }
    assertThat(temporary.resolve("lonely")).doesNotExist();
    assertThat(accompanied).doesNotExist();
    assertThat(temporary.resolve("full/note")).hasContent("mine");
  }

  @Test
  void directoryInTheWay_isNamedBeforeAnythingIsWritten() throws IOException {
    Files.createDirectories(temporary.resolve("one"));

    try (OutputDirectory directory = OutputDirectory.open(temporary)) {
      assertThatThrownBy(() -> directory.create(Path.of("one")))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContainingAll("one", "a directory is in its place");
    }
  }

  @Test
  void contentThatCannotBeWritten_isNamedWithItsDirectory() throws IOException {
    try (OutputDirectory directory = OutputDirectory.open(temporary)) {
      OutputStream content = directory.create(Path.of("deep/one"));
      content.close();

      assertThatThrownBy(() -> content.write(new byte[100_000]))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageStartingWith(
              "The file (%s) cannot be written (".formatted(temporary.resolve("deep/one")));
    }
  }

  @Test
  void failedCommit_takesBackWhatItPutInPlace() throws IOException {
    assertThatThrownBy(
            () -> {
              try (OutputDirectory directory = OutputDirectory.open(temporary.resolve("a"))) {
                directory.create(Path.of("one")).write(CONTENT);
                directory.create(Path.of("two")).write(CONTENT);
                Files.createDirectories(temporary.resolve("a/two/full"));
                directory.commit();
              }
            })
        .isInstanceOf(UncheckedIOException.class);

    assertThat(temporary.resolve("a")).isDirectoryNotContaining(path -> !path.endsWith("two"));
  }

  @Test
  void fileInTheWay_isNamed() throws IOException {
    Path taken = Files.writeString(temporary.resolve("taken"), "old");

    assertThatThrownBy(() -> OutputDirectory.open(taken.resolve("deeper")))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContainingAll("taken", "cannot be written", "another file is in its place");
    assertThat(taken).hasContent("old");
  }
}
