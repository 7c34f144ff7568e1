package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.ManagedRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The wake-ups of {@code on-time} where CPUs are reserved. */
final class OnTimeWakeUpTest {

  /**
   * Two jobs are planned before a reservation, for the short run time that the first job had, and
   * given up as due, as by their estimates they need reserved CPUs. They must not be planned again
   * in turns, each at the next tick.
   */
  @Test
  void wakeUp_besideReservation_isNotRepeatedInVain() {
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1.0), Machine.of(1, 1, 1.0)));
    SchedulingInstance instance =
        SchedulingInstance.of(grid)
            .withContext(SchedulingContext.of(grid).withTicksPerSecond(68719476736L))
            .withJobs(
                List.of(
                    job(0, 1099511627776L, Job.NO_DEADLINE, 68719476736L, 0),
                    job(1, 1168231104512L, Job.NO_DEADLINE, 68719476736L, 68719476736L),
                    job(2, 1236950581248L, 1443109011456L, 68719476736L, 68719476736L),
                    job(3, 1099511627776L, Job.NO_DEADLINE, 206158430208L, 206158430208L),
                    job(4, 1236950581248L, 1443109011456L, 68719476736L, 68719476736L),
                    job(5, 1236950581248L, Job.NO_DEADLINE, 68719476736L, 68719476736L)))
            .withOverrunRule(OverrunRule.KILL)
            .withSubmissionMode(SubmissionMode.STATIC);

    assertThat(
            ManagedRun.of(
                instance, Catalog.policies().create("on-time"), -171546L, ManagedRun.Restarts.NONE))
        .isNotEmpty();
  }

  /**
   * A machine of 4 CPUs, 3 of which are reserved from 20 on, and a window of one arrival. Job 0 has
   * taken a tenth of its estimate, so that job 3, which is due at 2, is planned for less than it
   * may take, and given up for the reservation. Until then the load of jobs 1 and 3 holds job 2,
   * afterwards that of job 3 alone does not.
   */
  @Test
  void wakeUp_isTheNextTick_ifADueJobIsGivenUpAndTheLoadThenCountsFewerArrivals() {
    Machine machine = Machine.of(0, 4, 1);
    Scheduler scheduler =
        Catalog.policies()
            .create("on-time(window=1)")
            .bind(SchedulingContext.of(Grid.of(List.of(machine))));
    List<Long> started = new ArrayList<>();
    Dispatcher dispatcher = (job, on) -> started.add(job.id());
    Job first = Job.of(0, 0, 1, 10).withDeadline(900);
    scheduler.jobSubmitted(first, 0);
    scheduler.jobSubmitted(Job.of(1, 0, 1, 90).withDeadline(900), 0);
    scheduler.jobSubmitted(Job.of(2, 0, 1, 5), 0);
    scheduler.dispatch(dispatcher, 0);
    scheduler.jobCompleted(first, machine, 1);
    scheduler.cpusReserved(new Reservation(0, machine, 3, 20, 200), 1);
    scheduler.dispatch(dispatcher, 1);
    scheduler.jobSubmitted(Job.of(3, 2, 1, 30).withDeadline(60), 2);
    assertThat(scheduler.dispatch(dispatcher, 2)).isEqualTo(3);
    assertThat(started).containsExactly(1L, 0L);
    scheduler.dispatch(dispatcher, 3);
    assertThat(started).containsExactly(1L, 0L, 2L);
  }

  private static ActualJob job(long id, long release, long deadline, long work, long actual) {
    return new ActualJob(new Job(id, release, deadline, 1, work, 1.0, "ann", Tags.none()), actual);
  }
}
