package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;

/**
 * The usage of the machines while jobs arrive: the CPU-time that jobs held from the first release
 * to the last, over the CPU-time that the machines have in this period. The drain that follows is
 * left out because it is long if a method keeps a backlog. Jobs without end do not count.
 */
final class ArrivalUsage implements Probe {
  private final double cpus;
  private long first;
  private long last;
  private double busy;

  ArrivalUsage(Workload workload) {
    cpus = workload.grid().machines().stream().mapToDouble(Machine::cpus).sum();
    try (JobStream stream = workload.open()) {
      SimulatedJob job = stream.next();
      first = job == null ? 0 : job.job().release();
      while (job != null) {
        last = job.job().release();
        job = stream.next();
      }
    }
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    long from = Math.max(first, attempt.start());
    long to = Math.min(last, attempt.end());
    busy += Math.max(0.0, (double) to - from) * attempt.job().totalCpus();
  }

  @Override
  public double[] figures() {
    return new double[] {100 * busy / (cpus * ((double) last - first))};
  }
}
