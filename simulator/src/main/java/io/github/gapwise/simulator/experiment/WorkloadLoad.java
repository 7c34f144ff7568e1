package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;

/**
 * The load that a workload offers to its grid from the first arrival to the last: the CPU-work that
 * arrives, by actual run times, over the CPU-work that the machines can do in this time if all are
 * up. On unrelated machines, the work of a job is the mean of its run times and every speed is 1.
 */
final class WorkloadLoad implements Probe {
  private final Workload workload;
  private double work;
  private long jobs;
  private long first;
  private long last;

  WorkloadLoad(Workload workload) {
    this.workload = workload;
  }

  @Override
  public double[] figures() {
    workload.forEachJob(this::add);
    double time = (double) last - first;
    return new double[] {100 * work / (capacity() * time), time / (jobs - 1) / Ticks.PER_SECOND};
  }

  private void add(SimulatedJob job) {
    first = jobs == 0 ? job.job().release() : first;
    last = job.job().release();
    jobs++;
    work += work(job) * job.job().totalCpus();
  }

  private double work(SimulatedJob simulated) {
    if (isRelated()) {
      return simulated.actualWork();
    }
    Job job = simulated.job();
    ProcessingTimes times = workload.times();
    double sum = 0;
    for (Machine machine : workload.grid().machines()) {
      sum += times.ticks(job, simulated.actualWork(), machine);
    }
    return sum / workload.grid().size();
  }

  private boolean isRelated() {
    return workload.times() instanceof SpeedScaled;
  }

  private double capacity() {
    return workload.grid().machines().stream()
        .mapToDouble(machine -> machine.cpus() * (isRelated() ? machine.speed() : 1))
        .sum();
  }
}
