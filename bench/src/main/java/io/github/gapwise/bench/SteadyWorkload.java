package io.github.gapwise.bench;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A grid and a ring of jobs that can keep it busy indefinitely. A tick is a second.
 *
 * <p>The jobs are drawn with a seed and resemble those of real systems: users request more time
 * than their jobs take. There are two settings:
 *
 * <ul>
 *   <li>One machine of 100 CPUs and the jobs of a parallel computer: one CPU, a power of two, now
 *       and then another number; requested times as people write them, from five minutes to 18
 *       hours.
 *   <li>A grid of many machines and jobs in the ranges of Klusáček and Rudová, Efficient Grid
 *       Scheduling through the Incremental Schedule-based Approach (2011): machines of 1 to 16 CPUs
 *       and speed 200 to 600, jobs of 1 to 8 CPUs that take up to 3000 s at speed 400.
 * </ul>
 *
 * <p>In both, jobs have one node and need CPUs only, one job in eight uses all of its requested
 * time, and the others a uniformly distributed part of it. Seven in ten have a deadline. There are
 * 97 owners. The jobs of a generator may need several nodes and more than CPUs.
 *
 * @param grid the machines
 * @param ring the jobs, whose number is a power of two; a job's id is its place and also its
 *     release; its actual work is at least 1 and at most its estimate
 */
record SteadyWorkload(Grid grid, List<SimulatedJob> ring) {
  private static final int SINGLE_MACHINE_CPUS = 100;
  private static final int MAX_GRID_JOB_CPUS = 8;
  private static final int REFERENCE_SPEED = 400;
  private static final int OWNERS = 97;
  private static final int[] REQUESTED_MINUTES = {5, 10, 15, 30, 60, 120, 240, 480, 1080};

  /**
   * Returns the setting of one machine, or that of many.
   *
   * @param queueLength the number of jobs that will wait
   */
  static SteadyWorkload of(int machines, int queueLength, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Grid grid = machines == 1 ? Grid.single(SINGLE_MACHINE_CPUS) : heterogeneous(machines, random);
    int size = ringSize(queueLength + grid.totalCpus());
    int largest = grid.machines().stream().mapToInt(Machine::cpus).max().orElseThrow();
    return new SteadyWorkload(
        grid,
        IntStream.range(0, size)
            .mapToObj(id -> machines == 1 ? parallelJob(id, random) : gridJob(id, largest, random))
            .map(job -> random.nextInt(10) < 7 ? withDeadline(job, random) : job)
            .map(job -> job.withOwner("user " + job.id() % OWNERS))
            .map(job -> new SimulatedJob(job, actualWork(job, random)))
            .toList());
  }

  /**
   * Returns machines and jobs of the generator {@code klusacek}, in order of arrival.
   *
   * @param demands further parameters of the generator, beginning with a comma
   */
  static SteadyWorkload ofKlusacek(int machines, int queueLength, long seed, String demands) {
    int size = ringSize(queueLength + drawn(machines, 1, seed, demands).grid().totalCpus());
    Workload drawn = drawn(machines, size, seed, demands);
    List<SimulatedJob> jobs = DecisionReplay.jobs(drawn);
    return new SteadyWorkload(
        drawn.grid(), IntStream.range(0, size).mapToObj(id -> inRing(jobs.get(id), id)).toList());
  }

  private static Workload drawn(int machines, int jobs, long seed, String demands) {
    return Generators.catalog()
        .create("klusacek(machines=%d,jobs=%d,seed=%d%s)".formatted(machines, jobs, seed, demands));
  }

  private static SimulatedJob inRing(SimulatedJob drawn, int id) {
    Job job = drawn.job();
    Job here = DecisionReplay.moved(job, id, id).withOwner("user " + id % OWNERS);
    return new SimulatedJob(here, drawn.actualWork());
  }

  /**
   * Keeps most of the ring outside the system at any time, so its mixture of jobs stays as drawn.
   */
  private static int ringSize(long mostPresent) {
    return Integer.highestOneBit(Math.toIntExact(8 * mostPresent - 1));
  }

  private static Grid heterogeneous(int machines, SplittableRandom random) {
    return Grid.of(
        IntStream.range(0, machines)
            .mapToObj(id -> Machine.of(id, random.nextInt(1, 17), random.nextInt(200, 601)))
            .toList());
  }

  private static Job parallelJob(int id, SplittableRandom random) {
    int kind = random.nextInt(8);
    int cpus = kind < 2 ? 1 : kind < 7 ? 1 << random.nextInt(1, 7) : random.nextInt(2, 65);
    int minutes = REQUESTED_MINUTES[random.nextInt(REQUESTED_MINUTES.length)];
    return Job.of(id, id, cpus, 60L * minutes);
  }

  private static Job gridJob(int id, int largestMachine, SplittableRandom random) {
    int cpus = random.nextInt(1, Math.min(MAX_GRID_JOB_CPUS, largestMachine) + 1);
    return Job.of(id, id, cpus, REFERENCE_SPEED * random.nextLong(500, 3001));
  }

  private static Job withDeadline(Job job, SplittableRandom random) {
    return job.withDeadline(job.release() + random.nextLong(600, 100_000));
  }

  private static long actualWork(Job job, SplittableRandom random) {
    return random.nextInt(8) == 0 ? job.work() : random.nextLong(1, job.work() + 1);
  }
}
