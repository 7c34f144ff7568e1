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
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.ManagedRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /**
   * Job 1 of two nodes is expected to take a tenth of its estimate, as 30 jobs like it did, so it
   * would start on the two fastest machines; but on the slower one of them it may take 40 ticks,
   * and the other one is reserved in 25. By its estimate, for which it is planned once it has
   * waited for long, the two slower machines are left, which are free now.
   */
  @Test
  void jobThatIsPlannedForLongWait_startsAtOnce_ifItsPlaceIsNow() {
    List<Machine> machines = List.of(Machine.of(0, 1, 2), Machine.of(1, 1, 1), Machine.of(2, 1, 1));
    Scheduler scheduler =
        Catalog.policies().create("on-time(age=39)").bind(SchedulingContext.of(Grid.of(machines)));
    StartLog starts = new StartLog();
    scheduler.jobRunning(Job.of(100, 0, 1, 1_000_000), machines.get(1), 0, 0);
    scheduler.jobRunning(Job.of(200, 0, 1, 1_000_000), machines.get(2), 0, 0);
    for (long k = 0; k < 30; k++) {
      Job small = Job.of(2 + k, 2 * k, 1, 40);
      scheduler.jobSubmitted(small, 2 * k);
      scheduler.dispatch(starts, 2 * k);
      scheduler.jobCompleted(small, machines.get(0), 2 * k + 2);
      scheduler.dispatch(starts, 2 * k + 2);
    }
    scheduler.jobSubmitted(Job.of(1, 60, 1, 40).withNodes(2), 60);
    scheduler.dispatch(starts, 60);
    assertThat(starts.machines).hasSize(30).doesNotContainKey(1L);
    scheduler.jobCompleted(Job.of(100, 0, 1, 1_000_000), machines.get(1), 100);
    scheduler.jobCompleted(Job.of(200, 0, 1, 1_000_000), machines.get(2), 100);
    scheduler.cpusReserved(new Reservation(0, machines.get(0), 1, 125, 1000), 100);

    assertThat(scheduler.dispatch(starts, 100)).isGreaterThan(100);
    assertThat(starts.machines.get(1L)).containsExactlyElementsOf(machines.subList(1, 3));
  }

  private static final class StartLog implements Dispatcher {
    final Map<Long, List<Machine>> machines = new HashMap<>();

    @Override
    public void start(Job job, Machine machine) {
      machines.put(job.id(), List.of(machine));
    }

    @Override
    public void start(Job job, List<Machine> on, StartReason reason) {
      machines.put(job.id(), on);
    }
  }
}
