package io.github.gapwise.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Papers that come with the library, and files of one's own. */
final class PaperSourcesTest {
  @SuppressWarnings("unused") // by JUnit
  static final List<String> IDS = PaperReader.IDS;

  @TempDir private Path directory;

  private static Paper read(String name) {
    return PaperReader.read(name, "7..9");
  }

  @ParameterizedTest
  @FieldSource("IDS")
  void paperOfTheLibrary_isRead(String id) {
    Paper paper = read(id);

    assertThat(paper.id()).isEqualTo(id);
    assertThat(paper.claims()).isNotEmpty();
  }

  @Test
  void paperThatIsNotThere_isNamed_withTheClosestOne() {
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> read("02"))
        .satisfies(e -> assertThat(e.hint()).isEqualTo("Maybe 002?"))
        .withMessageStartingWith("The paper (02) must be one of [000, 001, 002, 003, 004], all,");
  }

  @Test
  void file_isRead_andItsMistakesNameIt() throws IOException {
    Path file = directory.resolve("mine.json");
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> read(file.toString()))
        .withMessageContaining(file.toString());
    Files.writeString(file, "{}");
    assertThatExceptionOfType(InputFormatException.class)
        .isThrownBy(() -> read(file.toString()))
        .withMessageStartingWith(file + ", line 1: ");
    Files.writeString(
        file,
        """
        {"paper": "mine", "citation": "Me.", "policies": {}, "sweeps": {}, "figures": [], "claims": []}
        """);
    assertThat(read(file.toString()).id()).isEqualTo("mine");
  }
}
