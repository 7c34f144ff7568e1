package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is done about jobs of several nodes by those who have never heard of them. */
final class SeveralNodesTest {
  private static final Grid GRID = Grid.uniform(2, 4);
  private static final Job JOB = Job.of(7, 0, 2, 10);
  private static final Job SPREAD = JOB.withNodes(2);
  private static final Job GPU = JOB.withResources(Resources.of("gpu", 1));

  /** A policy of independent tasks. */
  private static SchedulingPolicy policy(boolean nodes, boolean resources) {
    return new SchedulingPolicy() {
      @Override
      public Scheduler bind(SchedulingContext context) {
        throw new UnsupportedOperationException();
      }

      @Override
      public boolean takesSeveralNodes() {
        return nodes || SchedulingPolicy.super.takesSeveralNodes();
      }

      @Override
      public boolean takesResources() {
        return resources || SchedulingPolicy.super.takesResources();
      }

      @Override
      public String toString() {
        return "tasks";
      }
    };
  }

  @Test
  void policy_refusesWhatItDoesNotTake_andNamesIt() {
    SchedulingPolicy tasks = policy(false, false);
    assertThatCode(() -> tasks.requireTaken(JOB)).doesNotThrowAnyException();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> tasks.requireTaken(SPREAD))
        .withMessage("The policy (tasks) takes no job of several nodes, such as job (7) of 2.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> tasks.requireTaken(GPU))
        .withMessageStartingWith("The policy (tasks) takes no job that needs more than CPUs");
    assertThatCode(() -> policy(true, false).requireTaken(SPREAD)).doesNotThrowAnyException();
    assertThatCode(() -> policy(false, true).requireTaken(GPU)).doesNotThrowAnyException();
  }

  @Test
  void policy_refusesReservationsOfMoreThanCpus() {
    Machine machine = GRID.machine(0).withCapacities(Resources.of("gpu", 2));
    Reservation cpus = new Reservation(3, machine, 1, 5, 9);
    Reservation gpu = cpus.withResources(Resources.of("gpu", 1));
    SchedulingPolicy tasks = policy(false, false);
    assertThatCode(() -> tasks.requireTaken(cpus)).doesNotThrowAnyException();
    assertThatCode(() -> policy(false, true).requireTaken(gpu)).doesNotThrowAnyException();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> tasks.requireTaken(gpu))
        .withMessageStartingWith("The policy (tasks) takes no reservation of more than CPUs");
  }

  @Test
  void dispatcher_passesOneMachineOn_andRefusesSeveral() {
    List<Machine> started = new ArrayList<>();
    Dispatcher dispatcher = (job, machine) -> started.add(machine);
    dispatcher.start(JOB, List.of(GRID.machine(1)), StartReason.UNSTATED);
    assertThat(started).containsExactly(GRID.machine(1));
    assertThatThrownBy(() -> dispatcher.start(SPREAD, GRID.machines(), StartReason.UNSTATED))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("cannot start a job (7) of several nodes (2)");
    assertThat(started).hasSize(1);
  }

  @Test
  void scheduler_takesOverARunOnOneMachine_andRefusesOneOnSeveral() {
    EventLog log = new EventLog();
    Scheduler scheduler = log;
    scheduler.jobRunning(JOB, List.of(GRID.machine(1)), 3, 5);
    assertThat(log.events).containsExactly("running since 3 7");
    assertThatThrownBy(() -> scheduler.jobRunning(SPREAD, GRID.machines(), 3, 5))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("cannot take over a running job (7) of several nodes (2)");
  }
}
