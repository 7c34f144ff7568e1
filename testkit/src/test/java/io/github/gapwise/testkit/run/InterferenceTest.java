package io.github.gapwise.testkit.run;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.availability.Stretch;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.testkit.GreedyPolicy;
import io.github.gapwise.testkit.GreedyScheduler;
import io.github.gapwise.testkit.instance.Interference;
import io.github.gapwise.testkit.instance.Interference.Kill;
import io.github.gapwise.testkit.instance.Interference.LoadChange;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ExecutedSchedule.AttemptOutcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What owners and resource managers do, worked by hand. */
final class InterferenceTest {

  /** Ten ticks of work on the only CPU, and one tick for the next job. */
  private static final SchedulingInstance TWO_JOBS =
      SchedulingInstance.of(Grid.single(1), Job.of(0, 0, 1, 10), Job.of(1, 0, 1, 1));

  private static SchedulingInstance with(LoadChange... loads) {
    return TWO_JOBS.withInterference(Interference.NONE.withLoads(loads));
  }

  private static ExecutedSchedule run(SchedulingInstance instance) {
    ExecutedSchedule schedule = ReferenceDriver.run(instance, new GreedyPolicy(false));
    assertThat(schedule).isFeasible();
    return schedule;
  }

  private static List<String> calls(SchedulingInstance instance) {
    CallLog log = new CallLog(new GreedyPolicy(false).bind(instance.context()));
    ReferenceDriver.of(instance, log).finish();
    return log.calls();
  }

  @Test
  void job_onLoadedMachine_takesLonger() {
    // 4 ticks until 4, 1.5 of the 6 from 4 to 10 at a quarter, 4.5 more from 10 to 15, rounded up.
    assertThat(run(with(new LoadChange(0, 4, 75), new LoadChange(0, 10, 0))))
        .startsJob(0)
        .endingAt(15);
  }

  @Test
  void suspendedJob_goesOn_andOverrunsItsEstimateByTheClock() {
    SchedulingInstance instance = with(new LoadChange(0, 4, 100), new LoadChange(0, 20, 0));
    assertThat(run(instance)).startsJob(0).endingAt(26).and().startsJob(1).at(26);
    assertThat(calls(instance))
        .containsSubsequence(
            "4 load 1.0 of 0", "10 overran 0 on 0", "20 load 0.0 of 0", "26 completed 0 on 0");
  }

  @Test
  void suspendedJob_isKilledForItsWork_notForTheTime() {
    SchedulingInstance late =
        with(new LoadChange(0, 4, 100), new LoadChange(0, 20, 0)).withActualWork(0, 11);
    assertThat(run(late)).startsJob(0).endingAt(26).ending(AttemptOutcome.KILLED);
    assertThat(run(late.withOverrunRule(OverrunRule.EXTEND)))
        .startsJob(0)
        .endingAt(27)
        .ending(AttemptOutcome.COMPLETED);
  }

  @Test
  void kill_ofSuspendedMachine_endsItsJob_andNothingStartsThere() {
    SchedulingInstance instance =
        TWO_JOBS.withInterference(
            Interference.NONE
                .withLoads(new LoadChange(0, 4, 100), new LoadChange(0, 20, 0))
                .withKills(new Kill(0, 7)));
    assertThat(run(instance))
        .startsJob(0)
        .endingAt(7)
        .ending(AttemptOutcome.KILLED)
        .and()
        .startsJob(1)
        .at(20);
  }

  @Test
  void load_ofMachineThatIsDown_isToldWhenItIsUp() {
    SchedulingInstance instance =
        with(new LoadChange(0, 4, 100), new LoadChange(0, 20, 50)).withOutages(new Outage(0, 2, 6));
    assertThat(calls(instance))
        .containsSubsequence("2 down 0", "6 up 0", "6 load 1.0 of 0", "20 load 0.5 of 0")
        .doesNotContain("4 load 1.0 of 0");
  }

  @Test
  void load_thatChangesAsTheMachineComesUp_isToldOnce() {
    SchedulingInstance instance =
        with(new LoadChange(0, 4, 100), new LoadChange(0, 6, 50)).withOutages(new Outage(0, 2, 6));
    assertThat(calls(instance).stream().filter(call -> call.contains("load")))
        .containsExactly("6 load 0.5 of 0");
  }

  @Test
  void refusedStart_neverHappened() {
    SchedulingInstance instance =
        TWO_JOBS.withInterference(Interference.NONE.withRefusedStarts(0, 2));
    assertThat(run(instance)).startsJob(0).at(1).and().startsJob(1).at(12);
  }

  @Test
  void histories_areWrittenBeforeEachDispatch() {
    List<AvailabilityHistory> histories = new ArrayList<>();
    SchedulingInstance instance =
        with(new LoadChange(0, 4, 100), new LoadChange(0, 20, 75), new LoadChange(0, 22, 0))
            .withOutages(new Outage(0, 2, 3))
            .withHistoriesKept(true);
    ReferenceDriver.run(
        instance,
        context -> {
          histories.addAll(context.histories());
          return new GreedyScheduler(context, false);
        });
    assertThat(histories).hasSize(1);
    assertThat(histories.get(0).within(0, 30).stream().map(Stretch::state))
        .containsExactly(
            MachineState.AVAILABLE,
            MachineState.UNAVAILABLE,
            MachineState.AVAILABLE,
            MachineState.USER_PRESENT,
            MachineState.CPU_THRESHOLD_EXCEEDED,
            MachineState.AVAILABLE);
  }

  @Test
  void loads_thatMakeNoSense_areRefused() {
    assertRefused("be a percentage", 0, 101);
    assertRefused("differ from the one before", 3, 0);
    assertRefused("be less than 100 in the end", 3, 100);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> with(new LoadChange(0, 3, 9), new LoadChange(0, 3, 8)))
        .withMessage("The load or kill (3) of machine (0) must be later than the one before.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TWO_JOBS.withInterference(Interference.NONE.withKills(new Kill(7, 1))))
        .withMessageContaining("machine (7) must exist");
  }

  private static void assertRefused(String rule, long tick, int percent) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> with(new LoadChange(0, tick, percent)))
        .withMessageContaining(rule);
  }
}
