package io.github.gapwise.workloads.format;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.NewTerms;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent.Back;
import io.github.gapwise.workloads.SystemEvent.Changed;
import io.github.gapwise.workloads.SystemEvent.Draining;
import io.github.gapwise.workloads.SystemEvent.Held;
import io.github.gapwise.workloads.SystemEvent.Lost;
import io.github.gapwise.workloads.SystemEvent.Released;
import io.github.gapwise.workloads.SystemEvent.Reserved;
import io.github.gapwise.workloads.SystemEvent.Restarted;
import io.github.gapwise.workloads.SystemEvent.Withdrawn;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.InputLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EventsCsvTest {
  private static final Grid GRID = Grid.uniform(2, 4);
  private static final Workload WORKLOAD =
      InMemoryWorkload.of("test", GRID, List.of(SimulatedJob.exact(Job.of(7, 0, 1, 1000))));

  @TempDir private Path directory;
  private Path file = Path.of("");

  @BeforeEach
  void nameFile() {
    file = directory.resolve("events.csv");
  }

  @Test
  void everyKindOfEvent_isRead_andOrderedByTime() throws IOException {
    Files.writeString(
        file,
        """
        event,time,until,machine,cpus,job,estimated_work,deadline,weight,announced_at,withdrawn_at
        reserve,10,20,all,,,,,,,
        reserve,30,,1,2,,,,,5,12.5
        drain,1,2,0;1,,,,,,,
        drain,2,,1,,,,,,,
        change,3,,,,7,1.5,none,,,
        change,4,,,,7,,9,0.5,,
        hold,6,8,,,7,,,,,
        lose,7,,,,7,,,,,
        restart,9,,,,,,,,,
        """);
    Reservation some = new Reservation(2, GRID.machine(1), 2, 30_000, Reservation.OPEN_END);
    assertThat(EventsCsv.read(file, WORKLOAD))
        .containsExactly(
            new Reserved(0, Reservation.of(0, GRID.machine(0), 10_000, 20_000)),
            new Reserved(0, Reservation.of(1, GRID.machine(1), 10_000, 20_000)),
            new Draining(1_000, 0),
            new Draining(1_000, 1),
            new Back(2_000, 0),
            new Back(2_000, 1),
            new Draining(2_000, 1),
            new Changed(3_000, 7, new NewTerms(1_500L, Job.NO_DEADLINE, null)),
            new Changed(4_000, 7, new NewTerms(null, 9_000L, 0.5)),
            new Reserved(5_000, some),
            new Held(6_000, 7),
            new Lost(7_000, 7),
            new Released(8_000, 7),
            new Restarted(9_000),
            new Withdrawn(12_500, some));
  }

  @Test
  void columnsThatNoRowNeeds_mayBeMissing() throws IOException {
    Files.writeString(file, "time,event\n3,restart\n");
    assertThat(EventsCsv.read(file, WORKLOAD)).containsExactly(new Restarted(3_000));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "crash,1,,,,,,,,, | The value (crash) in column event must be one of [reserve, drain, change, hold, lose, restart].",
        "drain,-1,,0,,,,,,, | The value (-1) in column time must be a number of seconds from 0 to 9007199254740.992 with up to three decimals.",
        "drain,5,5,0,,,,,,, | The value (5) in column until must be a number of seconds from 5.001 to 9007199254740.992 with up to three decimals.",
        "drain,5,,,,,,,,, | 'The value () in column machine must be ids from 0 to 1, separated by semicolons, or all.'",
        "drain,5,,0;2,,,,,,, | 'The value (0;2) in column machine must be ids from 0 to 1, separated by semicolons, or all.'",
        "drain,5,,0,3,,,,,, | The value (3) in column cpus must be empty for the event (drain).",
        "reserve,5,9,0,5,,,,,, | The value (5) in column cpus must be at most the 4 of machine 0.",
        "reserve,5,9,0,0,,,,,, | The value (0) in column cpus must be a whole number from 1 to 2147483647.",
        "reserve,5,9,0,,,,,,9, | The value (9) in column announced_at must be before the end.",
        "reserve,5,9,0,,,,,,2,2 | The value (2) in column withdrawn_at must be after the announcement and before the end.",
        "reserve,5,9,0,,,,,,2,9 | The value (9) in column withdrawn_at must be after the announcement and before the end.",
        "change,5,,,,7,,,,, | 'The value (change) in column event must come with an estimated_work, a deadline or a weight.'",
        "change,5,,,,7,0,,,, | The value (0) in column estimated_work must be a number of seconds from 0.001 to 9007199254740.992 with up to three decimals.",
        "change,5,,,,7,,,-1,, | The value (-1) in column weight must be a finite number that is not negative.",
        "lose,5,,,,x,,,,, | The value (x) in column job must be a whole number from 0 to 9223372036854775807.",
        "lose,5,,,,8,,,,, | The value (8) in column job must be a job of test.",
      })
  void row_thatIsNotAsTheFormatHasIt_isRefused(String row, String problem) throws IOException {
    Files.writeString(
        file,
        "event,time,until,machine,cpus,job,estimated_work,deadline,weight,announced_at,withdrawn_at\n"
            + row
            + "\n");
    assertRefusal(() -> EventsCsv.read(file, WORKLOAD)).isEqualTo(file + ", line 2: " + problem);
  }

  @Test
  void overlaps_areRefused() throws IOException {
    Files.writeString(file, "event,time,until,machine\ndrain,5,9,0\ndrain,1,6,0;1\n");
    assertRefusal(() -> EventsCsv.read(file, WORKLOAD))
        .isEqualTo(
            file
                + ", line 3: The value (1) in column time must not begin a drain of machine 0 during another.");
    Files.writeString(file, "event,time,until,job\nhold,5,,7\nhold,9,10,7\n");
    assertRefusal(() -> EventsCsv.read(file, WORKLOAD))
        .isEqualTo(
            file
                + ", line 3: The value (9) in column time must not begin a hold of job 7 during another.");
  }

  @Test
  void limits_areObeyed() throws IOException {
    Files.writeString(file, "event,time\nrestart,1\nrestart,2\n");
    assertRefusal(() -> EventsCsv.read(file, WORKLOAD, InputLimits.defaults().withMaxBytes(15)))
        .startsWith(file.toString());
  }
}
