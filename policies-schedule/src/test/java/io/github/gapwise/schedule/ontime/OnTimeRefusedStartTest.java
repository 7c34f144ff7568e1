package io.github.gapwise.schedule.ontime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Three jobs of one CPU and 5 ticks on a machine of two CPUs. */
final class OnTimeRefusedStartTest {
  private static final Grid GRID = Grid.single(2);
  private static final Machine MACHINE = GRID.machine(0);

  /**
   * At tick 0 the first job starts, and the start of the second one is refused. The first one
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
}
