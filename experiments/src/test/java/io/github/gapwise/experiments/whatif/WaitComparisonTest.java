package io.github.gapwise.experiments.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.whatif.GroupWaits.WaitChange;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.RecordedStarts;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.WallClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WaitComparisonTest {
  private static final Grid GRID = Grid.single(8);
  private static final WallClock CLOCK =
      new WallClock(Instant.parse("2026-01-01T05:59:59Z"), ZoneOffset.UTC);

  /** Ann's two jobs, before and at six o'clock, one of bob, and one of nobody. */
  private static List<SimulatedJob> jobs() {
    return List.of(
        SimulatedJob.exact(Job.of(1, 0, 1, 10_000).withOwner("ann")),
        SimulatedJob.exact(Job.of(2, 1000, 3, 10_000).withOwner("ann")),
        SimulatedJob.exact(Job.of(3, 1000, 8, 10_000).withOwner("bob")),
        SimulatedJob.exact(Job.of(4, 2000, 2, 10_000)));
  }

  private static final InMemoryWorkload JOBS = InMemoryWorkload.of("jobs", GRID, jobs());

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
    // (8 + 2) and 3 of 1 + 3 + 8 + 2 CPUs, for as long
    assertThat(comparison.leftOut())
        .isEqualTo(new LeftOut(2, 10 / 14.0, 1, 3 / 14.0, Optional.of(jobs().get(2).job())));
    assertThat(WaitTables.format(comparison, 9))
        .startsWith(
            """
            This comparison is partial: the jobs that it leaves out took 92.9 % of all CPU time. In the replays
            """
                .stripTrailing());
  }

  @Test
  void comparison_thatLeavesOutMoreThanATenthOfTheCpuTime_isRefused() {
    assertThatThrownBy(() -> new LeftOut(2, 0.06, 1, 0.05, Optional.empty()).requireLittle())
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "The share of CPU time that the comparison leaves out (11.0 %) must be at most 10.0 %:"
                + " 2 jobs that not every policy can start, and 1 job without a recorded start.\n"
                + "Maybe give other machines (--nodes, or --cpus for one on which all jobs fit), leave out --cpus-only, or compare the rest with --partial.");
    assertThatThrownBy(() -> new LeftOut(0, 0, 3, 0.2, Optional.empty()).requireLittle())
        .hasMessageContaining("at most 10.0 %: 3 jobs without a recorded start.");
    assertThatThrownBy(() -> new LeftOut(1, 0.2, 0, 0, Optional.empty()).requireLittle())
        .hasMessageContaining("at most 10.0 %: 1 job that not every policy can start.");
    Job wide = Job.of(7, 0, 4, 60).withNodes(3).withResources(Resources.of("memory", 9000));
    LeftOut ofWide = new LeftOut(1, 0.2, 0, 0, Optional.of(wide));
    assertThatThrownBy(ofWide::requireLittle)
        .hasMessageContaining(
            "not every policy can start, such as job (7) with cpus (4), resources (memory=9000) on"
                + " each of nodes (3).");
    assertThatThrownBy(ofWide.withoutExample()::requireLittle)
        .hasMessageContaining("1 job that not every policy can start.");
    assertThatCode(() -> new LeftOut(2, 0.05, 1, 0.05, Optional.empty()).requireLittle())
        .doesNotThrowAnyException();
  }

  /** Jobs 3 and 4 have no record, and job 3 does not fit: (8 + 2) of 14 CPUs. */
  @Test
  void whatIsLeftOutWhateverThePolicies_isKnownBeforeTheReplay() {
    InMemoryWorkload onSmaller = InMemoryWorkload.of("jobs", Grid.single(4), jobs());

    assertThat(LeftOut.atLeast(onSmaller, RecordedStarts.of(Map.of(1L, 10_000L, 2L, 21_000L))))
        .isEqualTo(new LeftOut(1, 8 / 14.0, 1, 2 / 14.0, Optional.of(jobs().get(2).job())));
  }

  @Test
  void recordThatEasyBeatsByFar_hasACaveatBeneathTheTables() {
    assertThat(caveat("easy(order=shortest)", 200, 99)).contains("waits 1 min 39 s on average");
    assertThat(caveat("easy+reliable", 200, 99)).contains("the record 3 min 20 s");
    assertThat(caveat("easy", 200, 100)).as("half").isEmpty();
    assertThat(caveat("easy", 60, 0)).as("a minute less").isEmpty();
    assertThat(caveat("easy", 61, 0)).as("more than a minute less").isNotEmpty();
    assertThat(caveat("conservative", 200, 9)).as("another policy").isEmpty();
  }

  /** What follows the tables if the mean waits are these, in seconds. */
  private static String caveat(String policy, long recorded, long replayed) {
    InMemoryWorkload one =
        InMemoryWorkload.of("one", GRID, List.of(SimulatedJob.exact(Job.of(1, 0, 1, 10_000))));
    WaitComparison comparison =
        WaitComparison.of(
            one,
            RecordedStarts.of(Map.of(1L, recorded * 1000)),
            CLOCK,
            List.of(replay("fcfs", 0), replay(policy, replayed * 1000)),
            0);
    String text = WaitTables.format(comparison, 9);
    int place = text.indexOf("\n\nCompare policies with each other first");
    return place < 0 ? "" : text.substring(place).replace('\n', ' ');
  }

  @Test
  void nothingToCompare_isSaid() {
    assertThatThrownBy(
            () ->
                WaitComparison.of(
                    JOBS, RecordedStarts.of(Map.of()), CLOCK, List.of(replay("a", 0)), 0))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("must have the start of at least one job that all policies start");
  }

  @Test
  void tables_showAsManyUsersAsAsked() {
    assertThat(WaitTables.format(comparison(0), 1))
        .startsWith(
            """
            Wait         mean   median      p95      max  less  longer  same  users less  users longer
            recorded  25.00 s  20.00 s  40.00 s  40.00 s
            a         25.25 s  20.00 s  41.00 s  41.00 s     1       2     1           1             2
            b             0 s      0 s      0 s      0 s     4       0     0           3             0

            User  jobs  recorded        a  less    b  less
            ann      2   15.00 s  12.50 s     1  0 s     2
            and 2 more

            CPUs  jobs  recorded        a  less  longer    b  less
            1        1   10.00 s   5.00 s     1       0  0 s     1
            """)
        .doesNotContain("bob");
  }

  @Test
  void files_haveALineForEachGroup_andEachJob() throws IOException {
    WaitCsv.write(comparison(0), directory.resolve("out"));

    assertThat(Files.readAllLines(directory.resolve("out/groups.csv")))
        .hasSize(1 + 2 * (1 + 3 + 3 + 2))
        .startsWith(
            "grouping,group,policy,jobs,recorded_mean_wait,mean_wait,less,longer,compared_cpu_time_percent",
            "all,all,a,4,25,25.25,1,2,100")
        .contains("hours,06-09,b,3,30,0,3,0,100");
    assertThat(Files.readAllLines(directory.resolve("out/waits.csv")))
        .containsExactly(
            "job,user,cpus,release,recorded_wait,wait a,wait b",
            "1,ann,1,0,10,5,0",
            "2,ann,3,1,20,20,0",
            "3,bob,8,1,30,35,0",
            "4,,2,2,40,41,0");
  }
}
