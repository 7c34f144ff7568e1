package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.testing.SchedulingInstance;
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

  /** With plans of some length, as in the papers on EG-EDF. */
  static Arbitrary<SchedulingInstance> ofHundredsOfMachines() {
    return Arbitraries.longs().map(WideInstances::ofHundredsOfMachines);
  }

  private static SchedulingInstance ofHundredsOfMachines(long seed) {
    Random random = new Random(seed);
    List<Machine> machines =
        IntStream.range(0, 400)
            .mapToObj(id -> Machine.of(id, random.nextInt(1, 17), random.nextInt(200, 601) / 400.0))
            .toList();
    double slack = random.nextDouble(1, 4);
    Job[] jobs =
        IntStream.range(0, 3000)
            .mapToObj(id -> jobOfThePapers(id, 300L * id, slack, random))
            .toArray(Job[]::new);
    return SchedulingInstance.of(Grid.of(machines), jobs);
  }

  private static Job jobOfThePapers(int id, long release, double mostSlack, Random random) {
    long work = random.nextLong(500_000, 3_000_000);
    Job job = Job.of(id, release, random.nextInt(1, 9), work);
    boolean hasDeadline = random.nextInt(10) < 8;
    double slack = random.nextDouble(1, mostSlack);
    return hasDeadline ? job.withDeadline(release + (long) (slack * work)) : job;
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
