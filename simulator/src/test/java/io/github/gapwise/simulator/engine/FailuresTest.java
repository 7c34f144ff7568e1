package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.simulator.engine.SimulationOptions.Submission;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Jobs that crash, are withdrawn, or are out because their machine left. */
final class FailuresTest {
  private static final Grid GRID = Grid.single(4);
  private static final Machine MACHINE = GRID.machine(0);
  private static final SimulationOptions DEFAULTS = SimulationOptions.defaults();
  private static final SimulationOptions ABANDON = DEFAULTS.withOutage(OutageRule.ABANDON);

  private final Account account = new Account();

  /** Starts what waits at the given ticks. */
  private RecordingPolicy run(SimulationOptions options, TestWorkload workload, long... ticks) {
    RecordingPolicy policy =
        RecordingPolicy.of(
            (waiting, dispatcher, now) -> {
              if (Arrays.stream(ticks).anyMatch(tick -> tick == now)) {
                waiting.forEach(job -> dispatcher.start(job, MACHINE));
                waiting.clear();
              }
              return Arrays.stream(ticks).filter(tick -> tick > now).min().orElse(Scheduler.NEVER);
            });
    Simulation.run(workload, policy, options, account);
    return policy;
  }

  private static SimulatedJob job(long id, long release, long work) {
    return SimulatedJob.exact(Job.of(id, release, 1, work));
  }

  @Test
  void jobThatCrashes_completesEarlyToTheScheduler() {
    SimulatedJob job = new SimulatedJob(Job.of(1, 0, 1, 9), 4).crashing();

    RecordingPolicy policy = run(DEFAULTS, TestWorkload.of(GRID, job), 0);

    assertThat(account.attempts).containsExactly("1 on 0 from 0 to 4: CRASHED after 4");
    assertThat(policy.calls).contains("completed 1 at 4");
  }

  @Test
  void jobWhoseEstimateRunsOutBeforeItCrashes_isKilled() {
    run(DEFAULTS, TestWorkload.of(GRID, new SimulatedJob(Job.of(1, 0, 1, 3), 4).crashing()), 0);

    assertThat(account.attempts).containsExactly("1 on 0 from 0 to 3: KILLED after 3");
  }

  @Test
  void waitingJob_isCancelledBeforeTheArrivalsOfTheTick() {
    TestWorkload workload = TestWorkload.of(GRID, job(1, 0, 5).withdrawnAt(3), job(2, 3, 5));

    RecordingPolicy policy = run(DEFAULTS, workload, 10);

    assertThat(policy.calls)
        .containsSubsequence("submitted 1 at 0", "cancelled 1 at 3", "submitted 2 at 3");
    assertThat(account.others).containsExactly("withdrawn 1 at 3");
    assertThat(account.attempts).containsExactly("2 on 0 from 10 to 15: COMPLETED after 5");
    assertThat(account.usage).startsWith("0 of 4 for 1", "0 of 4 for 1", "0 of 4 for 1");
    assertThat(account.usage.get(3)).isEqualTo("0 of 4 for 1");
  }

  @Test
  void runningJob_isWithdrawnWhereItIs_unlessItIsJustDone() {
    TestWorkload workload =
        TestWorkload.of(
            GRID, job(1, 0, 5).withdrawnAt(3), job(2, 0, 5).withdrawnAt(5), job(3, 0, 5));

    RecordingPolicy policy = run(DEFAULTS, workload, 0);

    assertThat(account.attempts)
        .containsExactly(
            "1 on 0 from 0 to 3: WITHDRAWN after 3",
            "2 on 0 from 0 to 5: COMPLETED after 5",
            "3 on 0 from 0 to 5: COMPLETED after 5");
    assertThat(policy.calls)
        .contains("completed 1 at 3", "completed 2 at 5")
        .noneMatch(call -> call.startsWith("cancelled"));
  }

  @Test
  void jobThatIsWithdrawnByItsRelease_neverEnters_unlessAllAreKnownFromTheStart() {
    TestWorkload workload = TestWorkload.of(GRID, job(1, 4, 5).withdrawnAt(4), job(2, 6, 1));

    assertThat(run(DEFAULTS, workload, 6).calls).noneMatch(call -> call.contains(" 1 "));
    assertThat(account.others).containsExactly("withdrawn 1 at 4");

    SimulationOptions atOnce = DEFAULTS.withSubmission(Submission.STATIC);
    assertThat(run(atOnce, workload, 6).calls)
        .containsSubsequence("submitted 1 at 0", "submitted 2 at 0", "cancelled 1 at 4");
  }

  @Test
  void lostJob_thatIsWithdrawnInTheSameTick_isNotSubmittedAgain() {
    TestWorkload workload =
        TestWorkload.of(GRID, job(1, 0, 9).withdrawnAt(4), job(2, 0, 9))
            .withEvents(MachineEvent.down(4, 0), MachineEvent.up(5, 0));

    RecordingPolicy policy = run(DEFAULTS, workload, 0, 5);

    // It ends as withdrawn before the machine leaves.
    assertThat(account.attempts)
        .containsExactly(
            "1 on 0 from 0 to 4: WITHDRAWN after 4",
            "2 on 0 from 0 to 4: LOST after 4",
            "2 on 0 from 5 to 14: COMPLETED after 9");
    assertThat(policy.calls).doesNotContain("submitted 1 at 4");
  }

  @Test
  void jobOfAMachineThatLeaves_isOutIfItIsToBe_andTheSchedulerIsToldAsOfALoss() {
    TestWorkload workload =
        TestWorkload.of(GRID, job(1, 0, 9), job(2, 0, 4), job(3, 5, 1))
            .withEvents(MachineEvent.down(4, 0), MachineEvent.up(5, 0));

    RecordingPolicy policy = run(ABANDON, workload, 0, 5);

    assertThat(account.attempts)
        .containsExactly(
            "2 on 0 from 0 to 4: COMPLETED after 4",
            "1 on 0 from 0 to 4: ABANDONED after 4",
            "3 on 0 from 5 to 6: COMPLETED after 1");
    assertThat(account.others).isEmpty();
    assertThat(policy.calls)
        .containsSubsequence("completed 2 at 4", "lost 1 at 4", "down 0 at 4")
        .doesNotContain("submitted 1 at 4");
    assertThat(account.usage).hasSize(6);
  }
}
