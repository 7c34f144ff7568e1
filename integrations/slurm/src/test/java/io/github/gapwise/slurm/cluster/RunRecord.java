package io.github.gapwise.slurm.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.Simulation;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** A policy, and the events and decisions of its scheduler on a cluster. */
final class RunRecord implements SchedulingPolicy {
  private final SchedulingPolicy policy;
  private final Map<Long, Job> submitted = new TreeMap<>();
  private final Map<Long, Long> ends = new TreeMap<>();
  private final List<Decision> decisions = new ArrayList<>();
  private Grid grid = Grid.single(1);

  record Decision(long job, int machine, long tick) {}

  RunRecord(SchedulingPolicy policy) {
    this.policy = policy;
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    grid = context.grid();
    return new Recording(policy.bind(context));
  }

  @Override
  public String toString() {
    return policy.toString();
  }

  List<Decision> decisions() {
    return decisions;
  }

  /** The simulator decides the same at the same ticks, for the same arrivals and run times. */
  void requireSameAsSimulated() {
    Map<Long, Long> starts = new TreeMap<>();
    decisions.forEach(decision -> starts.put(decision.job(), decision.tick()));
    List<SimulatedJob> jobs = new ArrayList<>();
    submitted.forEach(
        (id, job) -> {
          long start = Objects.requireNonNull(starts.get(id));
          long end = Objects.requireNonNull(ends.get(id));
          jobs.add(new SimulatedJob(job, end - start));
        });
    List<Decision> simulated = new ArrayList<>();
    RunListener listener =
        new RunListener() {
          @Override
          public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
            simulated.add(new Decision(job.id(), machine.id(), now));
          }
        };
    Simulation.run(
        InMemoryWorkload.of("recorded", grid, jobs),
        policy,
        SimulationOptions.defaults(),
        listener);
    assertThat(decisions).isEqualTo(simulated);
  }

  private final class Recording extends ForwardingScheduler {
    private final Scheduler scheduler;

    Recording(Scheduler scheduler) {
      super(scheduler);
      this.scheduler = scheduler;
    }

    /** A simulated job arrives when it was seen to. */
    @Override
    public void jobSubmitted(Job job, long now) {
      submitted.put(job.id(), job.withRelease(now));
      scheduler.jobSubmitted(job, now);
    }

    @Override
    public void jobCompleted(Job job, Machine machine, long now) {
      ends.put(job.id(), now);
      scheduler.jobCompleted(job, machine, now);
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      Dispatcher recording =
          (job, machine) -> {
            dispatcher.start(job, machine);
            decisions.add(new Decision(job.id(), machine.id(), now));
          };
      return scheduler.dispatch(recording, now);
    }
  }
}
