package io.github.gapwise.simulator.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.simulator.metrics.ObservationWindow.Membership;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Four jobs on two machines, in seconds since the first release: machine 0 has 4 CPUs of speed 1,
 * machine 1 has 2 CPUs of speed 3.
 *
 * <pre>
 * job  r   d    S   C   CPUs  machine
 * 1    0   -    0   20  2     0
 * 2    12  30   20  50  4     0        20 s late
 * 3    30  -    30  35  1     1
 * 4    31  -    45  65  1     1        lost, and waits to the end
 * </pre>
 */
final class ObservationWindowTest {
  private static final Machine SLOW = Machine.of(0, 4, 1);
  private static final Machine FAST = Machine.of(1, 2, 3);
  private static final Grid GRID = Grid.of(List.of(SLOW, FAST));

  private static RunTotals run(long origin, ObservationWindow window) {
    RunTotals totals = new RunTotals(GRID, SpeedScaled.INSTANCE, 10_000, window);
    totals.runStarted(origin);
    if (origin > 0) {
      totals.timePassed(origin, 0, 6, 0);
    }
    totals.timePassed(12_000, 2, 6, 2);
    totals.timePassed(8_000, 2, 6, 6);
    totals.attemptEnded(ended(job(1, origin, 2), SLOW, origin, 20_000, JobStatus.COMPLETED));
    totals.timePassed(10_000, 4, 6, 4);
    totals.timePassed(5_000, 5, 6, 5);
    Job third = job(3, origin + 30_000, 1);
    totals.attemptEnded(ended(third, FAST, origin + 30_000, 5_000, JobStatus.COMPLETED));
    totals.timePassed(15_000, 4, 6, 5);
    Job second = job(2, origin + 12_000, 4).withDeadline(origin + 30_000);
    totals.attemptEnded(ended(second, SLOW, origin + 20_000, 30_000, JobStatus.COMPLETED));
    totals.timePassed(15_000, 1, 6, 1);
    Job fourth = job(4, origin + 31_000, 1);
    totals.attemptEnded(ended(fourth, FAST, origin + 45_000, 20_000, JobStatus.LOST));
    totals.jobLeftWaiting(fourth);
    return totals;
  }

  private static Job job(long id, long release, int cpus) {
    return Job.of(id, release, cpus, 1);
  }

  private static Attempt ended(
      Job job, Machine machine, long start, long length, JobStatus status) {
    return Attempt.of(job, machine, start, start + length, status);
  }

  private static void expect(RunTotals totals, Metric metric, double value) {
    assertThat(metric.of(totals)).as(metric.label()).isCloseTo(value, within(1e-9));
  }

  /** The lost attempt counts from 45 to 50, as the window ends with the last completion. */
  @ParameterizedTest
  @ValueSource(longs = {0, 7, 1_700_000_000_000L})
  void wholeRun_isFromFirstReleaseToLastCompletion(long origin) {
    RunTotals totals = run(origin, ObservationWindow.WHOLE);

    expect(totals, Metric.MAKESPAN, 50);
    expect(totals, Metric.OUTSIDE, 0);
    double slow = 2 * 20 + 4 * 30;
    double fast = 5 + 5;
    expect(totals, Metric.USAGE, 100 * (slow + fast) / (50 * 6));
    expect(totals, Metric.WEIGHTED_USAGE, 100 * (slow + 3 * fast) / (50 * 10));
    expect(totals, Metric.SYSTEM_USAGE, 100 * (12 + 8 / 3.0 + 10 + 5 + 15 * 4 / 5.0) / 50);
    expect(totals, Metric.COMPLETED, 3);
    expect(totals, Metric.WAITING, 1);
    expect(totals, Metric.FAILED, 1);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1_700_000_000_000L})
  void window_countsJobsReleasedInItAndTheTimeOfMachines(long origin) {
    RunTotals totals = run(origin, new ObservationWindow(10_000, 30_000));

    expect(totals, Metric.COMPLETED, 1);
    expect(totals, Metric.WAITING, 0);
    expect(totals, Metric.FAILED, 0);
    expect(totals, Metric.WASTED_TIME, 0);
    expect(totals, Metric.OUTSIDE, 3);
    expect(totals, Metric.DELAYED_OF_DUE, 100);
    expect(totals, Metric.MEAN_WAIT, 8);
    expect(totals, Metric.MAKESPAN, 40);
    expect(totals, Metric.USAGE, 100 * (2 * 10 + 4 * 10) / (20.0 * 6));
    expect(totals, Metric.WEIGHTED_USAGE, 100 * (2 * 10 + 4 * 10) / (20.0 * 10));
    expect(totals, Metric.SYSTEM_USAGE, 100 * (2 + 8 / 3.0 + 10) / 20);
  }

  /** As if the run had been cut at 40 s: job 2 still runs, and job 4 waits. */
  @ParameterizedTest
  @ValueSource(longs = {0, 1_700_000_000_000L})
  void windowOfEnds_countsJobsThatEndInIt_whenTheyWereReleased(long origin) {
    RunTotals totals = run(origin, new ObservationWindow(0, 40_000).by(Membership.END));

    expect(totals, Metric.COMPLETED, 2);
    expect(totals, Metric.WAITING, 0);
    expect(totals, Metric.FAILED, 0);
    expect(totals, Metric.DELAYED, 0);
    expect(totals, Metric.OUTSIDE, 2);
    expect(totals, Metric.USAGE, 100 * (2 * 20 + 4 * 20 + 5) / (40.0 * 6));
  }

  @Test
  void openWindowOfEnds_countsLostAttemptsAndWaitingJobs() {
    RunTotals totals =
        run(0, new ObservationWindow(40_000, ObservationWindow.OPEN).by(Membership.END));

    expect(totals, Metric.COMPLETED, 1);
    expect(totals, Metric.DELAYED, 1);
    expect(totals, Metric.FAILED, 1);
    expect(totals, Metric.WAITING, 1);
    expect(totals, Metric.PROCESS_RATIO, 50);
  }

  @Test
  void openWindow_endsWithTheLastCompletionOfAnyJob() {
    RunTotals totals = run(0, new ObservationWindow(30_000, ObservationWindow.OPEN));

    expect(totals, Metric.COMPLETED, 1);
    expect(totals, Metric.WAITING, 1);
    expect(totals, Metric.MAKESPAN, 5);
    expect(totals, Metric.USAGE, 100 * (4 * 20 + 5 + 5) / (20.0 * 6));
    expect(totals, Metric.SYSTEM_USAGE, 100 * (5 + 15 * 4 / 5.0) / 20);
  }

  @Test
  void closedWindow_goesOnAfterTheLastCompletion() {
    RunTotals totals = run(0, new ObservationWindow(0, 100_000));

    expect(totals, Metric.MAKESPAN, 50);
    expect(totals, Metric.USAGE, 100 * (2 * 20 + 4 * 30 + 5 + 20) / (100.0 * 6));
    expect(totals, Metric.SYSTEM_USAGE, 100 * (12 + 8 / 3.0 + 10 + 5 + 12 + 15) / 65);
  }

  @Test
  void attemptThatTheWindowCuts_countsInProportionToWhatItGot() {
    RunTotals totals =
        new RunTotals(GRID, SpeedScaled.INSTANCE, 10_000, new ObservationWindow(0, 10_000));
    totals.attemptEnded(
        new Attempt(job(1, 0, 2), SLOW, 5_000, 25_000, 8_000, 1, JobStatus.COMPLETED));

    expect(totals, Metric.USAGE, 100 * 2 * (8 * 5 / 20.0) / (10 * 6));
  }

  @Test
  void windowAfterTheRun_seesNothing() {
    RunTotals totals = run(0, new ObservationWindow(70_000, ObservationWindow.OPEN));

    for (Metric metric : Metric.values()) {
      expect(totals, metric, metric == Metric.OUTSIDE ? 4 : 0);
    }
  }

  @ParameterizedTest
  @CsvSource({"-1, 5", "5, 5", "6, 5", "-2, -1"})
  void window_thatIsNone_isRefused(long from, long to) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ObservationWindow(from, to))
        .withMessageContaining("(%d) to (%d)", from, to);
  }
}
