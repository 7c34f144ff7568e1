package io.github.gapwise.workloads.trace.reading;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.trace.TraceTesting.changes;
import static io.github.gapwise.workloads.trace.TraceTesting.describe;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.shareddata.SharedData;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import io.github.gapwise.workloads.trace.TraceRule;
import io.github.gapwise.workloads.trace.TraceTesting;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FtaReaderTest {
  private static final double HOUR = 3_600_000;

  @TempDir private Path directory;

  @Test
  void lanl05_isReadWhole() {
    AvailabilityTrace trace =
        FtaReader.read(
            SharedData.trace("LANL05-event_trace.tab.gz"),
            TraceRule.STRICT,
            InputLimits.defaults());
    assertThat(trace.hosts()).hasSize(3577);
    assertThat(trace.intervalCount()).isEqualTo(43_325);
    assertThat(trace.cleaning().entries()).isEmpty();
    LongSummaryStatistics available = trace.lengths(MachineState::isAvailable);
    LongSummaryStatistics unavailable = trace.lengths(state -> !state.isAvailable());
    assertThat(available.getAverage() / HOUR).isCloseTo(1779.99, within(0.005));
    assertThat(unavailable.getAverage() / HOUR).isCloseTo(5.92, within(0.005));
    assertThat(available.getCount()).isEqualTo(19_874);
    assertThat(unavailable.getCount()).isEqualTo(23_329);
    assertThat(trace.begin()).isEqualTo(800_920_500_000L);
    assertThat(trace.end()).isEqualTo(1_126_273_620_000L);
    assertThat(trace.hosts()).extracting(HostTrace::name).contains("10.000", "10.100#656");
  }

  @Test
  void lanl05_isReadBackAsItWas() {
    Path file = SharedData.trace("LANL05-event_trace.tab.gz");
    AvailabilityTrace trace = FtaReader.read(file, TraceRule.STRICT, InputLimits.defaults());
    Path copy = directory.resolve("copy.tab.gz");
    FtaWriter.write(trace, copy);
    assertThat(FtaReader.read(copy, TraceRule.STRICT, InputLimits.defaults()).hosts())
        .isEqualTo(trace.hosts());
  }

  @Test
  void file_isReadHostByHost() {
    AvailabilityTrace trace =
        read(
            TraceRule.STRICT,
            "event_id component_id node_id platform_id node_name event_type event_start_time"
                + " event_stop_time event_end_reason",
            "0 0 7 3 beta 1 100 200 NULL",
            "# a comment",
            "",
            "0 0 9 3 alpha 0 50 60.5 4022",
            "1 0 7 3 beta 2 200 200 NULL",
            "2 0 7 3 beta 3 200 1e3 NULL",
            "1 0 9 3 alpha 10001 60.5 70.0004 NULL");
    assertThat(trace.name()).isEqualTo("trace.tab");
    assertThat(trace.hosts()).extracting(HostTrace::name).containsExactly("alpha", "beta");
    assertThat(describe(trace.hosts().get(0))).isEqualTo("50 U, 60.5 E until 70");
    assertThat(describe(trace.hosts().get(1))).isEqualTo("100 A, 200 U, 200 C until 1000");
    assertThat(trace.hosts().get(1).state(1)).isEqualTo(MachineState.USER_PRESENT);
    assertThat(trace.cleaning().entries()).isEmpty();
  }

  @Test
  void blanksAroundFields_carriageReturns_andCompression_areNoMatter() {
    String text = "\ufeff# header\r\n  0 \t 0\t  655\t    3\t    h\t  1\t  10\t  20\t  NULL\r\n";
    Path file = TraceTesting.write(directory.resolve("t.gz"), TraceTesting.gzip(text));
    assertThat(
            describe(FtaReader.read(file, TraceRule.STRICT, InputLimits.defaults()).hosts().get(0)))
        .isEqualTo("10 A until 20");
  }

  @Test
  void nodesOfOneName_areToldApart_fromOneThatIsNamedLikeThem() {
    assertThat(
            read(
                    TraceRule.STRICT,
                    "0 0 1 3 h 1 1 2 NULL",
                    "0 0 2 3 h#1 1 1 2 NULL",
                    "0 0 3 3 h 1 1 2 NULL")
                .hosts())
        .extracting(HostTrace::name)
        .containsExactly("h#1", "h#1#1", "h#3");
  }

  @Test
  void nodesOfOneName_areToldApart() {
    assertThat(
            read(
                    TraceRule.STRICT,
                    "0 0 1 3 x 1 1 2 NULL",
                    "0 0 2 3 x 1 1 2 NULL",
                    "0 0 3 3 y 1 1 2 NULL",
                    "0 0 4 3  1 1 2 NULL")
                .hosts())
        .extracting(HostTrace::name)
        .containsExactly("4", "x#1", "x#2", "y");
    assertThat(read(TraceRule.STRICT, "0 0 1 3 x 1 1 2 NULL", "0 0 1 4 x 1 1 2 NULL").hosts())
        .extracting(HostTrace::name)
        .containsExactly("x#3.1", "x#4.1");
  }

  @Test
  void timeBetweenEvents_isUnavailable_andCounted() {
    AvailabilityTrace trace =
        read(TraceRule.STRICT, "0 0 1 3 x 1 10 20 NULL", "1 0 1 3 x 1 30 40 NULL");
    assertThat(describe(trace.hosts().get(0))).isEqualTo("10 A, 20 U, 30 A until 40");
    assertThat(changes(trace))
        .containsExactly(
            "1 from line 2: changed: host was not observed between two events, unavailable taken");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 0 1 3 x 1 5 9 NULL | The event_start_time (5) in field 7 must not be before (10), when the event of node (1) before it starts.",
        "1 0 1 3 x 1 15.5 30 NULL | The event_start_time (15.5) in field 7 must not be before (20), when the event of node (1) before it stops.",
        "1 0 1 3 x 1 10 15 NULL | The event_start_time (10) in field 7 must not be (10) as well, when the longer event of node (1) before it starts.",
        "1 0 1 3 x 1 30 25 NULL | The event_stop_time (25) in field 8 must not be before (30), when the event starts.",
        "1 0 1 3 x 7 20 30 NULL | The event_type (7) in field 6 must be 0, 1, 2, 3 or 10001.",
        "1 0 1 3 x up 20 30 NULL | The event_type (up) in field 6 must be 0, 1, 2, 3 or 10001.",
        "1 2 1 3 x 1 20 30 NULL | The component_id (2) in field 2 must be (0), as in the events of node (1) before it.",
        "1 0 1 3 y 1 20 30 NULL | The node_name (y) in field 5 must be (x), as in the events of node (1) before it.",
        "1 0 1 3 x 1 -5 30 NULL | The event_start_time (-5) in field 7 must be a number of seconds from 0 to 9007199254740.992.",
        "1 0 1 3 x 1 20 NULL NULL | The event_stop_time (NULL) in field 8 must be a number of seconds from 0 to 9007199254740.992.",
        "1 0 1 3 x 1 20 1e999999999 NULL | The event_stop_time (1e999999999) in field 8 must be a number of seconds from 0 to 9007199254740.992.",
        "1 0 n1 3 x 1 20 30 NULL | The node_id (n1) in field 3 must be a whole number that is not negative.",
        "1 0 1 -3 x 1 20 30 NULL | The platform_id (-3) in field 4 must be a whole number that is not negative.",
        "event_id 0 1 3 x 1 20 30 NULL | The event_id (event_id) in field 1 must be a whole number that is not negative.",
        "1 0 1 3 x 1 20 30 | The number of fields (8) must be 9, separated by tabs.",
        "1 0 1 3 x 1 20 30 NULL 1 | The number of fields (10) must be 9, separated by tabs.",
        "1 0 1 3 x\u0001 1 20 30 NULL | The node_name (x?) in field 5 must be a name in UTF-8 without control characters.",
      })
  void eventThatCannotBe_isRefused(String second, String problem) {
    assertRefusal(() -> read(TraceRule.STRICT, "0 0 1 3 x 1 10 20 NULL", second))
        .isEqualTo(directory.resolve("trace.tab") + ", line 2: " + problem);
  }

  @Test
  void sort_putsEventsInOrder_butMendsNothing() {
    AvailabilityTrace trace =
        read(
            TraceRule.SORT,
            "0 0 1 3 x 1 30 40 NULL",
            "1 0 1 3 x 0 10 20 NULL",
            "2 0 1 3 x 2 20 30 NULL",
            "3 0 1 3 x 3 20 20 NULL");
    assertThat(describe(trace.hosts().get(0))).isEqualTo("10 U, 20 C, 20 U, 30 A until 40");
    assertThat(changes(trace))
        .containsExactly(
            "3 from line 2: changed: event put before the later ones of its host that it came after");
    assertRefusal(
            () ->
                read(
                    TraceRule.SORT,
                    "0 0 1 3 x 1 30 40 NULL",
                    "1 0 1 3 x 0 10 20 NULL",
                    "2 0 1 3 x 2 15 30 NULL"))
        .endsWith(
            "line 3: The event_start_time (15) in field 7 must not be before (20), when the event of"
                + " node (1) before it stops.");
    assertRefusal(() -> read(TraceRule.SORT, "0 0 1 3 x 1 30 20 NULL")).contains("(20) in field 8");
    assertRefusal(() -> read(TraceRule.SORT, "0 0 1 3 x 9 30 40 NULL")).contains("(9) in field 6");
  }

  @Test
  void repair_mendsAndCounts() {
    AvailabilityTrace trace =
        read(
            TraceRule.REPAIR,
            "0 0 1 3 x 1 30 40 NULL",
            "1 0 1 3 x 0 10 20 NULL",
            "2 0 1 3 x 2 15 30 NULL",
            "3 0 1 3 x 3 31 39 NULL",
            "4 0 1 3 x 5 40 50 NULL",
            "5 1 1 3 x 1 0 90 NULL",
            "6 0 1 3 y 1 60 70 NULL",
            "7 0 1 3 x 1 80 75 NULL");
    assertThat(describe(trace.hosts().get(0)))
        .isEqualTo("10 U, 20 U, 30 A, 40 U, 50 U, 60 A until 70");
    assertThat(changes(trace))
        .containsExactly(
            "2 from line 2: changed: event put before the later ones of its host that it came after",
            "1 from line 3: changed: event starts when the one that it overlaps stops",
            "1 from line 4: dropped: event lies within another one of its host",
            "1 from line 8: dropped: event stops before it starts",
            "1 from line 5: changed: state is unknown, unavailable taken",
            "1 from line 6: dropped: event is of another component of its node than the first one",
            "1 from line 7: changed: node has another name than before, the first one taken",
            "1 from line 7: changed: host was not observed between two events, unavailable taken");
  }

  @Test
  void repair_ofALineWithoutForm_isRefused() {
    assertRefusal(() -> read(TraceRule.REPAIR, "0 0 1 3 x 1 30 4o NULL")).contains("(4o)");
    assertRefusal(() -> read(TraceRule.REPAIR, "0 0 1 3 x 1 30 20 NULL"))
        .endsWith("trace.tab: The trace must hold at least one event.");
    assertRefusal(() -> read(TraceRule.REPAIR, "# nothing"))
        .endsWith("trace.tab: The trace must hold at least one event.");
  }

  /** Fields are separated by blanks here, for people, and by tabs in the file. */
  private AvailabilityTrace read(TraceRule rule, String... lines) {
    List<String> tabbed = Arrays.stream(lines).map(FtaReaderTest::tabbed).toList();
    Path file =
        TraceTesting.write(
            directory.resolve("trace.tab"),
            tabbed.stream().collect(Collectors.joining("\n", "", "\n")));
    return FtaReader.read(file, rule, InputLimits.defaults());
  }

  private static String tabbed(String line) {
    return line.startsWith("#") ? line : line.replace(' ', '\t');
  }
}
