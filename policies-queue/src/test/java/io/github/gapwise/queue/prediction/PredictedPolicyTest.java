package io.github.gapwise.queue.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.CheckedScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.EasyBackfillPolicy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class PredictedPolicyTest {
  private static final Grid GRID = Grid.single(2);
  private static final Machine MACHINE = GRID.machine(0);

  private final List<Long> started = new ArrayList<>();
  private final Scheduler scheduler =
      CheckedScheduler.of(
          new PredictedPolicy(
                  new EasyBackfillPolicy(), PredictionSource.RECENT, Promises.PREDICTION)
              .bind(SchedulingContext.of(GRID)),
          SchedulingContext.of(GRID));

  private static Job job(long id, int cpus, long work) {
    return Job.of(id, 0, cpus, work).withOwner("ann");
  }

  private long dispatch(long now) {
    return scheduler.dispatch((job, machine) -> started.add(job.id()), now);
  }

  /** Job 0 of ann has run for 10 of 1,000 ticks. */
  @BeforeEach
  void learn() {
    scheduler.jobSubmitted(job(0, 1, 1000), 0);
    dispatch(0);
    scheduler.jobCompleted(job(0, 1, 1000), MACHINE, 10);
    dispatch(10);
    started.clear();
  }

  @Test
  void runningJob_thatOutlivesItsPrediction_isExpectedToTakeAnotherMinute() {
    scheduler.jobSubmitted(job(1, 2, 1000), 10);
    assertThat(dispatch(10)).isEqualTo(20);
    assertThat(dispatch(20)).isEqualTo(80);
    assertThat(dispatch(80)).isEqualTo(80 + 300);
    assertThat(dispatch(380)).isEqualTo(Scheduler.NEVER);
    scheduler.jobOverran(job(1, 2, 1000), MACHINE, 1010);
    assertThat(dispatch(1010)).isEqualTo(Scheduler.NEVER);
  }

  @Test
  void waitingJob_doesNotReachIntoAReservationByItsEstimate() {
    scheduler.jobSubmitted(job(1, 2, 100), 10);
    scheduler.jobSubmitted(job(2, 2, 100), 10);
    dispatch(10);
    scheduler.cpusReserved(new Reservation(0, MACHINE, 2, 110, 500), 15);
    dispatch(15);
    scheduler.jobCompleted(job(1, 2, 100), MACHINE, 20);
    assertThat(dispatch(20)).isEqualTo(500);

    assertThat(started).containsExactly(1L);

    dispatch(500);
    assertThat(started).containsExactly(1L, 2L);
  }

  @Test
  void onceNothingIsReserved_jobsArePredictedAgain() {
    Reservation reservation = new Reservation(0, MACHINE, 2, 5000, 6000);
    scheduler.cpusReserved(reservation, 10);
    dispatch(10);
    scheduler.reservationWithdrawn(reservation, 11);
    scheduler.jobSubmitted(job(1, 2, 1000), 11);

    assertThat(dispatch(11)).isEqualTo(21);
  }

  @Test
  void policy_withPredictedRunTimes_isRefused() {
    PredictedPolicy predicted =
        new PredictedPolicy(new EasyBackfillPolicy(), PredictionSource.RECENT, Promises.PREDICTION);

    assertThatThrownBy(
            () -> new PredictedPolicy(predicted, PredictionSource.RECENT, Promises.ESTIMATE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "The policy (easy+predicted(promises=prediction)) must not have predicted run times"
                + " already.");
  }
}
