package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NativeHostileInputTest {
  private static final String HEADER =
      "job,release,deadline,cpus,estimated_work,actual_work,weight,owner,tags\n";
  private static final String ROW = "1,0,,1,10,10,1,ann,gpu\n";
  private static final String SECONDS =
      "must be a number of seconds from %s to 9007199254740.992 with up to three decimals.";
  private static final String CPUS = "must be a whole number from 1 to 2147483647.";

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x,0,,1,10,10,1,ann,gpu | The value (x) in column job must be a whole number from 0 to 9223372036854775807.",
        "-1,0,,1,10,10,1,ann,gpu | The value (-1) in column job must be a whole number from 0 to 9223372036854775807.",
        "1,,,1,10,10,1,ann,gpu | The value () in column release TIME0",
        "1,-0.001,,1,10,10,1,ann,gpu | The value (-0.001) in column release TIME0",
        "1,1e999999999,,1,10,10,1,ann,gpu | The value (1e999999999) in column release TIME0",
        "1,1e-999999999,,1,10,10,1,ann,gpu | The value (1e-999999999) in column release TIME0",
        "1,0.0001,,1,10,10,1,ann,gpu | The value (0.0001) in column release TIME0",
        "1,9e15,,1,10,10,1,ann,gpu | The value (9e15) in column release TIME0",
        "1,0,soon,1,10,10,1,ann,gpu | The value (soon) in column deadline TIME0",
        "1,0,,-4,10,10,1,ann,gpu | The value (-4) in column cpus CPUS",
        "1,0,,0,10,10,1,ann,gpu | The value (0) in column cpus CPUS",
        "1,0,,2.5,10,10,1,ann,gpu | The value (2.5) in column cpus CPUS",
        "1,0,,99999999999,10,10,1,ann,gpu | The value (99999999999) in column cpus CPUS",
        "1,0,,1,0,10,1,ann,gpu | The value (0) in column estimated_work TIME1",
        "1,0,,1,,10,1,ann,gpu | The value () in column estimated_work TIME1",
        "1,0,,1,10,-1,1,ann,gpu | The value (-1) in column actual_work TIME0",
        "1,0,,1,10,10,-1,ann,gpu | The value (-1) in column weight must be a finite number that is not negative.",
        "1,0,,1,10,10,NaN,ann,gpu | The value (NaN) in column weight must be a finite number that is not negative.",
        "1,0,,1,10,10,1e999,ann,gpu | The value (1e999) in column weight must be a finite number that is not negative.",
        "1,0,,1,10,10,0x1p3,ann,gpu | The value (0x1p3) in column weight must be a finite number that is not negative.",
        "1,0,,1,10,10,1,ann,gpu ssd | The value (gpu ssd) in column tags must be names without white space and comma, separated by semicolons.",
        "1,0,,1,10,10,1,ann,gpu; | The value (gpu;) in column tags must be names without white space and comma, separated by semicolons.",
        "1,0,,1 | The number of cells (4) must be 9, as in the first line.",
        "1,0,,1,10,10,1,Doe, Ann,gpu | The number of cells (10) must be 9, as in the first line.",
      })
  void row_thatIsNotAsTheFormatHasIt_isRefusedByFileLineColumnAndValue(String row, String problem) {
    String expected =
        problem
            .replace("TIME0", SECONDS.formatted("0"))
            .replace("TIME1", SECONDS.formatted("0.001"))
            .replace("CPUS", CPUS);
    assertRefusal(() -> read(HEADER + "\n" + row + "\n"))
        .isEqualTo(directory.resolve("jobs.csv") + ", line 3: " + expected);
    assertRefusal(() -> read(HEADER + ROW + row)).endsWith("jobs.csv, line 3: " + expected);
  }

  @Test
  void header_thatIsNotAsTheFormatHasIt_isRefused() {
    assertRefusal(() -> read("")).contains("The first line must name the columns [job, release,");
    assertRefusal(() -> read("job,release,dedline,cpus,estimated_work\n"))
        .contains("jobs.csv, line 1: The column (dedline) must be one of [job, release, deadline,")
        .endsWith("Maybe deadline?");
    assertRefusal(() -> read("job,release,cpus,estimated_work,a b\n"))
        .contains("line 1: The column (a b) must be one of [job, release, deadline,")
        .endsWith("without white space, comma, semicolon and equals sign.");
    assertRefusal(() -> read("job,release,job,cpus,estimated_work\n"))
        .endsWith("line 1: The column (job) must occur only once.");
    assertRefusal(() -> read("job,release,estimated_work\n"))
        .endsWith("line 1: The column (cpus) must be there.");
    for (String header : List.of("job;release;cpus;estimated_work", "job\trelease\tcpus")) {
      assertRefusal(() -> read(header + "\n"))
          .contains("line 1: The column (job) must be there.")
          .endsWith("Maybe the columns are separated by something other than commas.");
    }
  }

  /** Such a column of machines counted as a resource that no job needs, and was of no effect. */
  @Test
  void kindNamedLikeAColumnOfTheOtherFile_isRefused() throws IOException {
    assertRefusal(() -> read("job,release,cpus,estimated_work,speed\n1,0,1,10,2\n"))
        .contains("jobs.csv, line 1: The column (speed) must be one of [job, release,");
    Path machines =
        Files.writeString(directory.resolve("machines.csv"), "machine,cpus,nodes\n0,8,4\n");
    assertRefusal(() -> MachinesCsv.read(machines))
        .endsWith("line 1: The column (nodes) must be one of [machine, cpus, speed, tags].");
  }

  @Test
  void file_withoutJobs_isRefused() {
    assertRefusal(() -> read(HEADER)).endsWith("jobs.csv: The file must hold at least one job.");
  }

  @Test
  void repeatedId_isRefused() {
    assertRefusal(() -> read(HEADER + ROW + ROW))
        .endsWith("jobs.csv, line 3: The job id (1) must occur only once.");
  }

  @Test
  void quotationMark_withoutItsPair_isRefused() {
    String problem =
        "The cells must be separated by commas, and quotation marks must come in pairs.";
    assertRefusal(() -> read(HEADER + ROW.replace("ann", "\"ann"))).endsWith(problem);
    assertRefusal(() -> read(HEADER + ROW.replace("ann", "\"ann\"x")))
        .endsWith("jobs.csv, line 2: " + problem);
  }

  @Test
  void otherEncoding_isRefused() {
    byte[] latin = (HEADER + ROW.replace("ann", "J\u00fcrgen")).getBytes(ISO_8859_1);
    assertRefusal(() -> read(latin)).endsWith("jobs.csv: The text must be encoded in UTF-8.");
  }

  @Test
  void fileThatIsNotThere_isRefused() throws IOException {
    assertRefusal(() -> NativeWorkload.read(directory, WorkloadOptions.defaults()))
        .endsWith(": The directory must hold machines.csv and jobs.csv.");
    Files.writeString(directory.resolve("jobs.csv"), HEADER + ROW);
    assertRefusal(() -> NativeWorkload.read(directory, WorkloadOptions.defaults()))
        .endsWith("machines.csv: The file cannot be read (no such file or directory).");
  }

  @Costly(3)
  @Property
  void damagedFile_isReadOrRefused(@ForAll Random random) throws IOException {
    byte[] bytes = (HEADER + ROW).getBytes(ISO_8859_1);
    String likely = " \t\r\n,;\"-+.eE0123456789x\u0000";
    for (int damage = 0; damage < 3; damage++) {
      bytes[random.nextInt(bytes.length)] = (byte) likely.charAt(random.nextInt(likely.length()));
    }
    Path file = Files.createTempDirectory("fuzz");
    try {
      Files.write(file.resolve("jobs.csv"), bytes);
      NativeWorkload.read(file, WorkloadOptions.defaults().withGrid(Grid.single(1)));
    } catch (InputFormatException e) {
      assertThat(e.getMessage()).matches("[^\n]+[.](\nMaybe [^\n]+[.?])?");
    } finally {
      Files.delete(file.resolve("jobs.csv"));
      Files.delete(file);
    }
  }

  private void read(String jobs) throws IOException {
    read(jobs.getBytes(ISO_8859_1));
  }

  private void read(byte[] jobs) throws IOException {
    Files.write(directory.resolve("jobs.csv"), jobs);
    NativeWorkload.read(directory, WorkloadOptions.defaults().withGrid(Grid.single(1)));
  }
}
