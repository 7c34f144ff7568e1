package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * Jobs that arrive much faster than they complete, so that nearly all of them wait at once, with
 * estimates from 1 to 10 times the run time: each one that ends sets many reservations in motion.
 */
final class DeepQueues {
  private DeepQueues() {}

  /** One machine, and only wrong estimates. */
  static SchedulingInstance ofOneMachine(int cpus, int jobs, long seed) {
    Random random = new Random(seed);
    return SchedulingInstance.of(Grid.single(cpus)).withJobs(jobs(jobs, cpus / 2, 1, 10, random));
  }

  /** One to three machines; some instances have all other events too. */
  static Arbitrary<SchedulingInstance> arbitrary() {
    return Arbitraries.longs().map(seed -> of(new Random(seed), 3));
  }

  /** The same with jobs of one node and of several, and of up to six machines. */
  static Arbitrary<SchedulingInstance> ofSeveralNodes() {
    return Arbitraries.longs().map(DeepQueues::ofSeveralNodes);
  }

  private static SchedulingInstance ofSeveralNodes(long seed) {
    Random random = new Random(seed);
    SchedulingInstance instance = of(random, 6);
    int machines = instance.grid().size();
    List<ActualJob> jobs = new ArrayList<>();
    for (ActualJob each : instance.jobs()) {
      int nodes = random.nextBoolean() ? 1 : random.nextInt(1, machines + 1);
      long deadline =
          random.nextInt(3) == 0 ? Job.NO_DEADLINE : each.job().release() + random.nextInt(1, 400);
      Job job = each.job().withNodes(nodes).withDeadline(deadline);
      jobs.add(new ActualJob(job, each.actualWork()));
    }
    return instance.withJobs(jobs);
  }

  private static SchedulingInstance of(Random random, int mostMachines) {
    int most = random.nextInt(4, 40);
    List<Machine> machines =
        IntStream.range(0, random.nextInt(1, mostMachines + 1))
            .mapToObj(id -> Machine.of(id, random.nextInt(most / 2, most + 1), 1 + id % 2))
            .toList();
    int jobs = random.nextInt(20, 45);
    boolean overrun = random.nextInt(3) == 0;
    SchedulingInstance instance =
        SchedulingInstance.of(Grid.of(machines))
            .withJobs(jobs(jobs, most / 2, overrun ? 0.6 : 1, 10, random))
            .withOverrunRule(random.nextBoolean() ? OverrunRule.EXTEND : OverrunRule.KILL)
            .withSubmissionMode(
                random.nextInt(4) == 0 ? SubmissionMode.STATIC : SubmissionMode.DYNAMIC);
    if (random.nextInt(3) == 0) {
      instance = instance.withOutages(outage(machines.size(), random));
    }
    return random.nextInt(3) == 0
        ? instance.withCancellations(
            new Cancellation(random.nextInt(jobs), random.nextInt(20, 60)),
            new Cancellation(random.nextInt(jobs), random.nextInt(60, 100)))
        : instance;
  }

  private static Outage outage(int machines, Random random) {
    long down = random.nextInt(5, 100);
    return new Outage(random.nextInt(machines), down, down + random.nextInt(1, 100));
  }

  /** Each with an estimate that is a multiple of its run time, within bounds. */
  private static List<ActualJob> jobs(
      int jobs, int mostCpus, double least, double most, Random random) {
    return IntStream.range(0, jobs)
        .mapToObj(
            id -> {
              long work = random.nextInt(1, 60);
              long estimate = Math.max(1, (long) (work * random.nextDouble(least, most)));
              return new ActualJob(
                  Job.of(id, id / 4, random.nextInt(1, mostCpus + 1), estimate), work);
            })
        .toList();
  }
}
