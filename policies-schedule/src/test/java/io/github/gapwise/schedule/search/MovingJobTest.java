package io.github.gapwise.schedule.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.SearchCounts;
import java.util.List;
import net.jqwik.api.Example;

final class MovingJobTest {

  /** Four jobs of 10 ticks in a row: without the first one the third is on time, the fourth not. */
  @Example
  void counts_byHand() {
    Machine machine = Machine.of(0, 1, 1);
    GridSchedule plan =
        new GridSchedule(Grid.of(List.of(machine, Machine.of(1, 1, 1))), SpeedScaled.INSTANCE);
    long[] deadlines = {10, 20, 25, 25};
    for (int id = 0; id < deadlines.length; id++) {
      Job job = Job.of(id, 0, 1, 10).withDeadline(deadlines[id]);
      plan.place(job, id, 0, 10L * id, 10);
    }
    MovingJob moving = new MovingJob(plan);
    assertThat(moving.counts()).isEqualTo(SearchCounts.NONE);
    moving.take(0, 3, 0, JobCost.NONE);
    assertThat(moving.counts()).isEqualTo(new SearchCounts(0, 0, 1, 0, 0, 0));
    moving.take(0, 0, 0, JobCost.NONE);
    assertThat(moving.counts()).isEqualTo(new SearchCounts(0, 0, 2, 0, 0, 1));
    moving.earliestStart(0, 10, FreeCpus.NEVER - 20);
    moving.earliestStart(1, 10, FreeCpus.NEVER - 20);
    moving.moveTo(1, 0, 10);
    assertThat(moving.counts()).isEqualTo(new SearchCounts(0, 0, 2, 2, 1, 1));
  }
}
