package io.github.gapwise.workloads.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Changed;
import io.github.gapwise.workloads.SystemEvent.Draining;
import io.github.gapwise.workloads.SystemEvent.Held;
import io.github.gapwise.workloads.SystemEvent.Lost;
import io.github.gapwise.workloads.SystemEvent.Released;
import io.github.gapwise.workloads.SystemEvent.Reserved;
import io.github.gapwise.workloads.SystemEvent.Restarted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide to file formats shows files, and names columns, as the readers take them. */
final class FileFormatsGuideTest {
  private static final Pattern EVENTS =
      Pattern.compile("^```\n(event,.*?)^```", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern FIRST_CELL = Pattern.compile("(?m)^\\| `([a-z]+)` \\|");
  private static final Pattern NAME = Pattern.compile("`([a-z_]+)`");

  @TempDir private Path directory;

  private static String guide() throws IOException {
    return Files.readString(Path.of("../docs/file-formats.md"));
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1)).toList();
  }

  /** They reserve all of eight machines; the hold ends by a release, the drain lasts. */
  @Test
  void eventsOfTheGuide_areRead() throws IOException {
    String sample = all(EVENTS, guide()).get(0);
    Path file = Files.writeString(directory.resolve("events.csv"), sample);
    List<SimulatedJob> jobs =
        Stream.of(17, 18, 21).map(id -> SimulatedJob.exact(Job.of(id, 0, 1, 1000))).toList();

    List<SystemEvent> events =
        EventsCsv.read(file, InMemoryWorkload.of("eight", Grid.uniform(8, 4), jobs));

    assertThat(events).filteredOn(Reserved.class::isInstance).hasSize(8);
    assertThat(events)
        .filteredOn(event -> !(event instanceof Reserved))
        .extracting(event -> (Object) event.getClass())
        .containsExactly(
            Held.class, Changed.class, Released.class, Lost.class, Restarted.class, Draining.class);
  }

  @Test
  void kindsOfEvents_ofTheGuide_areThoseOfTheReader() throws IOException {
    String guide = guide();
    String table = guide.substring(guide.indexOf("## Events during a run"));
    List<String> rows = all(FIRST_CELL, table);
    assertThat(rows.get(0)).isEqualTo(EventsCsv.Column.EVENT.label());
    assertThat(rows.subList(1, rows.size()))
        .containsExactlyElementsOf(
            Arrays.stream(EventsCsv.Kind.values())
                .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                .toList());
    assertThat(all(NAME, table)).containsAll(labels(EventsCsv.Column.values()));
  }

  @Test
  void columnsOfWorkloads_ofTheGuide_areThoseOfTheReader() throws IOException {
    assertThat(columnsOf("machines.csv"))
        .containsExactlyInAnyOrderElementsOf(labels(MachinesCsv.Column.values()));
    assertThat(columnsOf("jobs.csv"))
        .containsExactlyInAnyOrderElementsOf(labels(JobsCsv.Column.values()));
  }

  /** Those that the sentence names that begins with the name of the file. */
  private static List<String> columnsOf(String file) throws IOException {
    String guide = guide();
    int begin = guide.indexOf("\n`%s`: ".formatted(file));
    return all(NAME, guide.substring(begin, guide.indexOf(".", begin + file.length() + 3)));
  }

  private static List<String> labels(CsvTable.Column[] columns) {
    return Arrays.stream(columns).map(CsvTable.Column::label).toList();
  }
}
