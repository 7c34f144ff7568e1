package io.github.gapwise.workloads.etc;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.shareddata.SharedData;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.Ticks;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class EtcFilesTest {
  @TempDir Path directory;

  private Path file(String text) {
    try {
      return Files.writeString(directory.resolve("m.etc"), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void assertEntries(EtcTable table, long[][] rows) {
    assertThat(table.jobs()).isEqualTo(rows.length);
    assertThat(table.machines()).isEqualTo(rows[0].length);
    for (int row = 0; row < rows.length; row++) {
      for (int column = 0; column < rows[row].length; column++) {
        assertThat(table.ticks(row, column)).isEqualTo(rows[row][column]);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"m.etc", "m.etc.gz"})
  void matrix_writtenAndRead_isTheSame(String name) {
    Path file = directory.resolve(name);
    for (int size = 1; size < 60; size += 7) {
      long[][] rows = EtcTableTest.rows(size, 61 - size);
      EtcWriter.write(EtcTableTest.table(rows), EtcReader.TICKS_PER_UNIT, file);
      assertEntries(EtcReader.read(file), rows);
    }
  }

  @Test
  void file_hasTheFormOfTheBenchmark() throws IOException {
    Path file = directory.resolve("m.etc");
    EtcTable table = EtcTableTest.table(new long[][] {{1, 1500}, {2_000_000, 30}});

    EtcWriter.write(table, 1000, file);
    assertThat(file).hasContent("2 2 0\n0.001000\n1.500000\n2000.000000\n0.030000\n");
    EtcWriter.write(table, 1_000_000, file);
    assertThat(file).hasContent("2 2 0\n0.000001\n0.001500\n2.000000\n0.000030\n");
    assertThat(directory).isDirectoryNotContaining("glob:**.tmp");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2 2 0\n1\n2.5\n3\n0.000004\n",
        "2 2\n1 2.5 3 0.000004",
        "  2\t2 zero\r\n1 2.5\r\n\r\n3\t\t4e-6\r\n\n",
        "\ufeff2 2 0\n1.0000001 2.4999999 +3 .000004",
        "2 2\n\n\n1\f2.5\u000b3 0.0000035"
      })
  void whiteSpace_andFormOfNumbers_areFree(String text) {
    assertEntries(
        EtcReader.read(file(text)), new long[][] {{1_000_000, 2_500_000}, {3_000_000, 4}});
  }

  @Test
  void time_isRoundedToAMillionth_butNotToNothing() {
    assertEntries(
        EtcReader.read(file("1 3\n0.0000014 0.0000015 1e-300")), new long[][] {{1, 2, 1}});
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "\"\"         | m.etc, line 1: The number of jobs () must be a whole number from 1 to 2147483647 in the first line.",
        "\"\\n2 2\"   | line 2: The number of jobs () must be",
        "2            | line 1: The number of machines () must be a whole number from 1 to 1000000",
        "two 2        | line 1: The number of jobs (two) must be",
        "0 2          | line 1: The number of jobs (0) must be",
        "-1 2         | The number of jobs (-1) must be",
        "1.5 2        | The number of jobs (1.5) must be",
        "9999999999 2 | The number of jobs (9999999999) must be",
        "1 1000001    | The number of machines (1000001) must be",
        "2147483647 1000000 | line 1: The jobs (2147483647) times the machines (1000000) must be at most",
        "1 2 0 4 5    | line 1: The first line must hold no more than three numbers, for the times (4…)",
        "\"1 2 0\"    | line 1: The time of job (1) on machine (0) must be there.",
        "\"2 2 0\\n1\\n2\\n3\\n\" | line 5: The time of job (2) on machine (1) must be there.",
        "\"1 2\\n1\\nx\"          | line 3: The time (x) of job (1) on machine (1) must be a number.",
        "\"1 2\\n1\\nNaN\"        | The time (NaN) of job (1)",
        "\"1 2\\n1\\n1,5\"        | The time (1,5) of job (1)",
        "\"1 2\\n1\\n0\"          | line 3: The time (0) of job (1) on machine (1) must be positive and at most 9007199254.740992.",
        "\"1 2\\n-1e-9 1\"        | line 2: The time (-1e-9) of job (1) on machine (0) must be positive",
        "\"1 1\\n-7\"             | The time (-7) of",
        "\"1 1\\n9007199254.740993\" | The time (9007199254.740993) of",
        "\"1 1\\n1e999999999\"    | The time (1e999999999) of",
        "\"1 1\\n1\\n\\n2\"       | line 4: The file must end after the times of all jobs (1) on all machines (1), before (2)."
      })
  void fileThatIsNoMatrix_isRefusedWithLineAndValue(String text, String problem) {
    Path file = file(text.replace("\\n", "\n"));
    assertRefusal(() -> EtcReader.read(file)).contains(problem).startsWith(file.toString());
    assertThatThrownBy(() -> EtcReader.read(file)).isInstanceOf(InputFormatException.class);
  }

  @Test
  void endlessWord_isCut() {
    assertRefusal(() -> EtcReader.read(file("1 1\n" + "1".repeat(50_000))))
        .endsWith(
            "The time (%s…) of job (1) on machine (0) must be a number.".formatted("1".repeat(40)));
  }

  @Test
  void headerThatPromisesMuch_costsLittle() {
    long jobs = EtcTable.mostEntries() / 2;
    assertRefusal(() -> EtcReader.read(file(Math.min(jobs, Integer.MAX_VALUE) + " 1\n1 2 3")))
        .contains("The time of job (4) on machine (0) must be there.");
  }

  @Test
  void unreadableFiles_areRefused() throws IOException {
    assertRefusal(() -> EtcReader.read(directory)).contains("cannot be read");
    assertRefusal(() -> EtcReader.read(directory.resolve("none"))).contains("no such file");
    Path packed = directory.resolve("m.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write("1 2 0\n1.5\n2.5\n".getBytes(StandardCharsets.US_ASCII));
    }
    byte[] whole = Files.readAllBytes(packed);
    Files.write(packed, Arrays.copyOf(whole, whole.length - 12));
    assertRefusal(() -> EtcReader.read(packed)).contains("gzip");
  }

  /** Whatever stands in a file, it is read or refused by a sentence. */
  @Test
  void damagedFiles_areReadOrRefused() {
    String whole = "3 2 0\n1.5\n20.25\n3\n4e1\n5\n60000.123456\n";
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 2000; i++) {
      byte[] damaged = whole.getBytes(StandardCharsets.US_ASCII);
      for (int j = random.nextInt(4); j >= 0; j--) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }
      Path file = file(new String(damaged, StandardCharsets.ISO_8859_1));
      try {
        assertThat(EtcReader.read(file).machines()).isPositive();
      } catch (InputFormatException e) {
        assertThat(e.getMessage()).matches("[^\n]+[.](\nMaybe [^\n]+[.])?");
      }
    }
  }

  @Test
  void matrixThatDoesNotFitTheFormat_isNotWritten() {
    EtcTable table = EtcTableTest.table(new long[][] {{1, Ticks.MAX}});
    Path file = directory.resolve("m.etc");
    assertRefusal(() -> EtcWriter.write(table, 1000, file))
        .startsWith("The ticks (9007199254740992) of job (1) on machine (1) must be at most");
    assertRefusal(() -> EtcWriter.write(table, 3, file))
        .isEqualTo("The ticksPerUnit (3) must divide 1000000.");
    assertRefusal(() -> EtcWriter.write(table, 0, file)).startsWith("The ticksPerUnit (0)");
    assertThat(directory).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(strings = {"u_c_hihi.0", "u_i_hilo.0", "u_s_lohi.0", "u_c_lolo.0"})
  void benchmark_readAndWritten_isTheSameFile(String name) throws IOException {
    Path original = SharedData.matrix(name);
    EtcTable table = EtcReader.read(original);
    assertThat(table.jobs()).isEqualTo(512);
    assertThat(table.machines()).isEqualTo(16);
    Path copy = directory.resolve("copy");
    EtcWriter.write(table, EtcReader.TICKS_PER_UNIT, copy);
    assertThat(words(copy)).isEqualTo(words(original));
  }

  private static String[] words(Path file) throws IOException {
    return Files.readString(file).strip().split("\\s+", -1);
  }
}
