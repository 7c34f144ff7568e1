package io.github.gapwise.schedule.ontime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The policy's reports of its starts and sacrifices. */
final class OnTimeReportTest {
  private final List<String> reports = new ArrayList<>();

  private final Dispatcher dispatcher =
      new Dispatcher() {
        @Override
        public void start(Job job, Machine machine) {
          throw new AssertionError("Every start has a reason.");
        }

        @Override
        public void start(Job job, Machine machine, StartReason reason) {
          reports.add("%d on %d: %s".formatted(job.id(), machine.id(), reason.label()));
        }

        @Override
        public void sacrificed(Job job, Job winner) {
          reports.add("%d for %d".formatted(job.id(), winner.id()));
        }
      };

  private static Job job(long id, int cpus, long work, long deadline) {
    return Job.of(id, 0, cpus, work).withDeadline(deadline);
  }

  private static Scheduler scheduler(Grid grid) {
    return new OnTimePolicy().bind(SchedulingContext.of(grid));
  }

  @Test
  void largerJob_isSacrificedForTheOneThatTakesItsPlace() {
    // One CPU. Job 0 needs it until 10. Job 1 cannot end by 9 beside it, and is half as large.
    Scheduler scheduler = scheduler(Grid.single(1));
    scheduler.jobSubmitted(job(0, 1, 10, 10), 0);
    scheduler.jobSubmitted(job(1, 1, 5, 9), 0);
    scheduler.dispatch(dispatcher, 0);
    assertThat(reports).containsExactly("1 on 0: planned", "0 for 1");
  }

  @Test
  void jobThatFindsNoPlace_isSacrificedForItself_andStartsInTheBackground() {
    Scheduler scheduler = scheduler(Grid.single(1));
    scheduler.jobSubmitted(job(0, 1, 5, 4), 0);
    scheduler.jobSubmitted(Job.of(1, 0, 1, 3), 0);
    scheduler.dispatch(dispatcher, 0);
    // Job 1 is held: work has arrived, and no time has passed.
    assertThat(reports).containsExactly("0 on 0: background", "0 for 0");
  }

  @Test
  void jobThatMakesRoom_isMoved() {
    // Machine 0 is twice as fast as machine 1, so job 0 is placed there, in [0, 4). Job 1 takes 5
    // there and must end by 6; behind it job 0 would end at 9, on machine 1 it ends at 8.
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 2), Machine.of(1, 1, 1)));
    Scheduler scheduler = scheduler(grid);
    scheduler.jobSubmitted(job(0, 1, 8, 8), 0);
    scheduler.jobSubmitted(job(1, 1, 10, 6), 0);
    scheduler.dispatch(dispatcher, 0);
    assertThat(reports).containsExactly("1 on 0: planned", "0 on 1: moved");
  }

  @Test
  void loadCountsFromTheFirstJob_whateverWasAnnouncedBefore() {
    Machine machine = Machine.of(0, 2, 1);
    Scheduler scheduler = scheduler(Grid.of(List.of(machine)));
    scheduler.cpusReserved(new Reservation(0, machine, 1, 2_000_000, 2_000_009), 0);
    scheduler.dispatch(dispatcher, 0);
    scheduler.jobSubmitted(job(0, 1, 5, 1_000_005), 1_000_000);
    scheduler.jobSubmitted(Job.of(1, 0, 1, 3), 1_000_000);
    scheduler.dispatch(dispatcher, 1_000_000);
    // Job 1 is held: work has arrived, and no time has passed since the first job.
    assertThat(reports).containsExactly("0 on 0: planned");
  }
}
