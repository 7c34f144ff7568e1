package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;

/**
 * The gaps of the plan, over all machines, as means over samples. Running jobs take their CPUs
 * until their estimated ends. Without a plan the gaps are those that running jobs leave.
 */
final class PlanGaps extends PlanSampler {
  private final ProcessingTimes times;

  /** By machine id. */
  private final IdlePeriods[] machines;

  private final Long2ObjectOpenHashMap<PlannedStart> running = new Long2ObjectOpenHashMap<>();

  private long samples;
  private long gaps;
  private double gapTime;

  PlanGaps(Workload workload) {
    times = workload.times();
    machines =
        workload.grid().machines().stream()
            .map(machine -> new IdlePeriods(machine.cpus()))
            .toArray(IdlePeriods[]::new);
  }

  @Override
  public void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    long end = now + times.ticks(job, machines);
    running.put(job.id(), new PlannedStart(job, machines, now, end));
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    running.remove(attempt.job().id());
  }

  @Override
  void sample(long now, List<PlannedStart> plan) {
    for (IdlePeriods machine : machines) {
      machine.begin(now);
    }
    running.values().forEach(this::occupy);
    plan.forEach(this::occupy);
    for (IdlePeriods machine : machines) {
      machine.find();
      gaps += machine.gaps();
      gapTime += machine.gapTime();
    }
    samples++;
  }

  private void occupy(PlannedStart job) {
    for (Machine machine : job.machines()) {
      machines[machine.id()].occupy(job.start(), job.end(), job.job().cpus());
    }
  }

  @Override
  public double[] figures() {
    return new double[] {(double) gaps / samples, gapTime / samples / Ticks.PER_SECOND};
  }
}
