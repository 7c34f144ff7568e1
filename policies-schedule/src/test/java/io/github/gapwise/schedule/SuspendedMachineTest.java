package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A machine whose owner takes all of it, be there jobs on it or not. */
final class SuspendedMachineTest {
  private static final Machine FAST = Machine.of(0, 4, 10);
  private static final Machine SLOW = Machine.of(1, 4, 1);

  private final List<String> starts = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "eg-edf",
        "eg-edf-2008",
        "eg-edf-recompute",
        "conservative",
        "mtedd",
        "mterd",
        "eg-edf+tabu(every=1)",
        "conservative+tabu(every=1)",
        "on-time"
      })
  void jobThatCompletes_onSuspendedMachine_isFollowedByNone_untilTheLoadFalls(String label) {
    Scheduler scheduler = bind(label, FAST);
    submit(scheduler, 1, 0);
    submit(scheduler, 2, 1);
    scheduler.machineLoadChanged(FAST, 1, 5);
    dispatch(scheduler, 5);
    scheduler.jobCompleted(job(1, 0), FAST, 20);
    dispatch(scheduler, 20);
    submit(scheduler, 3, 25);
    assertThat(starts).containsExactly("1 on 0 at 0");
    scheduler.machineLoadChanged(FAST, 0.5, 30);
    dispatch(scheduler, 30);
    assertThat(starts)
        .hasSize(2)
        .allMatch(start -> start.endsWith("on 0 at 0") || start.endsWith("on 0 at 30"));
  }

  /** At 10 the first job has run for as long as estimated, though it has not got on since 5. */
  @ParameterizedTest
  @ValueSource(strings = {"eg-edf", "mtedd", "mterd", "eg-edf-recompute"})
  void waitingJob_ofSuspendedMachine_moves(String label) {
    Scheduler scheduler = bind(label, FAST, SLOW);
    submit(scheduler, 1, 0);
    submit(scheduler, 2, 1);
    assertThat(starts).containsExactly("1 on 0 at 0");
    scheduler.machineLoadChanged(FAST, 1, 5);
    dispatch(scheduler, 5);
    scheduler.jobOverran(job(1, 0), FAST, 10);
    dispatch(scheduler, 10);
    assertThat(starts).containsExactly("1 on 0 at 0", "2 on 1 at 5");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "eg-edf",
        "eg-edf-2008",
        "eg-edf-recompute",
        "conservative",
        "mtedd",
        "mterd",
        "eg-edf+tabu(every=1)",
        "conservative+tabu(every=1)",
        "on-time"
      })
  void machine_thatGoesDownWhileSuspended_comesUpOpen(String label) {
    Scheduler scheduler = bind(label, FAST);
    submit(scheduler, 1, 0);
    scheduler.machineLoadChanged(FAST, 1, 5);
    scheduler.jobLost(job(1, 0), FAST, 6);
    scheduler.machineDown(FAST, 6);
    submit(scheduler, 2, 6);
    scheduler.machineUp(FAST, 7);
    dispatch(scheduler, 7);
    assertThat(starts).containsExactly("1 on 0 at 0", "2 on 0 at 7");
  }

  private static Scheduler bind(String label, Machine... machines) {
    SchedulePolicies provider = new SchedulePolicies();
    return Catalog.of("policy", provider.policies(), provider.extensions())
        .create(label)
        .bind(SchedulingContext.of(Grid.of(List.of(machines))));
  }

  private static Job job(long id, long release) {
    return Job.of(id, release, 4, 100);
  }

  private void submit(Scheduler scheduler, long id, long now) {
    scheduler.jobSubmitted(job(id, now), now);
    dispatch(scheduler, now);
  }

  private void dispatch(Scheduler scheduler, long now) {
    scheduler.dispatch(
        (job, machine) -> starts.add("%d on %d at %d".formatted(job.id(), machine.id(), now)), now);
  }
}
