package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.testing.SchedulingInstance;
import io.github.gapwise.core.testing.SchedulingInstance.ActualJob;
import io.github.gapwise.core.testing.SchedulingInstance.OverrunRule;
import io.github.gapwise.core.testing.SchedulingInstance.SubmissionMode;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * Many machines with short plans, so that what one of them loses is little for the grid: jobs that
 * come fast, most of them with deadlines that only some machines can keep.
 */
final class WideInstances {
  private static final int JOBS = 140;

  private WideInstances() {}

  static Arbitrary<SchedulingInstance> arbitrary() {
    return Arbitraries.longs().map(WideInstances::of);
  }

  private static SchedulingInstance of(long seed) {
    Random random = new Random(seed);
    List<Machine> machines =
        IntStream.range(0, random.nextInt(20, 41))
            .mapToObj(id -> Machine.of(id, random.nextInt(1, 5), random.nextInt(2, 7) / 2.0))
            .toList();
    int burst = random.nextInt(1, 8);
    List<ActualJob> jobs =
        IntStream.range(0, JOBS).mapToObj(id -> job(id, id / burst, random)).toList();
    return new SchedulingInstance(
        new SchedulingContext(Grid.of(machines), SpeedScaled.INSTANCE, 1, 0, false, List.of()),
        jobs,
        List.of(),
        List.of(),
        OverrunRule.KILL,
        SubmissionMode.DYNAMIC);
  }

  private static ActualJob job(int id, long release, Random random) {
    long work = random.nextInt(4) == 0 ? random.nextLong(60, 120) : random.nextLong(5, 60);
    Job job = Job.of(id, release, random.nextInt(1, 4), work);
    boolean hasDeadline = random.nextInt(10) < 8;
    long slack = work * random.nextInt(40, 250) / 100;
    return new ActualJob(hasDeadline ? job.withDeadline(release + slack) : job, work);
  }
}
