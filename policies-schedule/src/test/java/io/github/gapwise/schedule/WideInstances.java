package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * Many machines with short plans, so that the loss of one of them matters little for the grid: jobs
 * that arrive fast, most of them with deadlines that only some machines can meet.
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
    Job[] jobs =
        IntStream.range(0, JOBS).mapToObj(id -> job(id, id / burst, random)).toArray(Job[]::new);
    return SchedulingInstance.of(Grid.of(machines), jobs);
  }

  private static Job job(int id, long release, Random random) {
    long work = random.nextInt(4) == 0 ? random.nextLong(60, 120) : random.nextLong(5, 60);
    Job job = Job.of(id, release, random.nextInt(1, 4), work);
    boolean hasDeadline = random.nextInt(10) < 8;
    long slack = work * random.nextInt(40, 250) / 100;
    return hasDeadline ? job.withDeadline(release + slack) : job;
  }
}
