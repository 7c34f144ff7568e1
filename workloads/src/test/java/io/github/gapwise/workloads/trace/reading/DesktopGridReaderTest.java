package io.github.gapwise.workloads.trace.reading;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.trace.TraceTesting.changes;
import static io.github.gapwise.workloads.trace.TraceTesting.describe;
import static io.github.gapwise.workloads.trace.TraceTesting.gzip;
import static io.github.gapwise.workloads.trace.TraceTesting.write;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import io.github.gapwise.workloads.trace.TraceRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DesktopGridReaderTest {
  private static final String JOINED =
      ": changed: host was unavailable for less than the shortest outage, available taken";
  private static final String FILLED =
      ": changed: host was not observed between two events, unavailable taken";

  @TempDir private Path directory;

  @Test
  void negativeOperations_areOutages_ifTheyTakeTwoMinutes() {
    AvailabilityTrace trace =
        read(
            """
            # host start end operations
            a 0 100 5e8
            a 100 200 0
            a 200 319.999 -1
            a 319.999 400 1e9
            a 400 520 -1
            a 520 600 1e9
            b 0 60 -1
            b 60 120 7
            """);
    assertThat(describe(trace.hosts().get(0))).isEqualTo("0 A, 400 U, 520 A until 600");
    assertThat(describe(trace.hosts().get(1))).isEqualTo("0 U, 60 A until 120");
    assertThat(trace.hosts().get(0).speed()).hasValue(1e9 * 1000 / 80_000);
    assertThat(changes(trace)).containsExactly("1 from line 4" + JOINED);
  }

  @Test
  void timeThatNoIntervalCovers_isAnOutage_ifItTakesTwoMinutes() {
    AvailabilityTrace trace =
        read("a 0 100 1\na 219 300 1\na 420 500 1\na 520 530 -1\na 600 700 1\na 700 710 -2\n");
    // 100 to 219 is short, 300 to 420 is not; 500 to 600 is one outage of three parts.
    assertThat(describe(trace.hosts().get(0))).isEqualTo("0 A, 300 U, 420 A, 700 U until 710");
    assertThat(changes(trace)).containsExactly("4 from line 2" + FILLED, "2 from line 2" + JOINED);
  }

  @Test
  void directory_holdsAFileForEachHost() throws IOException {
    Path grid = Files.createDirectory(directory.resolve("grid"));
    write(grid.resolve("b.edu.txt"), "0 10 1\n10 20 -1\n");
    write(grid.resolve("a.edu.gz"), gzip("# nothing else\n5 10 -1\n"));
    write(grid.resolve("c"), "x 0 1 1\ny 0 1 1\n");
    write(grid.resolve("empty"), "# no interval\n");
    write(grid.resolve(".hidden"), "nonsense");
    Files.createDirectory(grid.resolve("sub"));
    AvailabilityTrace trace =
        DesktopGridReader.read(grid, TraceRule.STRICT, InputLimits.defaults());
    assertThat(trace.name()).isEqualTo("grid");
    assertThat(trace.hosts())
        .extracting(HostTrace::name)
        .containsExactly("a.edu", "b.edu", "x", "y");
    assertThat(trace.hosts().get(0).speed()).isEmpty();
    assertThat(describe(trace.hosts().get(1))).isEqualTo("0 A, 10 U until 20");
  }

  @Test
  void hostInTwoFiles_andNoInterval_areRefused() throws IOException {
    Path grid = Files.createDirectory(directory.resolve("grid"));
    assertRefusal(() -> DesktopGridReader.read(grid, TraceRule.STRICT, InputLimits.defaults()))
        .isEqualTo(grid + ": The trace must hold at least one interval.");
    write(grid.resolve("a"), "0 10 1");
    write(grid.resolve("a.txt"), "20 30 1");
    assertRefusal(() -> DesktopGridReader.read(grid, TraceRule.STRICT, InputLimits.defaults()))
        .isEqualTo(
            grid.resolve("a.txt") + ": The host (a) must be in one file only, but is in (a) too.");
  }

  /** As if their lines were not there: two outages of a minute make one of two minutes. */
  @Test
  void intervalsThatTakeNoTime_doNotCount() {
    AvailabilityTrace trace =
        read(
            """
            a 0 1000 5
            a 1000 1060 -1
            a 1060 1060 0
            a 1060 1120 -1
            a 1120 2000 5
            b 0 0 5
            b 0 60 -1
            b 60 100 5
            c 0 100 5
            c 100 100 -1
            d 10 10 5
            e 10 10 -1
            """);
    assertThat(describe(trace.hosts().get(0))).isEqualTo("0 A, 1000 U, 1120 A until 2000");
    assertThat(describe(trace.hosts().get(1))).isEqualTo("0 U, 60 A until 100");
    assertThat(describe(trace.hosts().get(2))).isEqualTo("0 A until 100");
    assertThat(describe(trace.hosts().get(3))).as("no other").isEqualTo("10 A until 10");
    assertThat(describe(trace.hosts().get(4))).as("no other").isEqualTo("10 U until 10");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a 5 9 1 | The start (5) in field 2 must not be before (10), when the event of host (a) before it starts.",
        "a 15 30 1 | The start (15) in field 2 must not be before (20), when the event of host (a) before it stops.",
        "a 30 25 1 | The end (25) in field 3 must not be before (30), when the event starts.",
        "a 20 30 many | The operations (many) in field 4 must be a number from -1e18 to 1e18.",
        "a 20 30 1e19 | The operations (1e19) in field 4 must be a number from -1e18 to 1e18.",
        "a 20 30 NaN | The operations (NaN) in field 4 must be a number from -1e18 to 1e18.",
        "a 20 -30 1 | The end (-30) in field 3 must be a number of seconds from 0 to 9007199254740.992.",
        "20 30 1 | The number of fields (3) must be 4, as in the first line.",
        "a 20 30 1 1 | The number of fields (5) must be 4, as in the first line.",
      })
  void intervalThatCannotBe_isRefused(String second, String problem) {
    assertRefusal(() -> read("a 10 20 1\n" + second + "\n"))
        .isEqualTo(directory.resolve("grid.txt") + ", line 2: " + problem);
  }

  @Test
  void firstLineOfAnotherForm_isRefused() {
    assertRefusal(() -> read("10 20\n"))
        .endsWith("line 1: The number of fields (2) must be 3 or 4.");
  }

  @Test
  void repair_mendsIntervals() {
    Path file = write(directory.resolve("h.txt"), "500 1000 1\n0 400 1\n300 480 -1\n");
    AvailabilityTrace trace =
        DesktopGridReader.read(file, TraceRule.REPAIR, InputLimits.defaults());
    assertThat(trace.hosts().get(0).name()).isEqualTo("h");
    assertThat(describe(trace.hosts().get(0))).isEqualTo("0 A until 1000");
    assertThat(trace.cleaning().entries()).hasSize(4);
  }

  @Costly(3)
  @Property
  void damagedTrace_isReadOrRefused(@ForAll Random random, @ForAll TraceRule rule)
      throws IOException {
    byte[] bytes = "a 10 20 1\na 20 300 -1\nb 300 4e2 1.5\n".getBytes(UTF_8);
    for (int damage = 0; damage < 3; damage++) {
      String likely = " \t\r\n#-+.eE0123456789x\u0000\u00ff";
      bytes[random.nextInt(bytes.length)] = (byte) likely.charAt(random.nextInt(likely.length()));
    }
    Path file = Files.createTempFile("fuzz", ".txt");
    try {
      write(file, bytes);
      assertThat(DesktopGridReader.read(file, rule, InputLimits.defaults()).hosts()).isNotEmpty();
    } catch (InputFormatException e) {
      assertThat(e.getMessage()).matches("[^\n]+[.](\nMaybe [^\n]+[.])?");
    } finally {
      Files.delete(file);
    }
  }

  private AvailabilityTrace read(String text) {
    return DesktopGridReader.read(
        write(directory.resolve("grid.txt"), text), TraceRule.STRICT, InputLimits.defaults());
  }
}
