package io.github.gapwise.bench;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import io.github.gapwise.simulator.engine.Simulation;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.simulator.workload.InMemoryWorkload;
import io.github.gapwise.simulator.workload.JobStream;
import io.github.gapwise.simulator.workload.SimulatedJob;
import io.github.gapwise.simulator.workload.Workload;
import io.github.gapwise.simulator.workload.synthetic.Generators;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A workload held in memory and a policy, to be replayed any number of times. */
record DecisionReplay(Workload workload, SchedulingPolicy policy) {
  /** One to let arrays grow, and two that are measured. */
  private static final int MEMORY_ROUNDS = 3;

  /** The jobs of a generator under a policy. */
  static DecisionReplay of(String generator, SchedulingPolicy policy) {
    Workload generated = Generators.catalog().create(generator);
    return new DecisionReplay(
        InMemoryWorkload.of(generator, generated.grid(), jobs(generated)), policy);
  }

  private static List<SimulatedJob> jobs(Workload workload) {
    List<SimulatedJob> jobs = new ArrayList<>();
    try (JobStream stream = workload.open()) {
      for (SimulatedJob job = stream.next(); job != null; job = stream.next()) {
        jobs.add(job);
      }
    }
    return jobs;
  }

  /** Replays the workload. */
  SchedulerRunTime run() {
    return run(RunListener.NONE);
  }

  /** Replays the workload. */
  SchedulerRunTime run(RunListener listener) {
    return Simulation.run(workload, policy, SimulationOptions.defaults(), listener);
  }

  /**
   * The bytes that the scheduler allocates per event once warm. The jobs come three times, each
   * time to an empty system. The first round lets arrays grow; an array that is then filled from
   * another place on may grow once more in one of the others, so the lesser of these counts. What
   * is allocated for each event is allocated in both.
   */
  double bytesPerEvent() {
    List<MeteredScheduler> meters = new ArrayList<>();
    SchedulingPolicy metered =
        context -> {
          meters.add(new MeteredScheduler(policy.bind(context), workload.jobCount()));
          return meters.get(0);
        };
    new DecisionReplay(repeated(), metered).run();
    return meters.get(0).leastBytesPerEvent();
  }

  private Workload repeated() {
    List<SimulatedJob> jobs = jobs(workload);
    long work = jobs.stream().mapToLong(job -> job.job().work()).sum();
    long period = jobs.get(jobs.size() - 1).job().release() + work; // no machine is so slow
    List<SimulatedJob> all =
        IntStream.range(0, MEMORY_ROUNDS)
            .boxed()
            .flatMap(
                round -> jobs.stream().map(job -> later(job, round * period, round * jobs.size())))
            .toList();
    return InMemoryWorkload.of(workload.name(), workload.grid(), all);
  }

  /** The same job at a later time under another id. */
  private static SimulatedJob later(SimulatedJob original, long ticks, long ids) {
    Job job = original.job();
    return new SimulatedJob(
        new Job(
            job.id() + ids,
            job.release() + ticks,
            job.hasDeadline() ? job.deadline() + ticks : Job.NO_DEADLINE,
            job.cpus(),
            job.work(),
            job.weight(),
            job.owner(),
            job.requiredTags()),
        original.actualWork());
  }
}
