package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A start that is refused in the middle of a scan of the candidates for backfilling. */
final class RefusedBackfillTest {
  private static final Grid GRID =
      Grid.of(
          List.of(
              Machine.of(0, 2, 1), Machine.of(1, 1, 1), Machine.of(2, 1, 1), Machine.of(3, 1, 1)));

  private final List<String> starts = new ArrayList<>();

  /**
   * Machines 0 to 2 are busy until 100, 6 and 20, and job 3 waits for machine 0. At 5 job 4, which
   * needs two nodes, finds one, and the start of job 5 is refused. At 6 a second one is free, but
   * jobs 6 and 7 are shorter, and only two candidates are looked at. At 7 both are cancelled.
   */
  @Test
  void jobThatFoundNoRoomBefore_isLookedAtAgain() {
    Scheduler scheduler =
        Catalog.policies()
            .create("easy(backfill=shortest,depth=2)")
            .bind(SchedulingContext.of(GRID));
    Job second = Job.of(1, 0, 1, 6);
    submit(scheduler, Job.of(0, 0, 2, 100), second, Job.of(2, 0, 1, 20));
    scheduler.dispatch(new Starts(0, -1), 0);
    submit(scheduler, Job.of(3, 5, 2, 50), Job.of(4, 5, 1, 30).withNodes(2), Job.of(5, 5, 1, 40));
    assertThatIllegalStateException().isThrownBy(() -> scheduler.dispatch(new Starts(5, 5), 5));
    Job[] shorter = {Job.of(6, 6, 1, 1).withNodes(3), Job.of(7, 6, 1, 1).withNodes(3)};
    scheduler.jobCompleted(second, GRID.machine(1), 6);
    submit(scheduler, shorter);
    scheduler.dispatch(new Starts(6, -1), 6);
    scheduler.jobCancelled(shorter[0], 7);
    scheduler.jobCancelled(shorter[1], 7);
    scheduler.dispatch(new Starts(7, -1), 7);

    assertThat(starts)
        .containsExactly("0 at 0 on [0]", "1 at 0 on [1]", "2 at 0 on [2]", "4 at 7 on [1, 3]");
  }

  private static void submit(Scheduler scheduler, Job... jobs) {
    for (Job job : jobs) {
      scheduler.jobSubmitted(job, job.release());
    }
  }

  private final class Starts implements Dispatcher {
    private final long now;
    private final long refused;

    Starts(long now, long refused) {
      this.now = now;
      this.refused = refused;
    }

    @Override
    public void start(Job job, Machine machine) {
      start(job, List.of(machine), StartReason.UNSTATED);
    }

    @Override
    public void start(Job job, List<Machine> machines, StartReason reason) {
      if (job.id() == refused) {
        throw new IllegalStateException("The start of job (%d) is refused.".formatted(refused));
      }
      List<Integer> on = machines.stream().map(Machine::id).sorted().toList();
      starts.add("%d at %d on %s".formatted(job.id(), now, on));
    }
  }
}
