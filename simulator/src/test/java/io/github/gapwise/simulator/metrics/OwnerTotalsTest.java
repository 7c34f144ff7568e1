package io.github.gapwise.simulator.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.simulator.engine.RunListener;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

final class OwnerTotalsTest {
  private static final Machine MACHINE = Machine.of(0, 4, 1);
  private static final long BOUND = 10_000;

  private final OwnerTotals totals = new OwnerTotals(BOUND, ObservationWindow.WHOLE);

  /**
   * In seconds, with a bound of 10 s.
   *
   * <pre>
   * job  owner  r  S   C   wait  bounded slowdown
   * 1    bob    0  0   20  0     20/20 = 1
   * 2    ann    5  25  30  20    25/10 = 2.5, killed
   * 3    ann    8  40  90  32    82/50 = 1.64, first lost
   * 4    -      0  90  91  90    left out
   * </pre>
   */
  @Test
  void figures_areMeansOverTheEndedJobsOfEachOwnerByName() {
    ended(1, "bob", 0, 0, 20, JobStatus.COMPLETED);
    ended(3, "ann", 8, 8, 9, JobStatus.LOST);
    ended(2, "ann", 5, 25, 30, JobStatus.KILLED);
    ended(3, "ann", 8, 40, 90, JobStatus.COMPLETED);
    ended(4, "", 0, 90, 91, JobStatus.COMPLETED);

    assertThat(totals.figures())
        .containsExactly(
            new OwnerFigures("ann", 2, 26, (2.5 + 1.64) / 2), new OwnerFigures("bob", 1, 0, 1));
  }

  @Test
  void jobsWithoutOwner_leaveNoFigures() {
    ended(1, "", 0, 0, 20, JobStatus.COMPLETED);
    ended(2, "ann", 0, 0, 20, JobStatus.LOST);

    assertThat(totals.figures()).isEmpty();
  }

  @Test
  void figuresWeightedByJobs_areTheMeansOfTheRun() {
    RunTotals whole = new RunTotals(Grid.of(List.of(MACHINE)));
    Random random = new Random(5);
    for (int id = 0; id < 1_000; id++) {
      String owner = "user " + random.nextInt(20);
      long start = random.nextInt(500);
      Job job = Job.of(id, random.nextInt((int) start + 1), 1, 1).withOwner(owner);
      for (RunListener listener : List.of(whole, totals)) {
        listener.attemptEnded(
            Attempt.of(job, MACHINE, start, start + 1 + id % 90, JobStatus.COMPLETED));
      }
    }

    assertThat(totals.figures()).hasSize(20);
    assertWeightedMean(OwnerFigures::meanWait, Metric.MEAN_WAIT.of(whole));
    assertWeightedMean(OwnerFigures::meanBoundedSlowdown, Metric.MEAN_BOUNDED_SLOWDOWN.of(whole));
  }

  @Test
  void slowdownBound_mustBePositive() {
    assertThatThrownBy(() -> new OwnerTotals(0, ObservationWindow.WHOLE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The slowdownBound (0) must be positive.");
  }

  private void assertWeightedMean(ToDoubleFunction<OwnerFigures> measure, double mean) {
    double sum = 0;
    long jobs = 0;
    for (OwnerFigures figures : totals.figures()) {
      sum += figures.jobs() * measure.applyAsDouble(figures);
      jobs += figures.jobs();
    }
    assertThat(jobs).isEqualTo(1_000);
    assertThat(sum / jobs).isCloseTo(mean, within(1e-9 * mean));
  }

  private void ended(long id, String owner, long r, long s, long c, JobStatus status) {
    Job job = Job.of(id, 1_000 * r, 1, 1).withOwner(owner);
    totals.attemptEnded(Attempt.of(job, MACHINE, 1_000 * s, 1_000 * c, status));
  }
}
