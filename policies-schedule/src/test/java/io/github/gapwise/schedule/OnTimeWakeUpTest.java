package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.ManagedRun;
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

  private static ActualJob job(long id, long release, long deadline, long work, long actual) {
    return new ActualJob(new Job(id, release, deadline, 1, work, 1.0, "ann", Tags.none()), actual);
  }
}
