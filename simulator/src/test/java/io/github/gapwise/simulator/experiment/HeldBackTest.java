package io.github.gapwise.simulator.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.Workload;
import java.util.List;
import org.junit.jupiter.api.Test;

/** By hand: machine 0 has 4 CPUs, machine 1 has 2. */
final class HeldBackTest {
  private static final Machine LARGE = Machine.of(0, 4, 1);
  private static final Machine SMALL = Machine.of(1, 2, 3);

  /** A grid; nobody reads the jobs. */
  private record GridOnly(Grid grid) implements Workload {
    @Override
    public String name() {
      return "grid only";
    }

    @Override
    public long jobCount() {
      return 0;
    }

    @Override
    public JobStream open() {
      return () -> null;
    }
  }

  private static HeldBack probe(Machine... machines) {
    return new HeldBack(new GridOnly(Grid.of(List.of(machines))));
  }

  @Test
  void oldestJob_isHeldBackWhileItHasRoom() {
    HeldBack held = probe(LARGE, SMALL);
    Job first = Job.of(1, 0, 2, 1);
    Job second = Job.of(2, 0, 4, 1);
    held.jobSubmitted(first, 0);
    held.jobSubmitted(second, 0);
    held.timePassed(1_000, 0, 6, 6); // 1 has room on both
    held.jobStarted(first, List.of(LARGE), 1_000, StartReason.UNSTATED);
    held.timePassed(1_000, 2, 6, 6); // 2 has none: 2 CPUs are free on each
    held.attemptEnded(Attempt.of(first, LARGE, 1_000, 2_000, JobStatus.LOST));
    held.machineChanged(LARGE, false, 2_000);
    held.jobSubmitted(first, 2_000);
    held.timePassed(1_000, 0, 2, 6); // 1 has room on machine 1
    held.jobStarted(first, List.of(SMALL), 3_000, StartReason.UNSTATED);
    held.machineChanged(LARGE, true, 3_000);
    held.timePassed(1_000, 2, 6, 6); // 2 has room on machine 0
    held.jobWithdrawn(second, 4_000);
    held.timePassed(1_000, 2, 6, 2); // none waits
    held.jobSubmitted(Job.of(3, 9_000, 1, 1), 5_000);
    held.timePassed(1_000, 2, 6, 2); // none is released

    assertThat(held.figures()).containsExactly(3, 75);
  }

  @Test
  void oldestJob_hasNoRoomWhereItsTagsAreMissing() {
    Machine tagged = SMALL.withTags(Tags.of("gpu"));
    HeldBack held = probe(LARGE, tagged);
    Job picky = Job.of(1, 0, 2, 1).withRequiredTags(Tags.of("gpu"));
    held.jobSubmitted(picky, 0);
    held.timePassed(1_000, 0, 6, 2);
    Job other = Job.of(2, 1_000, 1, 1);
    held.jobSubmitted(other, 1_000);
    held.jobStarted(other, List.of(tagged), 1_000, StartReason.UNSTATED);
    held.timePassed(1_000, 1, 6, 3);

    assertThat(held.figures()).containsExactly(1, 50);
  }

  @Test
  void runInWhichNoJobWaits_hasNoShareToMeasure() {
    HeldBack held = probe(LARGE);
    held.timePassed(1_000, 0, 4, 0);

    assertThat(held.figures()).containsExactly(0, Double.NaN);
  }
}
