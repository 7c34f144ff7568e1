package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.workloads.Workload;
import java.util.List;

/**
 * How much of the machines' memory and GPUs jobs hold: the mean from the first start to the last
 * end, and the most at a time. NaN if no machine has any.
 */
final class ResourceUse implements Probe {
  private static final List<String> KINDS = List.of("memory", "gpu");

  private final double[] capacities;
  private final double[] held = new double[KINDS.size()];
  private final double[] peaks = new double[KINDS.size()];
  private final double[] products = new double[KINDS.size()];
  private boolean hasStarted;
  private long origin;
  private long last;

  ResourceUse(Workload workload) {
    Grid grid = workload.grid();
    capacities = KINDS.stream().mapToDouble(kind -> capacity(grid, kind)).toArray();
  }

  private static double capacity(Grid grid, String kind) {
    return grid.machines().stream().mapToDouble(machine -> machine.capacities().amount(kind)).sum();
  }

  @Override
  public void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    if (!hasStarted) {
      hasStarted = true;
      origin = now;
      last = now;
    }
    change(job, machines.size(), now);
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    change(attempt.job(), -attempt.machines().size(), attempt.end());
  }

  private void change(Job job, int nodes, long now) {
    for (int k = 0; k < held.length; k++) {
      products[k] += held[k] * (now - last);
      held[k] += (double) nodes * job.resources().amount(KINDS.get(k));
      peaks[k] = Math.max(peaks[k], held[k]);
    }
    last = now;
  }

  @Override
  public double[] figures() {
    double[] figures = new double[2 * held.length];
    for (int k = 0; k < held.length; k++) {
      figures[2 * k] = 100 * products[k] / (capacities[k] * (last - origin));
      figures[2 * k + 1] = 100 * peaks[k] / capacities[k];
    }
    return figures;
  }
}
