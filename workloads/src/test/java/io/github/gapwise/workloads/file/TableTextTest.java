package io.github.gapwise.workloads.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
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
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TableTextTest {
  private static final InputLimits LIMITS =
      InputLimits.defaults().withMaxCellLength(5).withMaxLineLength(12);

  @TempDir private Path directory;

  @Test
  void text_withinTheLimits_isHandedOnAsItIs() throws IOException {
    String text = "12345,12345,\r\n\"1\n3\",a\"b,,,\n,,,,\n";
    assertThat(read(text, LIMITS)).isEqualTo(text);
    assertThat(read("\ufeff" + text, LIMITS)).as("without the byte order mark").isEqualTo(text);
  }

  @Test
  void cell_thatIsTooLong_isRefusedWithItsLine() {
    assertThatThrownBy(() -> read("a,b\n1,123456", LIMITS))
        .isInstanceOf(InputFormatException.class)
        .hasMessageEndingWith("t.csv, line 2: The cell must have at most 5 characters.");
    assertThatThrownBy(() -> read("a\n\"1\n,\n5", LIMITS))
        .hasMessageEndingWith("line 4: The cell must have at most 5 characters.");
  }

  @Test
  void row_thatIsTooLong_isRefused_andSoIsOneOfSeveralLines() {
    assertThatThrownBy(() -> read("a\n1,2,3,4,5,6,,", LIMITS))
        .hasMessageEndingWith("line 2: The row must have at most 12 characters.");
    assertThatThrownBy(() -> read("\"1\n3\",\"1\n3\",\"1\n3\"", LIMITS))
        .hasMessageEndingWith("line 3: The row must have at most 12 characters.");
  }

  @Test
  void otherEncoding_isNoText() throws IOException {
    Path file = Files.write(directory.resolve("t.csv"), new byte[] {'a', (byte) 0xfc, 'b'});
    try (Reader text = TableText.open(file, LIMITS)) {
      assertThatThrownBy(() -> text.read(new char[9])).isInstanceOf(CharacterCodingException.class);
    }
  }

  /** Rows as the writer of our tables quotes them are refused if and only if one is too long. */
  @Property
  void anyRows_areRefused_onlyIfTooLong(
      @ForAll("rows") List<List<String>> rows, @ForAll @IntRange(min = 1, max = 9) int longest)
      throws IOException {
    StringBuilder text = new StringBuilder();
    int longestCell = 0;
    int longestRow = 0;
    for (List<String> row : rows) {
      List<String> cells = new ArrayList<>();
      for (String cell : row) {
        cells.add(written(cell));
        longestCell = Math.max(longestCell, written(cell).length());
      }
      String line = String.join(",", cells);
      longestRow = Math.max(longestRow, line.length());
      text.append(line).append('\n');
    }
    Path file = Files.createTempFile("table", ".csv");
    try {
      Files.writeString(file, text);
      InputLimits limits =
          InputLimits.defaults().withMaxCellLength(longest).withMaxLineLength(3 * longest);
      if (longestCell <= longest && longestRow <= 3 * longest) {
        assertThat(read(file, limits)).isEqualTo(text.toString());
      } else {
        assertThatThrownBy(() -> read(file, limits)).isInstanceOf(InputFormatException.class);
      }
    } finally {
      Files.delete(file);
    }
  }

  @Provide
  Arbitrary<List<List<String>>> rows() {
    Arbitrary<String> cell = Arbitraries.strings().withChars("a\",\n\r").ofMaxLength(6);
    return cell.list().ofMinSize(1).ofMaxSize(4).list().ofMaxSize(4);
  }

  private static String written(String cell) throws IOException {
    StringBuilder text = new StringBuilder();
    try (CSVPrinter printer = new CSVPrinter(text, CSVFormat.DEFAULT)) {
      printer.print(cell);
    }
    return text.toString();
  }

  private String read(String text, InputLimits limits) throws IOException {
    return read(Files.writeString(directory.resolve("t.csv"), text), limits);
  }

  private static String read(Path file, InputLimits limits) throws IOException {
    StringBuilder read = new StringBuilder();
    try (Reader text = TableText.open(file, limits)) {
      for (int c = text.read(); c >= 0; c = text.read()) {
        read.append((char) c);
      }
    }
    return read.toString();
  }
}
