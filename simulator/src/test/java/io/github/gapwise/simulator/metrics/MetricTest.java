package io.github.gapwise.simulator.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.testkit.instance.EpochTicks;
import io.github.gapwise.workloads.input.Ticks;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Three jobs on two machines, in seconds: machine 0 has 4 CPUs of speed 1, machine 1 has 2 CPUs of
 * speed 3.
 *
 * <pre>
 * job  r   d    S   C   CPUs  machine
 * 1    0   20   0   10  2     0        on time
 * 2    2   10   10  15  1     1        5 s late, killed
 * 3    5   -    15  40  4     0        first lost after running from 5 to 7 on machine 0
 * </pre>
 */
final class MetricTest {
  private static final Machine SLOW = Machine.of(0, 4, 1);
  private static final Machine FAST = Machine.of(1, 2, 3);
  private static final Grid GRID = Grid.of(List.of(SLOW, FAST));

  private final RunTotals totals = new RunTotals(GRID);

  @BeforeEach
  void run() {
    Job first = Job.of(1, 0, 2, 1).withDeadline(20_000);
    Job second = Job.of(2, 2_000, 1, 1).withDeadline(10_000);
    Job third = Job.of(3, 5_000, 4, 1);
    totals.jobRefused(Job.of(4, 0, 9, 1), "too large");
    totals.timePassed(7_000, 2, 6, 3); // 2 of min(6, 3)
    totals.attemptEnded(Attempt.of(third, SLOW, 5_000, 7_000, JobStatus.LOST));
    totals.timePassed(3_000, 2, 6, 3);
    totals.attemptEnded(Attempt.of(first, SLOW, 0, 10_000, JobStatus.COMPLETED));
    totals.timePassed(5_000, 0, 6, 0); // nothing requested: does not count
    totals.attemptEnded(Attempt.of(second, FAST, 10_000, 15_000, JobStatus.KILLED));
    totals.timePassed(25_000, 4, 4, 9); // 4 of min(4, 9)
    totals.attemptEnded(Attempt.of(third, SLOW, 15_000, 40_000, JobStatus.COMPLETED));
    totals.timePassed(60_000, 0, 6, 9); // after the last completion: does not count
    totals.jobLeftWaiting(Job.of(5, 0, 1, 1));
  }

  @Test
  void counts_areOfJobsByStatus() {
    expect(Metric.COMPLETED, 2);
    expect(Metric.KILLED, 1);
    expect(Metric.REFUSED, 1);
    expect(Metric.WAITING, 1);
    expect(Metric.FAILED, 1);
    expect(Metric.PROCESS_RATIO, 100 * 2.0 / 3);
  }

  @Test
  void jobsThatAreTakenAway_countAsSuch_andAreNotEnded() {
    RunTotals failing = new RunTotals(GRID);
    failing.attemptEnded(Attempt.of(Job.of(1, 0, 2, 1), SLOW, 0, 10_000, JobStatus.ABANDONED));
    failing.attemptEnded(Attempt.of(Job.of(2, 0, 1, 1), SLOW, 0, 12_000, JobStatus.WITHDRAWN));
    failing.jobWithdrawn(Job.of(3, 0, 1, 1), 5_000);
    failing.attemptEnded(
        Attempt.of(Job.of(4, 5_000, 1, 1), FAST, 10_000, 20_000, JobStatus.CRASHED));
    failing.attemptEnded(
        Attempt.of(Job.of(5, 5_000, 1, 1), FAST, 5_000, 20_000, JobStatus.COMPLETED));

    assertThat(Metric.ABANDONED.of(failing)).isEqualTo(1);
    assertThat(Metric.WITHDRAWN.of(failing)).isEqualTo(2);
    assertThat(Metric.CRASHED.of(failing)).isEqualTo(1);
    assertThat(Metric.COMPLETED.of(failing)).isEqualTo(1);
    assertThat(Metric.FAILED.of(failing)).isEqualTo(1);
    assertThat(Metric.PROCESS_RATIO.of(failing)).isEqualTo(50);
    assertThat(Metric.WASTED_TIME.of(failing)).isEqualTo(2 * 10 + 12);
    assertThat(Metric.MEAN_WAIT.of(failing)).isEqualTo(2.5);
    assertThat(Metric.STARTED_AT_RELEASE.of(failing)).isEqualTo(50);
    assertThat(Metric.USAGE.of(failing))
        .isEqualTo(100 * (2 * 10 + 12 + 10 + 15) / (20.0 * 6), within(1e-9));
  }

  @Test
  void usagesOfMachines_areByQuarterOfSpeed_andTheirSpread() {
    // Machine 0: 2 CPUs for 10 s, 4 for 2 s and 4 for 25 s, of 4 CPUs for 40 s; machine 1: 5 of 80.
    double slow = (20 + 8 + 100) / 160.0;
    double fast = 5 / 80.0;
    expect(Metric.USAGE_SLOWEST_QUARTER, 0);
    expect(Metric.USAGE_SECOND_QUARTER, 100 * slow);
    expect(Metric.USAGE_FASTEST_QUARTER, 100 * fast);
    expect(Metric.USAGE_DEVIATION, 100 * (slow - fast) / 2);
    expect(
        Metric.USAGE_FAIRNESS, (slow + fast) * (slow + fast) / (2 * (slow * slow + fast * fast)));
    assertThat(totals.machineFigures())
        .containsExactly(new MachineFigures(SLOW, 128, slow), new MachineFigures(FAST, 5, fast));
  }

  @Test
  void systemUsageOfEvents_countsEachStretchAlike() {
    // 2 of 3, twice, then 4 of 4; what nobody requested, and what is after the end, counts not.
    expect(Metric.SYSTEM_USAGE_EVENTS, 100 * (2 / 3.0 + 2 / 3.0 + 1) / 3);
  }

  @Test
  void usage_ofASlowedJob_isWhatItWasGiven() {
    RunTotals slowed = new RunTotals(GRID);
    Job job = Job.of(1, 0, 2, 1);

    slowed.attemptEnded(new Attempt(job, SLOW, 0, 10_000, 4_000, 1, JobStatus.LOST));
    slowed.attemptEnded(new Attempt(job, SLOW, 10_000, 40_000, 20_000, 1, JobStatus.COMPLETED));

    assertThat(Metric.WASTED_TIME.of(slowed)).isEqualTo(2 * 4);
    assertThat(Metric.USAGE.of(slowed)).isEqualTo(100 * 2 * (4 + 20) / (40.0 * 6));
    assertThat(Metric.MEAN_EXECUTION.of(slowed)).isEqualTo(30);
  }

  @Test
  void lateness_isByDeadline() {
    expect(Metric.MAKESPAN, 40);
    expect(Metric.DELAYED, 1);
    expect(Metric.DELAYED_SHARE, 100 / 3.0);
    expect(Metric.DUE, 2);
    expect(Metric.DELAYED_OF_DUE, 50);
    expect(Metric.TOTAL_TARDINESS, 5);
    expect(Metric.MAX_TARDINESS, 5);
  }

  @Test
  void times_areMeansOverEndedJobs() {
    expect(Metric.MEAN_WAIT, (0 + 8 + 10) / 3.0);
    expect(Metric.MEAN_RESPONSE, (10 + 13 + 35) / 3.0);
    expect(Metric.MEAN_EXECUTION, (10 + 5 + 25) / 3.0);
    expect(Metric.MEAN_SLOWDOWN, (1 + 13 / 5.0 + 35 / 25.0) / 3);
    // Job 2 ran 5 s, less than the bound of 10 s: 13/10.
    expect(Metric.MEAN_BOUNDED_SLOWDOWN, (1 + 1.3 + 1.4) / 3);
  }

  @Test
  void percentiles_areByNearestRank() {
    expect(Metric.MEDIAN_WAIT, 8);
    expect(Metric.P95_WAIT, 10);
    expect(Metric.P99_WAIT, 10);
    expect(Metric.MAX_WAIT, 10);
    expect(Metric.MEDIAN_RESPONSE, 13);
    expect(Metric.MAX_RESPONSE, 35);
    expect(Metric.MEDIAN_EXECUTION, 10);
    expect(Metric.MAX_EXECUTION, 25);
    expect(Metric.MEDIAN_SLOWDOWN, 1.4);
    expect(Metric.P95_SLOWDOWN, 2.6);
    expect(Metric.MAX_SLOWDOWN, 2.6);
    expect(Metric.MEDIAN_BOUNDED_SLOWDOWN, 1.3);
    expect(Metric.P99_BOUNDED_SLOWDOWN, 1.4);
    expect(Metric.MAX_BOUNDED_SLOWDOWN, 1.4);
  }

  /**
   * On the fast machine job 1, of 30 units of work, takes 10 s instead of 30, and job 2, of 90
   * units, 30 s instead of 90; job 3 needs more CPUs than that machine has.
   */
  @Test
  void boundedSlowdown_onTheFastestMachineThatFits_isByItsRunTime() {
    RunTotals slow = new RunTotals(GRID);
    slow.attemptEnded(Attempt.of(Job.of(1, 0, 2, 30_000), SLOW, 0, 30_000, JobStatus.COMPLETED));
    slow.attemptEnded(Attempt.of(Job.of(2, 0, 1, 90_000), SLOW, 0, 90_000, JobStatus.COMPLETED));
    slow.attemptEnded(
        Attempt.of(Job.of(3, 0, 4, 20_000), SLOW, 20_000, 40_000, JobStatus.COMPLETED));

    assertThat(Metric.MEAN_BOUNDED_SLOWDOWN.of(slow)).isEqualTo((1 + 1 + 2) / 3.0);
    assertThat(Metric.MEAN_BOUNDED_SLOWDOWN_FASTEST.of(slow)).isEqualTo((3 + 3 + 2) / 3.0);
  }

  /** Of unrelated machines the fastest one is another one for each job, whatever its speed. */
  @Test
  void boundedSlowdown_onUnrelatedMachines_looksAtAllThatFit() {
    EtcMatrix times = EtcMatrix.of(new long[][] {{20_000, 90_000}, {80_000, 40_000}});
    RunTotals totals = new RunTotals(GRID, times, 10_000, ObservationWindow.WHOLE);
    Job first = Job.of(0, 0, 1, 5);
    totals.attemptEnded(Attempt.of(first, FAST, 0, 90_000, JobStatus.COMPLETED));
    Job second = Job.of(1, 0, 1, 5);
    long twice = 10;
    totals.attemptEnded(new Attempt(second, SLOW, 0, 160_000, 160_000, twice, JobStatus.COMPLETED));

    assertThat(Metric.MEAN_BOUNDED_SLOWDOWN_FASTEST.of(totals)).isEqualTo((4.5 + 2) / 2);
  }

  @Test
  void usage_countsLostAttemptsToo() {
    expect(Metric.WASTED_TIME, 4 * 2);
    double busySlow = 2 * 10 + 4 * 2 + 4 * 25;
    double busyFast = 1 * 5;
    expect(Metric.USAGE, 100 * (busySlow + busyFast) / (40 * 6));
    expect(Metric.WEIGHTED_USAGE, 100 * (busySlow + 3 * busyFast) / (40 * (4 + 6)));
    expect(Metric.SYSTEM_USAGE, 100 * (10 * 2 / 3.0 + 25) / 35);
  }

  /** A hundred jobs that wait a year and then take a hundred days, in nanoseconds. */
  @Test
  void sums_ofNanoseconds_doNotOverflow() {
    long day = 86_400L * 1_000_000_000;
    long release = EpochTicks.NANOSECONDS.origin();
    Machine large = Machine.of(0, 100_000, 1);
    RunTotals nanos = new RunTotals(Grid.of(List.of(large)));
    nanos.runStarted(release);
    OwnerTotals owners = new OwnerTotals(1, ObservationWindow.WHOLE);
    for (int id = 0; id < 100; id++) {
      Job job = Job.of(id, release, 100_000, 1).withDeadline(release + 365 * day).withOwner("ann");
      long start = release + 365 * day;
      for (JobStatus status : List.of(JobStatus.LOST, JobStatus.COMPLETED)) {
        Attempt attempt = Attempt.of(job, large, start, start + 100 * day, status);
        nanos.attemptEnded(attempt);
        owners.attemptEnded(attempt);
      }
    }
    double unit = (double) day / Ticks.PER_SECOND;
    assertThat(Metric.MEAN_WAIT.of(nanos)).isEqualTo(365 * unit);
    assertThat(Metric.MEAN_RESPONSE.of(nanos)).isEqualTo(465 * unit);
    assertThat(Metric.MEAN_EXECUTION.of(nanos)).isEqualTo(100 * unit);
    assertThat(Metric.TOTAL_TARDINESS.of(nanos)).isEqualTo(100 * 100 * unit);
    assertThat(Metric.WASTED_TIME.of(nanos)).isEqualTo(100 * 100 * unit * 100_000);
    assertThat(Metric.MAKESPAN.of(nanos)).isEqualTo(465 * unit);
    assertThat(Metric.USAGE.of(nanos)).isCloseTo(100 * 200 * 100 / 465.0, within(1e-9));
    assertThat(owners.figures().get(0).meanWait()).isEqualTo(365 * unit);
  }

  @Test
  void emptyRun_hasNoNaN() {
    RunTotals empty = new RunTotals(GRID);

    for (Metric metric : Metric.values()) {
      assertThat(metric.of(empty)).as(metric.label()).isZero();
    }
  }

  @Test
  void jobThatRanNoTime_countsInBoundedSlowdownOnly() {
    RunTotals single = new RunTotals(GRID);

    single.attemptEnded(Attempt.of(Job.of(1, 0, 1, 1), SLOW, 20_000, 20_000, JobStatus.COMPLETED));

    assertThat(Metric.MEAN_SLOWDOWN.of(single)).isZero();
    assertThat(Metric.MEAN_BOUNDED_SLOWDOWN.of(single)).isEqualTo(2);
  }

  @Test
  void slowdownBound_mustBePositive() {
    assertThatThrownBy(() -> new RunTotals(GRID, SpeedScaled.INSTANCE, 0, ObservationWindow.WHOLE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The slowdownBound (0) must be positive.");
  }

  private void expect(Metric metric, double value) {
    assertThat(metric.of(totals))
        .as(metric.label())
        .isCloseTo(value, within(Math.abs(value) * 1e-9));
  }
}
