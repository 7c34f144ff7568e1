package io.github.gapwise.bench;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.ForwardingPolicy;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import io.github.gapwise.simulator.engine.Simulation;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;

/** A workload in memory and a policy, which can be replayed any number of times. */
record DecisionReplay(Workload workload, SchedulingPolicy policy) {
  /** The mean time in seconds from one arrival to the next, times the number of machines. */
  private static final double MACHINE_SECONDS_PER_JOB = 150;

  static DecisionReplay of(String generator, SchedulingPolicy policy) {
    Workload generated = Generators.catalog().create(generator);
    return new DecisionReplay(
        InMemoryWorkload.of(generator, generated.grid(), jobs(generated)), policy);
  }

  /** A replay in which every machine has the same load, whatever their number. */
  static DecisionReplay scaled(int machines, int jobsPerMachine, SchedulingPolicy policy) {
    double interarrival = MACHINE_SECONDS_PER_JOB / machines;
    return of(
        "klusacek(machines=%d,jobs=%d,interarrival=%s,seed=1)"
            .formatted(machines, machines * jobsPerMachine, interarrival),
        policy);
  }

  static List<SimulatedJob> jobs(Workload workload) {
    List<SimulatedJob> jobs = new ArrayList<>();
    workload.forEachJob(jobs::add);
    return jobs;
  }

  SchedulerRunTime run() {
    return run(RunListener.NONE);
  }

  SchedulerRunTime run(RunListener listener) {
    return Simulation.run(workload, policy, SimulationOptions.defaults(), listener);
  }

  /** Replays the workload; returns only the {@linkplain DecisionTimes times of the decisions}. */
  SchedulerRunTime runDecisions() {
    DecisionTimes times = new DecisionTimes();
    metered(workload, System::nanoTime, times).run();
    return times.runTime();
  }

  /** Replays the workload three times; returns the scheduler's allocation once warm. */
  MemoryTally runMemory() {
    return runMemory(1, 3);
  }

  /** Replays the workload once; returns the scheduler's allocation, including growing arrays. */
  MemoryTally runMemoryCold() {
    return runMemory(0, 1);
  }

  private MemoryTally runMemory(int coldRounds, int rounds) {
    MemoryTally tally = new MemoryTally(workload.jobCount(), coldRounds);
    metered(repeated(rounds), MemoryTally::allocatedBytes, tally).run();
    return tally;
  }

  private DecisionReplay metered(Workload jobs, LongSupplier gauge, MeteredScheduler.Tally tally) {
    return new DecisionReplay(jobs, new MeteredPolicy(policy, gauge, tally));
  }

  private record MeteredPolicy(
      SchedulingPolicy policy, LongSupplier gauge, MeteredScheduler.Tally tally)
      implements ForwardingPolicy {
    @Override
    public Scheduler bind(SchedulingContext context) {
      return new MeteredScheduler(policy.bind(context), gauge, tally);
    }
  }

  private Workload repeated(int rounds) {
    List<SimulatedJob> jobs = jobs(workload);
    long work = jobs.stream().mapToLong(job -> job.job().work()).sum();
    long period = jobs.get(jobs.size() - 1).job().release() + work; // no machine is so slow
    List<SimulatedJob> all = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      for (SimulatedJob original : jobs) {
        Job job = original.job();
        long id = job.id() + (long) round * jobs.size();
        Job later = moved(job, id, job.release() + round * period);
        all.add(new SimulatedJob(later, original.actualWork()));
      }
    }
    return InMemoryWorkload.of(workload.name(), workload.grid(), all);
  }

  /** Returns the same job at another time with another id, its deadline as far away as before. */
  static Job moved(Job job, long id, long release) {
    long deadline = job.hasDeadline() ? release + job.deadline() - job.release() : Job.NO_DEADLINE;
    return new Job(
        id,
        release,
        deadline,
        job.cpus(),
        job.work(),
        job.weight(),
        job.owner(),
        job.requiredTags(),
        job.nodes(),
        job.resources());
  }

  /**
   * The times of a scheduler's decisions. A decision is the cost of one arrival: the submission of
   * the job and the dispatch of its tick. If several jobs arrive at one tick, each counts for an
   * equal share. Neither ticks without an arrival nor reports of completions count.
   */
  static final class DecisionTimes implements MeteredScheduler.Tally {
    private static final long HIGHEST_TRACKABLE_NANOS = 1L << 42; // more than an hour

    private final Histogram perDecision = new Histogram(HIGHEST_TRACKABLE_NANOS, 3);

    @Override
    public void add(int submissions, int completions, long deciding, long noting) {
      if (submissions > 0) {
        long nanos = Math.max(0, deciding / submissions);
        perDecision.recordValueWithCount(Math.min(nanos, HIGHEST_TRACKABLE_NANOS), submissions);
      }
    }

    SchedulerRunTime runTime() {
      return new SchedulerRunTime(
          perDecision.getTotalCount(),
          perDecision.getMean(),
          perDecision.getValueAtPercentile(50),
          perDecision.getValueAtPercentile(99),
          perDecision.getMaxValue());
    }
  }
}
