package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.EventBatch;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run continues with another scheduler, on a grid that has grown or shrunk. */
final class ChangedGridTest {
  private static final long NOW = 10;
  private static final Job FIRST = Job.of(1, 0, 1, 100);
  private static final Job SECOND = Job.of(2, 0, 1, 100);
  private static final Job THIRD = Job.of(3, 0, 1, 100);
  private static final Job FOURTH = Job.of(4, 0, 1, 100);

  private final List<String> starts = new ArrayList<>();
  private final EventBatch batch = new EventBatch();

  private void deliverAndDispatch(Scheduler scheduler, long now) {
    batch.deliver(scheduler, now);
    scheduler.dispatch((job, machine) -> starts.add("machine " + machine.id()), now);
  }

  private static Scheduler bind(String policy, Grid grid) {
    return Catalog.policies().create(policy).bind(SchedulingContext.of(grid));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fcfs",
        "easy",
        "flexible",
        "slurm",
        "swift",
        "conservative",
        "eg-edf",
        "eg-edf+tabu",
        "mtedd",
        "on-time",
        "olb",
        "mct",
        "reliability(interval=1)",
        "round-robin(interval=1)"
      })
  void scheduler_onAnotherGrid_goesOn(String policy) {
    Grid small = Grid.uniform(2, 1);
    Scheduler before = bind(policy, small);
    batch.running(FIRST, small.machine(0), 0);
    batch.running(SECOND, small.machine(1), 0);
    batch.waiting(THIRD);
    batch.waiting(FOURTH);
    deliverAndDispatch(before, NOW);
    assertThat(starts).isEmpty();

    Grid grown = Grid.uniform(3, 1);
    Scheduler after = bind(policy, grown);
    batch.running(FIRST, grown.machine(0), 0);
    batch.running(SECOND, grown.machine(1), 0);
    batch.waiting(THIRD);
    batch.waiting(FOURTH);
    deliverAndDispatch(after, NOW);
    assertThat(starts).containsExactly("machine 2");

    starts.clear();
    Grid shrunk = Grid.uniform(1, 1);
    Scheduler last = bind(policy, shrunk);
    batch.running(FIRST, shrunk.machine(0), 0);
    batch.waiting(SECOND);
    batch.waiting(FOURTH);
    deliverAndDispatch(last, NOW);
    assertThat(starts).isEmpty();
    batch.completed(FIRST, shrunk.machine(0));
    deliverAndDispatch(last, 5 * NOW);
    assertThat(starts).containsExactly("machine 0");
  }
}
