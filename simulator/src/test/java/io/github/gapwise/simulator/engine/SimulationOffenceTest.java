package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.InterceptingScheduler;
import io.github.gapwise.core.scheduler.PolicyContractException;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.engine.SimulationOptions.Submission;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent.Draining;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import io.github.gapwise.workloads.transform.OperatedWorkload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A scheduler or workload that breaks a rule is named, with what it did. */
final class SimulationOffenceTest {
  private static final Grid GRID = Grid.uniform(2, 4);
  private static final Machine FIRST = GRID.machine(0);
  private static final Job JOB = Job.of(1, 0, 3, 5);

  /** As by a plug-in in a language that has no annotations against it. */
  @Test
  @SuppressWarnings("NullAway")
  void policyWithoutScheduler_isNamed() {
    SchedulingPolicy none =
        new SchedulingPolicy() {
          @Override
          public Scheduler bind(SchedulingContext context) {
            return null;
          }

          @Override
          public String toString() {
            return "none";
          }
        };

    assertThatThrownBy(() -> run(TestWorkload.of(GRID, SimulatedJob.exact(JOB)), none))
        .isInstanceOf(PolicyContractException.class)
        .hasMessage("The policy (none) must bind to a scheduler, not to null.");
  }

  /** Without a message it is of a list that cannot grow, say, and at arrivals always a defect. */
  @Test
  void unsupportedOperation_isADefect_unlessThePolicySaysWhichEventItDoesNotSupport() {
    TestWorkload one = TestWorkload.of(GRID, SimulatedJob.exact(JOB));
    OperatedWorkload drained = OperatedWorkload.of(one, List.of(new Draining(0, 0)));
    Class<UnsupportedOperationException> unsupported = UnsupportedOperationException.class;

    assertThatThrownBy(() -> run(drained, failing(new UnsupportedOperationException())))
        .isInstanceOf(unsupported);
    assertThatThrownBy(() -> run(one, failing(new UnsupportedOperationException("remove"))))
        .isInstanceOf(unsupported);
    assertThatThrownBy(
            () -> run(drained, failing(new UnsupportedOperationException("No drain, please."))))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("No drain, please.");
  }

  private static SchedulingPolicy failing(RuntimeException failure) {
    return context ->
        new InterceptingScheduler() {
          @Override
          protected void event(Consumer<Scheduler> event) {
            throw failure;
          }

          @Override
          public long dispatch(Dispatcher dispatcher, long now) {
            return NEVER;
          }
        };
  }

  @Test
  void startOfUnknownJob_isNamed() {
    expectOffence(
        starts(Job.of(7, 0, 1, 1), FIRST),
        "The policy (recording) must not start job (7) on machine (0) at tick (0): the job is not"
            + " in the system.");
  }

  @Test
  @SuppressWarnings("NullAway")
  void incompleteStart_isNamed() {
    List<Consumer<Dispatcher>> starts =
        List.of(
            dispatcher -> dispatcher.start(null, FIRST),
            dispatcher -> dispatcher.start(JOB, (Machine) null),
            dispatcher -> dispatcher.start(JOB, List.of(), StartReason.HEAD),
            dispatcher -> dispatcher.start(JOB, Arrays.asList(FIRST, null), StartReason.HEAD));
    for (Consumer<Dispatcher> start : starts) {
      expectOffence(
          RecordingPolicy.of(
              (waiting, dispatcher, now) -> {
                start.accept(dispatcher);
                return Scheduler.NEVER;
              }),
          "The policy (recording) must order each start with a job, its machines and a reason,"
              + " unlike at tick (0).");
    }
  }

  /** Without an account of the run, reasons are not passed on. */
  @Test
  @SuppressWarnings("NullAway")
  void startWithoutReason_ofARunThatIsExplained_isNamed() {
    RecordingPolicy policy =
        RecordingPolicy.of(
            (waiting, dispatcher, now) -> {
              dispatcher.start(JOB, FIRST, null);
              return Scheduler.NEVER;
            });
    SimulationOptions explained = SimulationOptions.defaults().withExplained(true);
    TestWorkload workload = TestWorkload.of(GRID, SimulatedJob.exact(JOB));

    assertThatThrownBy(() -> Simulation.run(workload, policy, explained, RunListener.NONE))
        .isInstanceOf(PolicyContractException.class)
        .hasMessage(
            "The policy (recording) must order each start with a job, its machines and a reason,"
                + " unlike at tick (0).");
  }

  @Test
  void startOfAlteredJob_isNamed() {
    expectOffence(
        starts(Job.of(1, 0, 1, 5), FIRST),
        "The policy (recording) must not start job (1) on machine (0) at tick (0): the job is not"
            + " as it was submitted.");
  }

  @Test
  void startAfterDispatch_isNamed() {
    List<Dispatcher> kept = new ArrayList<>();
    run(
        TestWorkload.of(GRID, SimulatedJob.exact(JOB)),
        RecordingPolicy.of(
            (waiting, dispatcher, now) -> {
              kept.add(dispatcher);
              return Scheduler.NEVER;
            }));

    assertThatThrownBy(() -> kept.get(0).start(JOB, FIRST))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageEndingWith("starts are ordered during a dispatch.");
  }

  @Test
  void secondStart_isNamed() {
    expectOffence(
        RecordingPolicy.of(
            (waiting, dispatcher, now) -> {
              dispatcher.start(JOB, FIRST);
              dispatcher.start(JOB, GRID.machine(1));
              return Scheduler.NEVER;
            }),
        "The policy (recording) must not start job (1) on machine (1) at tick (0): the job runs"
            + " already.");
  }

  @Test
  void startBeforeRelease_isNamed() {
    assertThatThrownBy(
            () ->
                Simulation.run(
                    TestWorkload.of(GRID, SimulatedJob.exact(Job.of(1, 9, 1, 5))),
                    RecordingPolicy.of(
                        (waiting, dispatcher, now) -> {
                          dispatcher.start(waiting.get(0), FIRST);
                          return Scheduler.NEVER;
                        }),
                    SimulationOptions.defaults().withSubmission(Submission.STATIC),
                    RunListener.NONE))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageEndingWith("the job is not released before tick 9.");
  }

  @Test
  void machineOutsideTheGrid_isNamed() {
    expectOffence(
        starts(JOB, Machine.of(2, 4, 1)),
        "The policy (recording) must not start job (1) on machine (2) at tick (0): the machine is"
            + " not in the grid.");
  }

  @Test
  void jobThatDoesNotFit_isNamed() {
    assertThatThrownBy(
            () ->
                run(
                    TestWorkload.of(
                        Grid.of(List.of(FIRST, Machine.of(1, 2, 1))), SimulatedJob.exact(JOB)),
                    starts(JOB, Machine.of(1, 2, 1))))
        .hasMessageEndingWith("the job does not fit the machine.");
  }

  @Test
  void machineThatIsDown_isNamed() {
    assertThatThrownBy(
            () ->
                run(
                    TestWorkload.of(GRID, SimulatedJob.exact(JOB))
                        .withEvents(MachineEvent.down(0, 0)),
                    starts(JOB, FIRST)))
        .hasMessageEndingWith("the machine is down.");
  }

  @Test
  void machineWhoseJobsAreSuspended_isNamed() {
    assertThatThrownBy(
            () ->
                Simulation.run(
                    TestWorkload.of(
                            GRID, SimulatedJob.exact(JOB), SimulatedJob.exact(Job.of(2, 3, 1, 5)))
                        .withEvents(MachineEvent.down(2, 0)),
                    RecordingPolicy.eager(FIRST),
                    SimulationOptions.defaults().withOutage(OutageRule.SUSPEND),
                    RunListener.NONE))
        .hasMessageEndingWith("at tick (3): the machine is suspended.");
  }

  @Test
  void moreCpusThanAreFree_areNamed() {
    assertThatThrownBy(
            () ->
                run(
                    TestWorkload.of(
                        GRID, SimulatedJob.exact(JOB), SimulatedJob.exact(Job.of(2, 0, 2, 5))),
                    RecordingPolicy.eager(FIRST)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "The policy (recording) must not start job (2) on machine (0) at tick (0): its CPUs"
                + " (2) are more than are free (1).");
  }

  @Test
  void wakeUpThatIsNotLater_isNamed() {
    expectOffence(
        RecordingPolicy.of((waiting, dispatcher, now) -> now),
        "The policy (recording) must not ask at tick (0) to be woken at tick (0).");
  }

  @Test
  void endlessWakeUps_beforeAnEvent_areStopped() {
    assertThatThrownBy(
            () ->
                run(
                    TestWorkload.of(GRID, SimulatedJob.exact(JOB))
                        .withEvents(MachineEvent.down(1L << 50, 0)),
                    RecordingPolicy.of((waiting, dispatcher, now) -> now + 1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "The policy (recording) must not ask more than (2000000) times in a row to be woken"
                + " for nothing.");
  }

  @Test
  void endlessWakeUps_whenNothingElseCanHappen_endTheRun() {
    List<Long> waiting = new ArrayList<>();
    Simulation.run(
        TestWorkload.of(GRID, SimulatedJob.exact(JOB)),
        RecordingPolicy.of((jobs, dispatcher, now) -> now + 1),
        SimulationOptions.defaults(),
        new RunListener() {
          @Override
          public void jobLeftWaiting(Job job) {
            waiting.add(job.id());
          }
        });
    assertThat(waiting).containsExactly(JOB.id());
  }

  @Test
  void jobsOutOfOrder_areNamed() {
    assertThatThrownBy(
            () ->
                run(
                    TestWorkload.of(
                        GRID,
                        SimulatedJob.exact(Job.of(1, 5, 1, 1)),
                        SimulatedJob.exact(Job.of(2, 4, 1, 1))),
                    RecordingPolicy.eager(FIRST)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("release (4) of job (2)", "job (1)");
  }

  @Test
  void idThatIsTaken_isNamed() {
    assertThatThrownBy(
            () ->
                run(
                    TestWorkload.of(GRID, SimulatedJob.exact(JOB), SimulatedJob.exact(JOB)),
                    RecordingPolicy.eager(FIRST)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("The job id (1)");
  }

  @Test
  void machineEventThatChangesNothing_isNamed() {
    assertThatThrownBy(
            () ->
                run(
                    TestWorkload.of(GRID, SimulatedJob.exact(JOB))
                        .withEvents(MachineEvent.up(2, 1)),
                    RecordingPolicy.eager(FIRST)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "The event at tick (2) must change the state (AVAILABLE) or the load (0.0) of machine"
                + " (1).");
  }

  @Test
  void machineEventsOutOfOrder_areNamed() {
    assertThatThrownBy(
            () ->
                run(
                    TestWorkload.of(GRID, SimulatedJob.exact(JOB))
                        .withEvents(
                            MachineEvent.down(2, 1),
                            MachineEvent.down(2, 0),
                            MachineEvent.up(1, 1)),
                    RecordingPolicy.eager(FIRST)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("time (1)", "machine (1)", "(2)");
  }

  @Test
  void machineThatGoesDownWithinTheTickInWhichItWasUp_isNamed() {
    MachineEvent busy = new MachineEvent(2, 1, MachineState.USER_PRESENT, 0.5);

    assertThatThrownBy(
            () ->
                run(
                    TestWorkload.of(GRID, SimulatedJob.exact(JOB))
                        .withEvents(busy, MachineEvent.down(2, 1)),
                    RecordingPolicy.eager(FIRST)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "The machine (1) must not go down at tick (2) after it was up within the same tick.");
  }

  private static RecordingPolicy starts(Job job, Machine machine) {
    return RecordingPolicy.of(
        (waiting, dispatcher, now) -> {
          dispatcher.start(job, machine);
          return Scheduler.NEVER;
        });
  }

  private static void expectOffence(RecordingPolicy policy, String message) {
    assertThatThrownBy(() -> run(TestWorkload.of(GRID, SimulatedJob.exact(JOB)), policy))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(message);
  }

  private static void run(Workload workload, SchedulingPolicy policy) {
    Simulation.run(workload, policy, SimulationOptions.defaults(), RunListener.NONE);
  }
}
