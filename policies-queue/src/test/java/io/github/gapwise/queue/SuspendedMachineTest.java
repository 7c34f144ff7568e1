package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A machine whose owner takes all of it while jobs are on it. */
final class SuspendedMachineTest {
  private static final Machine FAST = Machine.of(0, 4, 2);
  private static final Machine SLOW = Machine.of(1, 4, 1);

  private final List<String> starts = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(strings = {"fcfs", "easy", "easy(reservations=2)", "flexible"})
  void suspendedMachine_hasNoRoom_untilItIsBack(String label) {
    Scheduler scheduler = policy(label).bind(SchedulingContext.of(Grid.of(List.of(FAST, SLOW))));
    submit(scheduler, 1, 2, 0);
    scheduler.machineLoadChanged(FAST, 1, 5);
    submit(scheduler, 2, 2, 5);
    submit(scheduler, 3, 3, 6);
    scheduler.machineLoadChanged(FAST, 0.5, 10);
    submit(scheduler, 4, 4, 10);
    scheduler.jobCompleted(Job.of(1, 0, 2, 100), FAST, 20);
    dispatch(scheduler, 20);
    assertThat(starts).containsExactly("1 on 0 at 0", "2 on 1 at 5", "3 on 0 at 20");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fcfs", "lttr", "easy", "easy(reservations=2)", "flexible"})
  void jobThatCompletes_onSuspendedMachine_leavesNoRoom_untilTheLoadFalls(String label) {
    Scheduler scheduler = policy(label).bind(SchedulingContext.of(Grid.of(List.of(FAST))));
    submit(scheduler, 1, 3, 0);
    submit(scheduler, 2, 4, 1);
    scheduler.machineLoadChanged(FAST, 1, 5);
    scheduler.jobCompleted(Job.of(1, 0, 3, 100), FAST, 20);
    dispatch(scheduler, 20);
    submit(scheduler, 3, 1, 25);
    scheduler.machineLoadChanged(FAST, 0.5, 30);
    dispatch(scheduler, 30);
    assertThat(starts).containsExactly("1 on 0 at 0", "2 on 0 at 30");
  }

  /** The head would start on the suspended machine at 50; it gets the slow one from 110 on. */
  @ParameterizedTest
  @ValueSource(strings = {"easy", "easy(reservations=2)", "flexible"})
  void suspendedMachine_isNotReserved(String label) {
    Scheduler scheduler = policy(label).bind(SchedulingContext.of(Grid.of(List.of(FAST, SLOW))));
    submit(scheduler, 1, 3, 0);
    submit(scheduler, 2, 3, 10);
    scheduler.machineLoadChanged(FAST, 1, 11);
    submit(scheduler, 3, 4, 11);
    submit(scheduler, 4, 1, 12);
    assertThat(starts).containsExactly("1 on 0 at 0", "2 on 1 at 10");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fcfs", "easy"})
  void machine_thatGoesDownWhileSuspended_comesUpEmpty(String label) {
    Scheduler scheduler = policy(label).bind(SchedulingContext.of(Grid.of(List.of(FAST))));
    submit(scheduler, 1, 2, 0);
    scheduler.machineLoadChanged(FAST, 1, 5);
    scheduler.jobLost(Job.of(1, 0, 2, 100), FAST, 6);
    scheduler.machineDown(FAST, 6);
    submit(scheduler, 2, 4, 6);
    scheduler.machineUp(FAST, 7);
    dispatch(scheduler, 7);
    assertThat(starts).containsExactly("1 on 0 at 0", "2 on 0 at 7");
  }

  private static SchedulingPolicy policy(String label) {
    return Catalog.of("policy", new QueuePolicies().policies()).create(label);
  }

  private void submit(Scheduler scheduler, long id, int cpus, long now) {
    scheduler.jobSubmitted(Job.of(id, 0, cpus, 100), now);
    dispatch(scheduler, now);
  }

  private void dispatch(Scheduler scheduler, long now) {
    scheduler.dispatch(
        (job, machine) -> starts.add("%d on %d at %d".formatted(job.id(), machine.id(), now)), now);
  }
}
