package io.github.gapwise.workloads.file;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.workloads.input.InputLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

final class LineBufferTest {

  @Property
  void lines_areThoseOfTheText_cutWhereTheyAreTooLong(
      @ForAll("texts") String text, @ForAll @IntRange(min = 1, max = 6) int longest)
      throws IOException {
    assertThat(read(text, longest)).isEqualTo(model(text, longest));
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings().withChars("ab\n").ofMaxLength(40);
  }

  /** Around the size of the first buffer, which then has to grow. */
  @Test
  void longLines_areWhole_upToTheLimit() throws IOException {
    for (int length : new int[] {65_535, 65_536, 65_537, 200_000, 262_144}) {
      String text = "x\n" + "y".repeat(length) + "\nz";
      assertThat(read(text, length)).isEqualTo(model(text, length));
      assertThat(read(text, length - 1)).isEqualTo(model(text, length - 1));
    }
  }

  private static List<String> model(String text, int longest) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    if (lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1); // a newline ends a line and begins none
    }
    lines.replaceAll(line -> line.length() > longest ? line.substring(0, longest) + "…" : line);
    return lines;
  }

  private static List<String> read(String text, int longest) throws IOException {
    Path file = Files.createTempFile("lines", ".txt");
    try {
      Files.writeString(file, text, ISO_8859_1);
      return read(file, InputLimits.defaults().withMaxLineLength(longest));
    } finally {
      Files.delete(file);
    }
  }

  private static List<String> read(Path file, InputLimits limits) {
    List<String> found = new ArrayList<>();
    try (LineBuffer lines = LineBuffer.open(file, limits)) {
      while (lines.next()) {
        int length = lines.end() - lines.start();
        String line = new String(lines.buffer(), lines.start(), length, ISO_8859_1);
        found.add(lines.isWhole() ? line : line + "…");
        assertThat(lines.line()).isEqualTo(found.size());
      }
    }
    return found;
  }
}
