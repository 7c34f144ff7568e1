package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.format.SwfTesting.PLAIN_JOB;
import static io.github.gapwise.workloads.format.SwfTesting.gzip;
import static io.github.gapwise.workloads.format.SwfTesting.job;
import static io.github.gapwise.workloads.format.SwfTesting.read;
import static io.github.gapwise.workloads.format.SwfTesting.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.workloads.WorkloadOptions;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SwfHostileInputTest {
  private static final String HEADER = "; MaxProcs: 64\n";

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 2 3 4 5 | The number of fields (5) must be at least 18.",
        "1 10 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 | The number of fields (17) must be at least 18.",
        "1 10 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 {3} more | The think time ({3}) in field 18 must be a number.",
        "1 10 -1 2o 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The run time (2o) in field 4 must be a number.",
        "1 10 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 x | The think time (x) in field 18 must be a number.",
        "1 10 -1 20 2 NaN -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The average CPU time (NaN) in field 6 must be a number.",
        "1 10 -1 - 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The run time (-) in field 4 must be a number.",
        "1 10 -1 1.2.3 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The run time (1.2.3) in field 4 must be a number.",
        "1 10 -1 20 -4 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The number of allocated processors (-4) in field 5 must be at most 2147483647 and positive, or -1 if unknown.",
        "1 10 -1 20 2 -1 -1 -9 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The number of requested processors (-9) in field 8 must be at most 2147483647 and positive, or -1 if unknown.",
        "1 10 -1 20 2 -1 -1 2147483648 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The number of requested processors (2147483648) in field 8 must be at most 2147483647 and positive, or -1 if unknown.",
        "1 10 -1 20 2 -1 -1 4.5 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The number of requested processors (4.5) in field 8 must be a whole number.",
        "-1 10 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The job number (-1) in field 1 must not be negative.",
        "1.5 10 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The job number (1.5) in field 1 must be a whole number.",
        "9223372036854775808 10 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The job number (9223372036854775808) in field 1 must be at most 9223372036854775807.",
        "1e99 10 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The job number (1e99) in field 1 must be a whole number.",
        "1 10 -1 20 2 -1 -1 4 30 -1 1 7.5 -1 -1 -1 -1 -1 -1 | The user (7.5) in field 12 must be a whole number.",
        "1 10 -1 20 2 -1 -1 4 30 -1 1 1e999999999 -1 -1 -1 -1 -1 -1 | The user (1e999999999) in field 12 must be a whole number.",
        "1 1e999999999 -1 20 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The submit time (1e999999999) in field 2 must be between -9007199254740.992 and 9007199254740.992.",
        "1 10 -1 99999999999999999999999 2 -1 -1 4 30 -1 1 7 -1 -1 -1 -1 -1 -1 | The run time (99999999999999999999999) in field 4 must be between -9007199254740.992 and 9007199254740.992.",
      })
  void line_thatIsNotAsTheFormatHasIt_isRefusedByFileLineFieldAndValue(
      String line, String problem) {
    assertRefusal(() -> read(directory, HEADER + "\n" + line + "\n"))
        .isEqualTo(directory.resolve("log.swf") + ", line 3: " + problem);
  }

  @Test
  void hugeNumber_inUnusedField_isANumber() {
    String text = HEADER + PLAIN_JOB.replaceFirst("-1", "1e999999999");
    assertThat(read(directory, text).jobCount()).isEqualTo(1);
  }

  @Test
  void controlCharactersAndEndlessValues_areNotRepeatedInTheMessage() {
    String text = HEADER + PLAIN_JOB.replaceFirst("20", "2\u0000\u001b" + "x".repeat(1000));
    assertRefusal(() -> read(directory, text)).contains("(2??xxxxxx").hasSizeLessThan(400);
  }

  @Test
  void endlessLine_isRefused() {
    assertRefusal(() -> read(directory, HEADER + "1 ".repeat(600_000)))
        .endsWith("line 2: The line must have at most 1048576 bytes.");
  }

  @Test
  void repeatedJobNumber_isRefused() {
    assertRefusal(() -> read(directory, HEADER + job(2, 5, 1, 1, 1, 1) + job(2, 6, 1, 1, 1, 1)))
        .endsWith("line 3: The job id (2) must occur only once.");
  }

  @Test
  void truncatedGzip_isRefused_whereverItEnds() {
    byte[] whole = gzip(HEADER + PLAIN_JOB);
    for (int length = 2; length < whole.length; length++) {
      Path file = write(directory, Arrays.copyOf(whole, length));
      assertRefusal(() -> SwfWorkload.read(file, WorkloadOptions.defaults()))
          .endsWith("The gzip data must not end early.\nMaybe the file was not copied whole.");
    }
  }

  @Test
  void corruptGzip_isRefused() {
    byte[] damaged = gzip((HEADER + PLAIN_JOB).repeat(100));
    Arrays.fill(damaged, 20, 40, (byte) 0x55);
    Path file = write(directory, damaged);
    assertRefusal(() -> SwfWorkload.read(file, WorkloadOptions.defaults())).contains("log.swf");
  }

  @Test
  void fileThatIsNotThere_isRefused() {
    Path file = directory.resolve("no.swf");
    assertRefusal(() -> SwfWorkload.read(file, WorkloadOptions.defaults()))
        .isEqualTo(file + ": The file cannot be read (no such file or directory).");
  }

  @Test
  void directory_isRefused() {
    assertRefusal(() -> SwfWorkload.read(directory, WorkloadOptions.defaults()))
        .endsWith("The log must be a regular file, for it is read more than once.");
  }
}
