package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.gapwise.core.forecast.StartForecast;
import io.github.gapwise.core.forecast.StateSnapshot;
import io.github.gapwise.core.forecast.StateSnapshot.RunningJob;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Worked by hand: two machines of 4 CPUs, of which the first is twice as fast. */
final class StartForecastTest {
  private static final Machine FAST = Machine.of(0, 4, 2);
  private static final Machine SLOW = Machine.of(1, 4, 1);
  private static final SchedulingContext CONTEXT =
      SchedulingContext.of(Grid.of(List.of(FAST, SLOW)));

  /** On the fast machine since 0, until 20. */
  private static final RunningJob RUNNING = new RunningJob(Job.of(1, 0, 4, 40), FAST, 0);

  private static final Job FIRST = Job.of(2, 0, 4, 10);
  private static final Job SECOND = Job.of(3, 0, 4, 10);

  private static final StateSnapshot SNAPSHOT =
      StateSnapshot.of(5, List.of(RUNNING), List.of(SECOND, FIRST));

  private static List<String> starts(StateSnapshot snapshot) {
    return StartForecast.of(new EasyBackfillPolicy(), CONTEXT, snapshot).stream()
        .map(
            start ->
                "%d on %d at %d".formatted(start.job().id(), start.machine().id(), start.start()))
        .toList();
  }

  /** The second job arrived first. It runs from 5 to 15, and the first one from 15 on. */
  @Test
  void starts_inOrderOfSubmission_followEachOther() {
    assertThat(starts(SNAPSHOT)).containsExactly("3 on 1 at 5", "2 on 1 at 15");
  }

  /** Jobs that start at once are all there. */
  @Test
  void firstStarts_areTheBeginningOfAll() {
    Job third = Job.of(4, 0, 2, 10);
    Job fourth = Job.of(5, 0, 2, 10);
    StateSnapshot longer =
        StateSnapshot.of(5, List.of(RUNNING), List.of(third, fourth, SECOND, FIRST));
    List<PlannedStart> all = StartForecast.of(new EasyBackfillPolicy(), CONTEXT, longer);
    assertThat(all).hasSize(4);
    for (int most = 0; most <= 5; most++) {
      List<PlannedStart> first =
          StartForecast.firstOf(most, new EasyBackfillPolicy(), CONTEXT, longer);
      assertThat(first).isEqualTo(all.subList(0, Math.min(4, Math.max(2, most))));
    }
  }

  /** From 12 to 30 the slow machine is taken: 10 ticks do not fit before that. */
  @Test
  void starts_aroundReservation_waitForTheFastMachine() {
    Reservation reservation = Reservation.of(0, SLOW, 12, 30);
    assertThat(starts(SNAPSHOT.withReservations(List.of(reservation))))
        .containsExactly("3 on 0 at 20", "2 on 0 at 25");
  }

  /** No machine has 5 CPUs, nor are there three of them: only the job behind those starts. */
  @ParameterizedTest
  @ValueSource(
      strings = {"fcfs", "edd", "easy", "flexible", "list(order=wfp3)", "slurm", "swift", "sjf"})
  void jobThatFitsNoMachine_isLeftOut_andHoldsNobodyBack(String label) {
    Job tooLarge = Job.of(4, 0, 5, 10).withDeadline(20);
    Job tooWide = Job.of(5, 0, 1, 10).withNodes(3);
    StateSnapshot snapshot = StateSnapshot.of(5, List.of(), List.of(tooLarge, tooWide, FIRST));

    List<PlannedStart> starts =
        StartForecast.of(Catalog.policies().create(label), CONTEXT, snapshot);

    assertThat(starts).extracting(PlannedStart::job).containsExactly(FIRST);
  }

  @Test
  void contradictorySnapshot_isRefused_withSentenceThatNamesTheMachine() {
    RunningJob sameCpus = new RunningJob(SECOND, FAST, 1);
    assertThatIllegalStateException()
        .isThrownBy(() -> starts(StateSnapshot.of(5, List.of(RUNNING, sameCpus), List.of(FIRST))))
        .withMessage(
            "The cpus (4) of running job (3) must be among those that other running jobs leave (0)"
                + " of machine (0).");
    assertThatIllegalStateException()
        .isThrownBy(() -> starts(SNAPSHOT.withDown(Set.of(0))))
        .withMessage("The machine (0) must be empty to go down: report its jobs (1) as lost.");
  }

  @Test
  void starts_whereMachinesDrainOrAreDown_areOnTheOthers() {
    assertThat(starts(SNAPSHOT.withDraining(Set.of(1))))
        .containsExactly("3 on 0 at 20", "2 on 0 at 25");
    assertThat(starts(SNAPSHOT.withDown(Set.of(1)))).hasSize(2);
    assertThat(starts(SNAPSHOT.withDraining(Set.of(0, 1)))).isEmpty();
  }

  /** The running job has outlived its estimate and ends right after now. */
  @Test
  void starts_besideOverdueJobAndHeldJob_doNotWaitForThem() {
    Job held = SECOND.withRelease(Job.NEVER_RELEASED);
    StateSnapshot late = StateSnapshot.of(50, List.of(RUNNING), List.of(held, FIRST));
    assertThat(starts(late.withDown(Set.of(1)))).containsExactly("2 on 0 at 51");
  }

  @Test
  void snapshot_ofJobThatRunsFromLaterOn_isRefused() {
    RunningJob later = new RunningJob(FIRST, SLOW, 6);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateSnapshot.of(5, List.of(later), List.of()))
        .withMessage("The start (6) of job (2) must be from 0 to now (5).");
  }
}
