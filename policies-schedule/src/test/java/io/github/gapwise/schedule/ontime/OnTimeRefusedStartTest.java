package io.github.gapwise.schedule.ontime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.schedule.SchedulePolicies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The dispatcher refuses a start, which then never happened. */
final class OnTimeRefusedStartTest {
  private static final Grid GRID = Grid.single(2);
  private static final Machine MACHINE = GRID.machine(0);

  /**
   * Three jobs of one CPU and 5 ticks on a machine of two CPUs.
   *
   * <p>At tick 0 the first job starts, and the start of the second one is refused. The first one
   * outlives its estimate of 5 ticks, so at tick 5 one CPU is free, for one of the two others.
   */
  @Test
  void jobStartedBeforeARefusedStart_keepsItsCpu_whenItOverrunsBeforeTheNextDispatch() {
    Scheduler scheduler = new OnTimePolicy().bind(SchedulingContext.of(GRID));
    for (long id = 1; id <= 3; id++) {
      scheduler.jobSubmitted(Job.of(id, 0, 1, 5).withDeadline(100), 0);
    }
    List<Job> started = new ArrayList<>();
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                scheduler.dispatch(
                    (job, machine) -> {
                      if (!started.isEmpty()) {
                        throw new IllegalStateException("The second start must wait.");
                      }
                      started.add(job);
                    },
                    0));
    assertThat(started).hasSize(1);

    scheduler.jobOverran(started.get(0), MACHINE, 5);
    scheduler.dispatch((job, machine) -> started.add(job), 5);
    assertThat(started).hasSize(2).doesNotHaveDuplicates();
  }

  /**
   * 4 CPUs, two of which job 0 has until 200. Job 1 is given up, so that background jobs of more
   * than 20 ticks yield: they leave a CPU free for 20 ticks later. Job 2 does, until 32, and
   * starts. Job 3 does from 12 on, when it is not fresh and nothing has changed on the machine. Its
   * start at 15 is refused.
   */
  @Test
  void jobThatHasYielded_startsAtTheNextDispatch_whenItsStartIsRefused() {
    Scheduler scheduler =
        Catalog.of("policy", new SchedulePolicies().policies())
            .create("on-time(adapt=false,hold=off)")
            .bind(SchedulingContext.of(Grid.single(4)));
    List<Long> started = new ArrayList<>();
    Dispatcher dispatcher = (job, machine) -> started.add(job.id());
    submit(scheduler, Job.of(0, 0, 2, 200).withDeadline(220));
    scheduler.dispatch(dispatcher, 0);
    submit(scheduler, Job.of(1, 1, 4, 10).withDeadline(31));
    scheduler.dispatch(dispatcher, 1);
    submit(scheduler, Job.of(2, 2, 1, 30));
    submit(scheduler, Job.of(3, 2, 1, 40));
    scheduler.dispatch(dispatcher, 2);
    assertThat(started).containsExactly(0L, 2L);

    submit(scheduler, Job.of(4, 15, 4, 50));
    assertThatIllegalStateException()
        .isThrownBy(() -> scheduler.dispatch(OnTimeRefusedStartTest::refuse, 15));
    submit(scheduler, Job.of(5, 16, 4, 50));
    scheduler.dispatch(dispatcher, 16);
    assertThat(started).containsExactly(0L, 2L, 3L);
  }

  private static void submit(Scheduler scheduler, Job job) {
    scheduler.jobSubmitted(job, job.release());
  }

  private static void refuse(Job job, Machine machine) {
    throw new IllegalStateException("Job %d must wait.".formatted(job.id()));
  }
}
