package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.InterceptingScheduler;
import io.github.gapwise.core.scheduler.PolicyContractException;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.NewTerms;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Back;
import io.github.gapwise.workloads.SystemEvent.Changed;
import io.github.gapwise.workloads.SystemEvent.Draining;
import io.github.gapwise.workloads.SystemEvent.Held;
import io.github.gapwise.workloads.SystemEvent.Lost;
import io.github.gapwise.workloads.SystemEvent.Released;
import io.github.gapwise.workloads.SystemEvent.Reserved;
import io.github.gapwise.workloads.SystemEvent.Withdrawn;
import io.github.gapwise.workloads.transform.OperatedWorkload;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What operators do in a run, worked by hand on one machine of 2 CPUs or two of them. */
final class SystemEventsTest {
  private static final Grid ONE = Grid.uniform(1, 2);
  private static final Machine FIRST = ONE.machine(0);

  /** The attempts of a run: job, machine, start, end, status. */
  private static final class Attempts implements RunListener {
    final List<String> lines = new ArrayList<>();

    @Override
    public void attemptEnded(Attempt attempt) {
      lines.add(
          "%d on %d from %d to %d %s"
              .formatted(
                  attempt.job().id(),
                  attempt.machine().id(),
                  attempt.start(),
                  attempt.end(),
                  attempt.status()));
    }

    @Override
    public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
      assertThat(job.isHeld()).isFalse();
    }

    @Override
    public void jobLeftWaiting(Job job) {
      lines.add("%d released at %d waits".formatted(job.id(), job.release()));
    }
  }

  private static List<String> run(
      Grid grid, List<SystemEvent> events, OverrunRule overrun, SimulatedJob... jobs) {
    Attempts attempts = new Attempts();
    Simulation.run(
        OperatedWorkload.of(TestWorkload.of(grid, jobs), events),
        Catalog.policies().create("fcfs"),
        SimulationOptions.defaults().withOverrun(overrun),
        attempts);
    return attempts.lines;
  }

  private static List<String> run(List<SystemEvent> events, SimulatedJob... jobs) {
    return run(ONE, events, OverrunRule.KILL, jobs);
  }

  private static SimulatedJob job(long id, long release, int cpus, long work) {
    return SimulatedJob.exact(Job.of(id, release, cpus, work));
  }

  @Test
  void drainedMachine_keepsItsJob_andTakesNoOtherUntilItIsBack() {
    assertThat(run(List.of(new Draining(3, 0), new Back(20, 0)), job(1, 0, 1, 10), job(2, 3, 1, 5)))
        .containsExactly("1 on 0 from 0 to 10 COMPLETED", "2 on 0 from 20 to 25 COMPLETED");
  }

  @Test
  void machineThatIsNeverBack_keepsJobsWaiting_andOthersTakeThem() {
    List<SystemEvent> events = List.of(new Draining(0, 0));
    assertThat(run(events, job(1, 4, 1, 10))).containsExactly("1 released at 4 waits");
    assertThat(run(Grid.uniform(2, 2), events, OverrunRule.KILL, job(1, 4, 1, 10)))
        .containsExactly("1 on 1 from 4 to 14 COMPLETED");
  }

  /** The largest id is beyond those of any other events of the tick, too. */
  @Test
  @Timeout(10)
  void drainOfAMachineThatIsNotInTheGrid_isRefused() {
    for (int machine : new int[] {1, Integer.MAX_VALUE}) {
      assertThatThrownBy(() -> run(List.of(new Draining(3, machine)), job(1, 0, 1, 10)))
          .isInstanceOf(InvalidInputException.class)
          .hasMessage("The machine (%d) of an event at tick (3) must be in the grid.", machine);
    }
  }

  @Test
  void machineIsBack_beforeItDrainsAgainInTheSameTick() {
    assertThat(
            run(
                List.of(new Draining(5, 0), new Draining(2, 0), new Back(5, 0), new Back(9, 0)),
                job(1, 3, 1, 1)))
        .containsExactly("1 on 0 from 9 to 10 COMPLETED");
  }

  @Test
  void reservation_letsShortJobsStartBefore_andOthersAfter() {
    Reservation maintenance = Reservation.of(1, FIRST, 10, 30);
    assertThat(
            run(
                List.of(new Reserved(0, maintenance)),
                job(1, 0, 1, 10),
                job(2, 1, 1, 10),
                job(3, 30, 1, 1)))
        .containsExactly(
            "1 on 0 from 0 to 10 COMPLETED",
            "3 on 0 from 30 to 31 COMPLETED",
            "2 on 0 from 30 to 40 COMPLETED");
  }

  @Test
  void reservation_thatIsWithdrawn_letsJobsStart() {
    Reservation maintenance = Reservation.of(1, FIRST, 10, 30);
    assertThat(
            run(
                List.of(new Reserved(0, maintenance), new Withdrawn(7, maintenance)),
                job(1, 1, 1, 10)))
        .containsExactly("1 on 0 from 7 to 17 COMPLETED");
  }

  @Test
  void reservation_takesNothingFromJobsThatRun_andLeavesOtherCpus() {
    Reservation half = new Reservation(1, FIRST, 1, 4, 30);
    assertThat(
            run(
                List.of(new Reserved(3, half)),
                job(1, 0, 2, 6),
                job(2, 3, 1, 10),
                job(3, 4, 1, 10)))
        .containsExactly(
            "1 on 0 from 0 to 6 COMPLETED",
            "2 on 0 from 6 to 16 COMPLETED",
            "3 on 0 from 16 to 26 COMPLETED");
  }

  @Test
  void heldJob_letsOthersPass_andStartsWhenItIsReleased() {
    assertThat(
            run(
                List.of(new Held(0, 2), new Released(12, 2)),
                job(1, 0, 2, 5),
                job(2, 0, 2, 5),
                job(3, 1, 2, 5)))
        .containsExactly(
            "1 on 0 from 0 to 5 COMPLETED",
            "3 on 0 from 5 to 10 COMPLETED",
            "2 on 0 from 12 to 17 COMPLETED");
  }

  @Test
  void jobThatIsHeldForGood_waitsAtTheEnd_withItsOwnRelease() {
    assertThat(run(List.of(new Held(1, 2)), job(1, 0, 2, 5), job(2, 1, 2, 5)))
        .containsExactly("1 on 0 from 0 to 5 COMPLETED", "2 released at 1 waits");
  }

  @Test
  void jobThatIsHeldWhileItRuns_goesOn_andIsHeldOnceLost() {
    assertThat(run(List.of(new Held(2, 1), new Lost(4, 1), new Released(9, 1)), job(1, 0, 1, 10)))
        .containsExactly("1 on 0 from 0 to 4 LOST", "1 on 0 from 9 to 19 COMPLETED");
  }

  @Test
  void lostJob_waitsBehindThoseBeforeIt_andStartsFromScratch() {
    assertThat(
            run(
                List.of(new Lost(4, 1), new Lost(5, 3), new Lost(5, 77)),
                job(1, 0, 2, 10),
                job(2, 1, 2, 3)))
        .containsExactly(
            "1 on 0 from 0 to 4 LOST",
            "2 on 0 from 4 to 7 COMPLETED",
            "1 on 0 from 7 to 17 COMPLETED");
  }

  @Test
  void shorterEstimate_killsARunningJob_atOnceIfItHasRunLonger() {
    SimulatedJob long20 = job(1, 0, 1, 20);
    assertThat(run(List.of(new Changed(4, 1, work(7))), long20))
        .containsExactly("1 on 0 from 0 to 7 KILLED");
    assertThat(run(List.of(new Changed(9, 1, work(7))), long20))
        .containsExactly("1 on 0 from 0 to 9 KILLED");
  }

  @Test
  void longerEstimate_savesARunningJob() {
    SimulatedJob wrong = new SimulatedJob(Job.of(1, 0, 1, 5), 12);
    assertThat(run(List.of(), wrong)).containsExactly("1 on 0 from 0 to 5 KILLED");
    assertThat(run(List.of(new Changed(4, 1, work(30))), wrong))
        .containsExactly("1 on 0 from 0 to 12 COMPLETED");
    assertThat(run(List.of(new Changed(4, 1, work(8))), wrong))
        .containsExactly("1 on 0 from 0 to 8 KILLED");
  }

  @Test
  void changeBeforeSubmission_holdsFromThenOn() {
    assertThat(run(List.of(new Changed(1, 1, work(3))), job(1, 5, 1, 10)))
        .containsExactly("1 on 0 from 5 to 8 KILLED");
  }

  @Test
  void changedDeadline_movesAJobInTheQueue() {
    Attempts attempts = new Attempts();
    Simulation.run(
        OperatedWorkload.of(
            TestWorkload.of(ONE, job(1, 0, 2, 10), job(2, 1, 2, 5), job(3, 2, 2, 5)),
            List.of(new Changed(6, 3, new NewTerms(null, 40L, null)))),
        Catalog.policies().create("edd"),
        SimulationOptions.defaults(),
        attempts);
    assertThat(attempts.lines)
        .containsExactly(
            "1 on 0 from 0 to 10 COMPLETED",
            "3 on 0 from 10 to 15 COMPLETED",
            "2 on 0 from 15 to 20 COMPLETED");
  }

  @Test
  void newEstimate_ofAJobThatHasOverrun_mayBeOverrunAgain() {
    assertThat(
            run(
                ONE,
                List.of(new Changed(7, 1, work(9)), new Changed(12, 1, work(3))),
                OverrunRule.EXTEND,
                new SimulatedJob(Job.of(1, 0, 1, 5), 20),
                job(2, 1, 2, 1)))
        .containsExactly("1 on 0 from 0 to 20 COMPLETED", "2 on 0 from 20 to 21 COMPLETED");
  }

  @Test
  void startsThatIgnoreOperators_areNamed() {
    expectOffence(List.of(new Draining(0, 0)), "the machine drains.");
    expectOffence(List.of(new Held(0, 1)), "the job is held.");
    expectOffence(
        List.of(new Reserved(0, new Reservation(1, FIRST, 1, 4, 9))),
        "its CPUs (2), those of others (0) and those reserved (1) at tick (4) are more than the"
            + " machine has (2).");
  }

  private static void expectOffence(List<SystemEvent> events, String reason) {
    assertThatThrownBy(
            () ->
                Simulation.run(
                    OperatedWorkload.of(TestWorkload.of(ONE, job(1, 2, 2, 5)), events),
                    new Stubborn(),
                    SimulationOptions.defaults(),
                    RunListener.NONE))
        .isInstanceOf(PolicyContractException.class)
        .hasMessage(
            "The policy (stubborn) must not start job (1) on machine (0) at tick (2): " + reason);
  }

  @Test
  void schedulerThatDoesNotKnowAnEvent_isNamed() {
    SchedulingPolicy simple = RecordingPolicy.eager(FIRST);
    assertThatThrownBy(
            () ->
                Simulation.run(
                    OperatedWorkload.of(
                        TestWorkload.of(ONE, job(1, 2, 2, 5)), List.of(new Draining(1, 0))),
                    simple,
                    SimulationOptions.defaults(),
                    RunListener.NONE))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("This scheduler (RecordingPolicy) cannot let a machine (0) drain.");
  }

  private static NewTerms work(long work) {
    return new NewTerms(work, null, null);
  }

  /** Starts every job on machine 0 as it arrives, whatever it is told. */
  private static final class Stubborn extends InterceptingScheduler implements SchedulingPolicy {
    private final List<Job> waiting = new ArrayList<>();

    @Override
    protected void event(Consumer<Scheduler> event) {}

    @Override
    public Scheduler bind(SchedulingContext context) {
      return this;
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      waiting.add(job);
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      waiting.forEach(job -> dispatcher.start(job, FIRST));
      waiting.clear();
      return NEVER;
    }

    @Override
    public String toString() {
      return "stubborn";
    }
  }
}
