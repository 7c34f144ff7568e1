package io.github.gapwise.simulator.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.workload.InMemoryWorkload;
import io.github.gapwise.simulator.workload.RecordedStarts;
import io.github.gapwise.simulator.workload.SimulatedJob;
import io.github.gapwise.simulator.workload.WallClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WaitComparisonTest {
  private static final Grid GRID = Grid.single(8);
  private static final WallClock CLOCK =
      new WallClock(Instant.parse("2026-01-01T05:59:59Z"), ZoneOffset.UTC);

  /** Ann's two jobs, before and at six o'clock, one of bob, and one of nobody. */
  private static final InMemoryWorkload JOBS =
      InMemoryWorkload.of(
          "jobs",
          GRID,
          List.of(
              SimulatedJob.exact(Job.of(1, 0, 1, 10_000).withOwner("ann")),
              SimulatedJob.exact(Job.of(2, 1000, 3, 10_000).withOwner("ann")),
              SimulatedJob.exact(Job.of(3, 1000, 8, 10_000).withOwner("bob")),
              SimulatedJob.exact(Job.of(4, 2000, 2, 10_000))));

  /** Waits of 10, 20, 30 and 40 s. */
  private static final RecordedStarts RECORDED =
      RecordedStarts.of(Map.of(1L, 10_000L, 2L, 21_000L, 3L, 31_000L, 4L, 42_000L));

  @TempDir private Path directory;

  private static ReplayedStarts replay(String policy, long... startsFromJobOne) {
    ReplayedStarts starts = new ReplayedStarts(policy);
    for (int job = 0; job < startsFromJobOne.length; job++) {
      Machine machine = GRID.machine(0);
      starts.jobStarted(
          Job.of(job + 1, 0, 1, 1), machine, startsFromJobOne[job], StartReason.UNSTATED);
    }
    return starts;
  }

  /** Waits of 5, 20, 35 and 41 s, and of 0 s. */
  private static WaitComparison comparison(long tolerance) {
    return WaitComparison.of(
        JOBS,
        RECORDED,
        CLOCK,
        List.of(replay("a", 5000, 21_000, 36_000, 43_000), replay("b", 0, 1000, 1000, 2000)),
        tolerance);
  }

  @Test
  void allJobs_haveTheirMeansAndCounts() {
    WaitComparison comparison = comparison(0);

    assertThat(comparison.groups(WaitGrouping.ALL))
        .containsExactly(
            new GroupWaits(
                WaitGrouping.ALL,
                "all",
                4,
                25,
                List.of(new WaitChange("a", 25.25, 1, 2), new WaitChange("b", 0, 4, 0))));
    assertThat(comparison.spreads())
        .containsExactly(
            new WaitSpread("recorded", 25, 20, 40, 40),
            new WaitSpread("a", 25.25, 20, 41, 41),
            new WaitSpread("b", 0, 0, 0, 0));
    assertThat(comparison.jobs()).isEqualTo(4);
  }

  @Test
  void smallChanges_areNone() {
    List<WaitChange> changes = comparison(1000).groups(WaitGrouping.ALL).get(0).changes();

    assertThat(changes.get(0)).isEqualTo(new WaitChange("a", 25.25, 1, 1));
    assertThat(comparison(5000).groups(WaitGrouping.ALL).get(0).changes().get(0))
        .isEqualTo(new WaitChange("a", 25.25, 0, 0));
  }

  @Test
  void groups_areByUserSizeAndTimeOfDay() {
    WaitComparison comparison = comparison(0);

    assertThat(comparison.groups(WaitGrouping.USER))
        .extracting(group -> group.member() + " " + group.jobs() + " " + group.recordedMeanWait())
        .containsExactly("ann 2 15.0", "(unknown) 1 40.0", "bob 1 30.0");
    assertThat(comparison.groups(WaitGrouping.SIZE))
        .extracting(group -> group.member() + " " + group.jobs())
        .containsExactly("1 1", "2-3 2", "8-15 1");
    assertThat(comparison.groups(WaitGrouping.TIME_OF_DAY))
        .extracting(group -> group.member() + " " + group.jobs())
        .containsExactly("03-06 1", "06-09 3");
    assertThat(comparison.usersWithLess(0)).isEqualTo(1);
    assertThat(comparison.usersWithLonger(0)).isEqualTo(2);
    assertThat(comparison.usersWithLess(1)).isEqualTo(3);
  }

  @Test
  void jobsThatAPolicyDoesNotStart_orWithoutRecord_areLeftOutAndCounted() {
    WaitComparison comparison =
        WaitComparison.of(
            JOBS,
            RecordedStarts.of(Map.of(1L, 10_000L, 3L, 31_000L)),
            CLOCK,
            List.of(replay("a", 0, 1000), replay("b", 0, 1000, 1000)),
            0);

    assertThat(comparison.jobs()).isEqualTo(1);
    assertThat(comparison.withoutRecord()).isEqualTo(1);
    assertThat(comparison.notStarted()).isEqualTo(2);
    // (8 + 2) of 1 + 3 + 8 + 2 CPUs, for as long
    assertThat(comparison.shareNotStarted()).isEqualTo(10 / 14.0);
  }

  @Test
  void nothingToCompare_isSaid() {
    assertThatThrownBy(
            () ->
                WaitComparison.of(
                    JOBS, RecordedStarts.of(Map.of()), CLOCK, List.of(replay("a", 0)), 0))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("must tell the start of at least one job that all policies start");
  }

  @Test
  void tables_showAsManyUsersAsAsked() {
    assertThat(WaitTables.format(comparison(0), 1))
        .contains("Wait s    mean")
        .contains("recorded  25.0")
        .contains("\nann      2      15.0")
        .doesNotContain("bob")
        .contains("\nand 2 more\n")
        .contains("\n8-15     1      30.0");
  }

  @Test
  void files_haveALineForEachGroup_andEachJob() throws IOException {
    WaitCsv.write(comparison(0), directory.resolve("out"));

    assertThat(Files.readAllLines(directory.resolve("out/groups.csv")))
        .hasSize(1 + 2 * (1 + 3 + 3 + 2))
        .startsWith(
            "grouping,group,policy,jobs,recorded_mean_wait,mean_wait,less,longer",
            "all,all,a,4,25,25.25,1,2")
        .contains("hours,06-09,b,3,30,0,3,0");
    assertThat(Files.readAllLines(directory.resolve("out/waits.csv")))
        .containsExactly(
            "job,user,cpus,release,recorded_wait,wait a,wait b",
            "1,ann,1,0,10,5,0",
            "2,ann,3,1,20,20,0",
            "3,bob,8,1,30,35,0",
            "4,,2,2,40,41,0");
  }
}
