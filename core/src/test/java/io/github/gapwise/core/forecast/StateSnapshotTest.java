package io.github.gapwise.core.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.forecast.StateSnapshot.RunningJob;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.EventBatch;
import io.github.gapwise.core.scheduler.Scheduler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The calls that report a state to a scheduler, and the states that are refused. */
final class StateSnapshotTest {
  private static final Grid GRID = Grid.uniform(3, 4);
  private static final Machine FIRST = GRID.machine(0);
  private static final Job JOB = Job.of(1, 0, 2, 10);
  private static final Job OTHER = Job.of(2, 0, 1, 3);

  private static StateSnapshot at(long now) {
    return StateSnapshot.of(
        now, List.of(new RunningJob(JOB, FIRST, 2)), List.of(Job.of(9, 0, 1, 1), OTHER));
  }

  /** The names of the calls, each with the id of its job, machine or reservation. */
  private static List<String> told(StateSnapshot snapshot) {
    List<String> calls = new ArrayList<>();
    Scheduler scheduler =
        (Scheduler)
            Proxy.newProxyInstance(
                Scheduler.class.getClassLoader(),
                new Class<?>[] {Scheduler.class},
                (proxy, method, arguments) -> {
                  calls.add(method.getName() + " " + id(arguments[0]) + rest(arguments));
                  return null;
                });
    EventBatch batch = new EventBatch();
    snapshot.addTo(batch, GRID, SpeedScaled.INSTANCE);
    batch.deliver(scheduler, snapshot.now());
    return calls;
  }

  private static long id(Object subject) {
    if (subject instanceof Job job) {
      return job.id();
    }
    return subject instanceof Machine machine ? machine.id() : ((Reservation) subject).id();
  }

  private static String rest(Object[] arguments) {
    return Arrays.stream(arguments)
        .filter(each -> each instanceof Number)
        .map(each -> " " + each)
        .reduce("", String::concat);
  }

  @Test
  void jobs_areToldByStart_andInTheOrderOfTheirSubmission() {
    assertThat(told(at(5)))
        .containsExactly("jobRunning 1 2 5", "jobSubmitted 9 5", "jobSubmitted 2 5");
  }

  @Test
  void jobWhoseEstimateIsOver_isToldToHaveOverrun() {
    assertThat(told(at(11))).doesNotContain("jobOverran 1 11");
    assertThat(told(at(12))).contains("jobOverran 1 12");
  }

  @Test
  void machines_areToldAsTheyAre() {
    StateSnapshot snapshot =
        at(5).withDown(Set.of(2)).withDraining(Set.of(1, 2)).withLoads(Map.of(1, 0.5, 0, 0.0));
    assertThat(told(snapshot))
        .containsExactly(
            "jobRunning 1 2 5",
            "machineDown 2 5",
            "machineLoadChanged 1 0.5 5",
            "machineDraining 1 5",
            "machineDraining 2 5",
            "jobSubmitted 9 5",
            "jobSubmitted 2 5");
  }

  @Test
  void reservations_thatAreOver_areNotTold() {
    StateSnapshot snapshot =
        at(5)
            .withReservations(
                List.of(Reservation.of(7, FIRST, 0, 5), Reservation.of(8, FIRST, 0, 6)));
    assertThat(told(snapshot)).contains("cpusReserved 8 5").doesNotContain("cpusReserved 7 5");
  }

  @Test
  void timesThatCannotBe_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateSnapshot.of(-1, List.of(), List.of()))
        .withMessage("The now (-1) must be from 0 to the tick before Scheduler.NEVER.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> at(1))
        .withMessage("The start (2) of job (1) must be from 0 to now (1).");
    assertThat(at(2).now()).isEqualTo(2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> at(2).withLoads(Map.of(1, Double.NaN)))
        .withMessage("The load (NaN) of machine (1) must be from 0 to 1.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> at(2).withDown(Set.of(-1)))
        .withMessage("The id (-1) of a machine must not be negative.");
  }

  @Test
  void machinesOfAnotherGrid_areRefused() {
    StateSnapshot empty = StateSnapshot.of(5, List.of(), List.of());
    for (StateSnapshot odd :
        List.of(
            empty.withDown(Set.of(99)),
            empty.withDraining(Set.of(99)),
            empty.withLoads(Map.of(99, 0.5)))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> told(odd))
          .withMessage("The machine (99) must be one of the grid, which has 3.");
    }
    Machine beyond = Machine.of(99, 77, 1);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> told(StateSnapshot.of(5, List.of(new RunningJob(JOB, beyond, 2)), List.of())))
        .withMessage("The machine (99) must be one of the grid, which has 3.");
    Machine other = Machine.of(0, 77, 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> told(empty.withReservations(List.of(Reservation.of(7, other, 0, 9)))))
        .withMessageMatching("The machine \\(.*77.*\\) must be that of the grid \\(.*\\)\\.");
    RunningJob run = new RunningJob(JOB, other, 2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> told(StateSnapshot.of(5, List.of(run), List.of())))
        .withMessageStartingWith("The machine (");
  }

  @Test
  void jobThatIsThereTwice_isRefused() {
    RunningJob run = new RunningJob(JOB, FIRST, 2);

    for (List<Job> waiting : List.of(List.of(JOB), List.of(OTHER, OTHER))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> StateSnapshot.of(2, List.of(run), waiting))
          .withMessageMatching("The job \\([12]\\) must wait or run once, but is there twice\\.");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StateSnapshot.of(2, List.of(run, run), List.of()));
  }
}
