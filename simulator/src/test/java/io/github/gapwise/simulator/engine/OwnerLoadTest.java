package io.github.gapwise.simulator.engine;

import static io.github.gapwise.core.availability.MachineState.USER_PRESENT;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.MachineEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What owners do to the jobs on their machines. */
final class OwnerLoadTest {
  private static final Grid GRID = Grid.single(2);
  private static final SimulationOptions EXTENDED =
      SimulationOptions.defaults().withOverrun(OverrunRule.EXTEND);
  private static final SimulationOptions SUSPENDED =
      SimulationOptions.defaults().withOutage(OutageRule.SUSPEND);

  private final RecordingPolicy policy = RecordingPolicy.eager(GRID.machine(0));

  @Test
  void job_slowsDownWithTheLoadOfTheOwner() {
    TestWorkload workload = TestWorkload.of(GRID, job(1, 10)).withEvents(load(4, 0.75), load(8, 0));

    Account account = run(workload, SimulationOptions.defaults());

    assertThat(account.attempts).containsExactly("1 on 0 from 0 to 13: COMPLETED after 10");
    assertThat(policy.calls)
        .containsExactly(
            "submitted 1 at 0",
            "dispatch at 0",
            "load 0.75 of 0 at 4",
            "dispatch at 4",
            "load 0.0 of 0 at 8",
            "dispatch at 8",
            "overran 1 at 10",
            "dispatch at 10",
            "completed 1 at 13",
            "dispatch at 13");
  }

  @Test
  void jobOnALoadedMachine_isKilledWhenItsWorkReachesTheEstimate() {
    TestWorkload workload =
        TestWorkload.of(GRID, new SimulatedJob(Job.of(1, 0, 1, 10), 12)).withEvents(load(4, 0.5));

    assertThat(run(workload, SimulationOptions.defaults()).attempts)
        .containsExactly("1 on 0 from 0 to 16: KILLED after 10");
    assertThat(run(workload, EXTENDED).attempts)
        .containsExactly("1 on 0 from 0 to 20: COMPLETED after 12");
  }

  @Test
  void jobOfManyYears_slowsDownLikeAnyOther() {
    long work = 1L << 52;
    TestWorkload workload = TestWorkload.of(GRID, job(1, work)).withEvents(load(8, 0.75));
    Ends ends = new Ends();

    Simulation.run(workload, policy, SimulationOptions.defaults(), ends);

    assertThat(ends.last).isEqualTo(8 + 4 * (work - 8));
    assertThat(ends.executed).isEqualTo(work);
  }

  @Test
  void estimateWithoutEnd_isNeverOverrun() {
    TestWorkload workload =
        TestWorkload.of(GRID, new SimulatedJob(Job.of(1, 3, 1, Long.MAX_VALUE), 5))
            .withTimes((job, machine) -> Long.MAX_VALUE);

    assertThat(run(workload, SimulationOptions.defaults()).attempts)
        .containsExactly("1 on 0 from 3 to 8: COMPLETED after 5");
  }

  @Test
  void suspendedJob_keepsItsCpusAndGoesOn() {
    TestWorkload workload =
        TestWorkload.of(GRID, job(1, 10))
            .withEvents(MachineEvent.down(4, 0), MachineEvent.up(9, 0));

    Account account = run(workload, SUSPENDED);

    assertThat(account.attempts).containsExactly("1 on 0 from 0 to 15: COMPLETED after 10");
    assertThat(policy.calls)
        .contains("load 1.0 of 0 at 4", "load 0.0 of 0 at 9")
        .doesNotContain("down 0 at 4", "up 0 at 9");
    assertThat(account.usage.subList(3, 10))
        .containsExactly(
            "1 of 2 for 1",
            "0 of 0 for 1",
            "0 of 0 for 1",
            "0 of 0 for 1",
            "0 of 0 for 1",
            "0 of 0 for 1",
            "1 of 2 for 1");
  }

  @Test
  void idleMachine_goesDownThoughJobsWouldBeSuspended() {
    TestWorkload workload =
        TestWorkload.of(GRID, new SimulatedJob(Job.of(1, 5, 1, 3), 3))
            .withEvents(MachineEvent.down(2, 0), load(4, 0.5));

    run(workload, SUSPENDED);

    assertThat(policy.calls)
        .containsSequence(
            "down 0 at 2", "dispatch at 2", "up 0 at 4", "load 0.5 of 0 at 4", "dispatch at 4");
  }

  @Test
  void lostJob_hasOnlyDoneWhatTheOwnerLeft() {
    TestWorkload workload =
        TestWorkload.of(GRID, job(1, 10))
            .withEvents(load(4, 0.5), MachineEvent.down(9, 0), MachineEvent.up(9, 0));

    assertThat(run(workload, SimulationOptions.defaults()).attempts)
        .containsExactly(
            "1 on 0 from 0 to 9: LOST after 6", "1 on 0 from 9 to 19: COMPLETED after 10");
  }

  @ParameterizedTest
  @ValueSource(strings = {"RESTART", "SUSPEND"})
  void jobThatEndsWhenItsMachineLeaves_completes(OutageRule rule) {
    TestWorkload workload =
        TestWorkload.of(GRID, job(1, 10), new SimulatedJob(Job.of(2, 11, 1, 1), 1))
            .withEvents(MachineEvent.down(10, 0), MachineEvent.up(11, 0));

    Account account = run(workload, SimulationOptions.defaults().withOutage(rule));

    assertThat(account.attempts.get(0)).isEqualTo("1 on 0 from 0 to 10: COMPLETED after 10");
    assertThat(policy.calls)
        .containsSequence("completed 1 at 10", "down 0 at 10", "dispatch at 10");
  }

  @Test
  void jobSuspendedForEver_isLostInTheEndAndLeftWaiting() {
    TestWorkload workload = TestWorkload.of(GRID, job(1, 10)).withEvents(MachineEvent.down(4, 0));

    Account account = run(workload, SUSPENDED);

    assertThat(account.attempts).containsExactly("1 on 0 from 0 to 10: LOST after 4");
    assertThat(account.others).containsExactly("waiting 1");
    assertThat(policy.calls).endsWith("overran 1 at 10", "dispatch at 10");
  }

  /** Some ask again and again when it will be over, each time after twice as long. */
  @ParameterizedTest
  @ValueSource(strings = {"conservative", "eg-edf", "easy", "mct"})
  void jobSuspendedForEver_stopsNoPolicyAndCostsNoTime(String label) {
    TestWorkload workload =
        TestWorkload.of(GRID, job(1, 10), job(2, 10), job(3, 10))
            .withEvents(MachineEvent.down(4, 0));

    Account account = run(workload, Catalog.policies().create(label), SUSPENDED);

    assertThat(account.attempts)
        .containsExactly("1 on 0 from 0 to 10: LOST after 4", "2 on 0 from 0 to 10: LOST after 4");
    assertThat(account.others).containsExactly("waiting 1", "waiting 2", "waiting 3");
    assertThat(account.usage).hasSize(10);
  }

  @Test
  void jobsOnATimeSharedMachine_getEqualShares() {
    TestWorkload workload =
        TestWorkload.of(GRID, job(1, 10), new SimulatedJob(Job.of(2, 4, 1, 2), 2)).timeShared();

    assertThat(run(workload, EXTENDED).attempts)
        .containsExactly(
            "2 on 0 from 4 to 8: COMPLETED after 2", "1 on 0 from 0 to 12: COMPLETED after 10");
  }

  @Test
  void jobsOnATimeSharedMachine_shareWhatTheOwnerLeaves() {
    TestWorkload workload =
        TestWorkload.of(GRID, job(1, 4), job(2, 4)).timeShared().withEvents(load(2, 0.5));

    assertThat(run(workload, EXTENDED).attempts)
        .containsExactly(
            "1 on 0 from 0 to 14: COMPLETED after 4", "2 on 0 from 0 to 14: COMPLETED after 4");
  }

  private Account run(TestWorkload workload, SimulationOptions options) {
    return run(workload, policy, options);
  }

  private static Account run(
      TestWorkload workload, SchedulingPolicy policy, SimulationOptions options) {
    Account account = new Account();
    Simulation.run(workload, policy, options, account);
    return account;
  }

  private static MachineEvent load(long time, double load) {
    return new MachineEvent(time, 0, USER_PRESENT, load);
  }

  private static SimulatedJob job(long id, long work) {
    return SimulatedJob.exact(Job.of(id, 0, 1, work));
  }

  /** What ended last; time is not counted tick by tick. */
  private static final class Ends implements RunListener {
    private long last;
    private long executed;

    @Override
    public void attemptEnded(Attempt attempt) {
      last = attempt.end();
      executed = attempt.executed();
    }
  }
}
