package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs whose ends would not fit a {@code long}, or whose times would be too long. */
final class TickOverflowTest {
  private static final long LATE = Long.MAX_VALUE - 50;
  private static final Grid GRID = Grid.uniform(2, 2);
  private static final Machine FIRST = GRID.machine(0);

  private final List<String> starts = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(strings = {"easy", "easy(reservations=2)", "flexible"})
  void jobThatEndsTooLate_isNotStarted_andNothingIsLost(String label) {
    Scheduler scheduler = scheduler(label);
    Job endless = Job.of(0, LATE, 2, 100);
    scheduler.jobSubmitted(endless, LATE);
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> dispatch(scheduler, LATE));
    assertThat(starts).isEmpty();

    scheduler.jobCancelled(endless, LATE);
    scheduler.jobSubmitted(Job.of(1, LATE, 2, 10), LATE);
    scheduler.jobSubmitted(Job.of(2, LATE, 2, 10), LATE);
    dispatch(scheduler, LATE);
    assertThat(starts).containsExactly("1 on 0", "2 on 1");
  }

  /** The second machine is reserved for the head; behind it, the endless job finds a CPU. */
  @ParameterizedTest
  @ValueSource(strings = {"easy", "easy(reservations=2)", "flexible"})
  void backfilledJobThatEndsTooLate_isNotStarted_andNothingIsLost(String label) {
    Scheduler scheduler = scheduler(label);
    Job running = Job.of(0, LATE, 2, 20);
    scheduler.jobSubmitted(running, LATE);
    dispatch(scheduler, LATE);
    scheduler.jobSubmitted(Job.of(1, LATE, 1, 10), LATE);
    dispatch(scheduler, LATE);
    scheduler.jobSubmitted(Job.of(2, LATE, 2, 5), LATE);
    Job endless = Job.of(3, LATE, 1, 100);
    scheduler.jobSubmitted(endless, LATE);
    try {
      dispatch(scheduler, LATE);
    } catch (ArithmeticException e) {
      // Whether the end of a job that has to wait is computed depends on the policy.
    }
    scheduler.jobCancelled(endless, LATE);
    scheduler.jobCompleted(running, FIRST, LATE + 1);
    dispatch(scheduler, LATE + 1);
    assertThat(starts).containsExactly("0 on 0", "1 on 1", "2 on 0");
  }

  /** The second machine, which the head waits for, is too slow for it, and does not fit it. */
  @ParameterizedTest
  @ValueSource(strings = {"easy", "easy(reservations=2)", "flexible", "swift", "slurm"})
  void longJob_isNotTimedOnAMachineThatDoesNotFitIt(String label) {
    Tags tags = Tags.of("fast");
    Machine fast = Machine.of(0, 1, 1).withTags(tags);
    Machine slow = Machine.of(1, 2, 0.001);
    Scheduler scheduler = scheduler(label, Grid.of(List.of(fast, slow)));
    scheduler.jobRunning(Job.of(0, 0, 1, 100), fast, 0, 0);
    scheduler.jobRunning(Job.of(1, 0, 1, 100), slow, 0, 0);
    scheduler.jobSubmitted(Job.of(2, 0, 2, 1), 0);
    scheduler.jobSubmitted(Job.of(3, 0, 1, 1L << 50).withRequiredTags(tags), 0);
    dispatch(scheduler, 0);
    assertThat(starts).isEmpty();
  }

  private static Scheduler scheduler(String label) {
    return scheduler(label, GRID);
  }

  private static Scheduler scheduler(String label, Grid grid) {
    return Catalog.of("policy", new QueuePolicies().policies())
        .create(label)
        .bind(SchedulingContext.of(grid));
  }

  private void dispatch(Scheduler scheduler, long now) {
    scheduler.dispatch((job, machine) -> starts.add(job.id() + " on " + machine.id()), now);
  }
}
