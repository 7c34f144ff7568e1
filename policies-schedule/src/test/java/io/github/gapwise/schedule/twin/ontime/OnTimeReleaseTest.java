package io.github.gapwise.schedule.twin.ontime;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.schedule.ontime.OnTimePolicy;
import io.github.gapwise.testkit.instance.Interference;
import io.github.gapwise.testkit.instance.Interference.LoadChange;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.List;
import org.junit.jupiter.api.Test;

final class OnTimeReleaseTest {

  /**
   * Job 2 is sacrificed because the only machine that is large enough is suspended, and is rescued
   * at its release, because that machine is back. It has made the background grow all the same, so
   * HOPEFUL also examines the other machines, and job 3 starts, which has had a chance since job 0
   * ended almost at once.
   */
  @Test
  void sacrificedJob_thatIsRescuedAtItsRelease_hasLetTheBackgroundGrow() {
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 3, 1), Machine.of(2, 2, 1)));
    Job slow = Job.of(4, 0, 1, 1).withDeadline(1);
    Job quick = Job.of(0, 3, 1, 1).withDeadline(4);
    Job other = Job.of(1, 4, 1, 5).withDeadline(59);
    Job wide = Job.of(2, 5, 3, 1).withDeadline(6);
    Job hopeful = Job.of(3, 3, 1, 27).withDeadline(11);
    SchedulingInstance instance =
        SchedulingInstance.of(grid)
            .withJobs(
                List.of(
                    new ActualJob(wide, 1),
                    new ActualJob(slow, 1),
                    new ActualJob(quick, 0),
                    new ActualJob(other, 5),
                    new ActualJob(hopeful, 2)))
            .withSubmissionMode(SubmissionMode.STATIC)
            .withInterference(
                Interference.NONE.withLoads(new LoadChange(1, 3, 100), new LoadChange(1, 5, 0)));
    TwinComparison.requireSameStarts(
        new OnTimePolicy(),
        context -> new NaiveOnTimeScheduler(context, NaiveOnTimeOptions.defaults()),
        instance);
  }
}
