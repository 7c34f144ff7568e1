package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.simulator.engine.SimulationOptions.Submission;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a scheduler is told, and when. */
final class SimulationTest {
  private static final Grid GRID = Grid.uniform(2, 4);
  private static final Machine FIRST = GRID.machine(0);

  @Test
  void tick_bringsCompletionsDownsUpsSubmissionsAndOneDispatch() {
    TestWorkload workload =
        TestWorkload.of(GRID, job(1, 0, 5), job(2, 0, 5), job(3, 5, 1), job(4, 5, 1))
            .withEvents(
                MachineEvent.down(3, 1),
                MachineEvent.up(5, 1),
                MachineEvent.down(5, 0),
                MachineEvent.up(6, 0));
    RecordingPolicy policy =
        RecordingPolicy.of(
            (waiting, dispatcher, now) -> {
              if (now == 0) {
                waiting.forEach(job -> dispatcher.start(job, FIRST));
              }
              return Scheduler.NEVER;
            });

    run(workload, policy, SimulationOptions.defaults());

    assertThat(policy.calls)
        .containsExactly(
            "submitted 1 at 0",
            "submitted 2 at 0",
            "dispatch at 0",
            "down 1 at 3",
            "dispatch at 3",
            "completed 1 at 5",
            "completed 2 at 5",
            "down 0 at 5",
            "up 1 at 5",
            "submitted 3 at 5",
            "submitted 4 at 5",
            "dispatch at 5",
            "up 0 at 6",
            "dispatch at 6");
  }

  @Test
  void lostJob_isSubmittedAgainAmongTheArrivalsByIdAndStartsFromScratch() {
    TestWorkload workload =
        TestWorkload.of(GRID, job(2, 0, 10), job(1, 4, 1), job(3, 4, 1))
            .withEvents(MachineEvent.down(4, 0), MachineEvent.up(6, 0));
    RecordingPolicy policy = startOnFirstAt(0, 6);

    List<String> ends = run(workload, policy, SimulationOptions.defaults());

    assertThat(policy.calls)
        .containsSequence(
            "lost 2 at 4",
            "down 0 at 4",
            "submitted 1 at 4",
            "submitted 2 at 4",
            "submitted 3 at 4");
    assertThat(ends)
        .containsExactly("2 LOST 0-4", "1 COMPLETED 6-7", "3 COMPLETED 6-7", "2 COMPLETED 6-16");
  }

  @Test
  void jobThatOutlivesItsEstimate_isKilledAtItsEnd() {
    TestWorkload workload = TestWorkload.of(GRID, new SimulatedJob(Job.of(1, 0, 1, 5), 8));
    RecordingPolicy policy = RecordingPolicy.eager(FIRST);

    List<String> ends = run(workload, policy, SimulationOptions.defaults());

    assertThat(ends).containsExactly("1 KILLED 0-5");
    assertThat(policy.calls)
        .containsExactly("submitted 1 at 0", "dispatch at 0", "completed 1 at 5", "dispatch at 5");
  }

  @Test
  void jobThatOutlivesItsEstimate_goesOnAndTheSchedulerIsTold() {
    TestWorkload workload = TestWorkload.of(GRID, new SimulatedJob(Job.of(1, 0, 1, 5), 8));
    RecordingPolicy policy = RecordingPolicy.eager(FIRST);

    List<String> ends =
        run(workload, policy, SimulationOptions.defaults().withOverrun(OverrunRule.EXTEND));

    assertThat(ends).containsExactly("1 COMPLETED 0-8");
    assertThat(policy.calls)
        .containsExactly(
            "submitted 1 at 0",
            "dispatch at 0",
            "overran 1 at 5",
            "dispatch at 5",
            "completed 1 at 8",
            "dispatch at 8");
  }

  @Test
  void jobOfNoWork_endsInAnotherRoundOfTheSameTick() {
    TestWorkload workload = TestWorkload.of(GRID, new SimulatedJob(Job.of(1, 3, 1, 5), 0));
    RecordingPolicy policy = RecordingPolicy.eager(FIRST);

    List<String> ends = run(workload, policy, SimulationOptions.defaults());

    assertThat(ends).containsExactly("1 COMPLETED 3-3");
    assertThat(policy.calls)
        .containsExactly("submitted 1 at 3", "dispatch at 3", "completed 1 at 3", "dispatch at 3");
  }

  @Test
  void staticMode_submitsAllAtTickZeroById() {
    TestWorkload workload = TestWorkload.of(GRID, job(5, 2, 1), job(3, 7, 1), job(4, 7, 1));
    RecordingPolicy policy = RecordingPolicy.eager(FIRST);

    run(workload, policy, SimulationOptions.defaults().withSubmission(Submission.STATIC));

    assertThat(policy.calls)
        .containsExactly(
            "submitted 3 at 0",
            "submitted 4 at 0",
            "submitted 5 at 0",
            "dispatch at 0",
            "dispatch at 2",
            "completed 5 at 3",
            "dispatch at 3",
            "dispatch at 7",
            "completed 3 at 8",
            "completed 4 at 8",
            "dispatch at 8");
  }

  @Test
  void wakeUp_holdsUntilTheNextDispatchAnswersAnew() {
    TestWorkload workload = TestWorkload.of(GRID, job(1, 4, 1));
    RecordingPolicy policy =
        RecordingPolicy.of(
            (waiting, dispatcher, now) -> now == 4 ? 9 : now == 9 ? 11 : Scheduler.NEVER);

    run(workload, policy, SimulationOptions.defaults());

    assertThat(policy.calls)
        .containsExactly("submitted 1 at 4", "dispatch at 4", "dispatch at 9", "dispatch at 11");
  }

  @Test
  void everyJob_isAccountedFor() {
    TestWorkload workload =
        TestWorkload.of(GRID, job(1, 0, 5), new SimulatedJob(Job.of(2, 0, 9, 1), 1), job(3, 1, 1));
    RecordingPolicy policy = startOnFirstAt(0);
    List<String> others = new ArrayList<>();

    Simulation.run(
        workload,
        policy,
        SimulationOptions.defaults(),
        new RunListener() {
          @Override
          public void jobRefused(Job job, String reason) {
            others.add(reason);
          }

          @Override
          public void jobLeftWaiting(Job job) {
            others.add("waiting " + job.id());
          }
        });

    assertThat(others)
        .containsExactly("The job (2) with cpus (9) must fit at least one machine.", "waiting 3");
    assertThat(policy.calls).doesNotContain("submitted 2 at 0");
  }

  @Test
  void timePassed_tellsBusyAvailableAndRequestedCpus() {
    TestWorkload workload =
        TestWorkload.of(GRID, job(1, 2, 4), job(2, 4, 4))
            .withEvents(MachineEvent.down(5, 1), MachineEvent.up(8, 1));
    List<String> passed = new ArrayList<>();

    Simulation.run(
        workload,
        RecordingPolicy.eager(FIRST),
        SimulationOptions.defaults().withSubmission(Submission.STATIC),
        new RunListener() {
          @Override
          public void timePassed(long ticks, long busy, long available, long requested) {
            passed.add("%d: %d/%d/%d".formatted(ticks, busy, available, requested));
          }
        });

    assertThat(passed).containsExactly("2: 0/8/0", "2: 1/8/1", "1: 2/8/2", "1: 2/4/2", "2: 1/4/1");
  }

  @Test
  void timePassed_tellsOfTheTimeUntilAPolicyStartsWhenItPleases() {
    TestWorkload workload = TestWorkload.of(GRID, job(1, 0, 4));
    RecordingPolicy policy =
        RecordingPolicy.of(
            (waiting, dispatcher, now) -> {
              if (now == 5) {
                dispatcher.start(waiting.get(0), FIRST);
              }
              return now < 5 ? now + 1 : Scheduler.NEVER;
            });
    Account account = new Account();

    Simulation.run(workload, policy, SimulationOptions.defaults(), account);

    assertThat(account.usage.subList(0, 5)).containsOnly("0 of 8 for 1");
    assertThat(account.usage.subList(5, 9)).containsOnly("1 of 8 for 1");
    assertThat(account.usage).hasSize(9);
  }

  @Test
  void timePassed_tellsOfNoTimeAfterWhichNothingHappens() {
    TestWorkload workload = TestWorkload.of(GRID, job(1, 2, 4));
    RecordingPolicy policy =
        RecordingPolicy.of((waiting, dispatcher, now) -> now < 9 ? now + 1 : Scheduler.NEVER);
    Account account = new Account();

    Simulation.run(workload, policy, SimulationOptions.defaults(), account);

    assertThat(policy.calls).endsWith("dispatch at 9");
    assertThat(account.usage).hasSize(2);
  }

  /** Starts all waiting jobs on the first machine, but only at the given ticks. */
  private static RecordingPolicy startOnFirstAt(long... ticks) {
    return RecordingPolicy.of(
        (waiting, dispatcher, now) -> {
          for (long tick : ticks) {
            if (tick == now) {
              waiting.forEach(job -> dispatcher.start(job, FIRST));
              waiting.clear();
            }
          }
          return Scheduler.NEVER;
        });
  }

  private static List<String> run(
      TestWorkload workload, RecordingPolicy policy, SimulationOptions options) {
    List<String> ends = new ArrayList<>();
    Simulation.run(
        workload,
        policy,
        options,
        new RunListener() {
          @Override
          public void attemptEnded(Attempt attempt) {
            ends.add(
                "%d %s %d-%d"
                    .formatted(
                        attempt.job().id(), attempt.status(), attempt.start(), attempt.end()));
          }
        });
    return ends;
  }

  private static SimulatedJob job(long id, long release, long work) {
    return SimulatedJob.exact(Job.of(id, release, 1, work));
  }
}
