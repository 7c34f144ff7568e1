package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.Workload;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * What the oldest released job that waits, and that no operator holds, lacks, by time. It lacks
 * CPUs, memory, GPUs or another kind if fewer of the machines that fit it than it has nodes have
 * that free, asked in this order; nodes if each of these is free on enough machines, but not all on
 * the same ones; nothing if the policy makes it wait. Fragmented are the free CPUs of machines that
 * have its CPUs free and lack another resource of it.
 */
final class LackingResource extends OldestJobProbe {
  private static final String OTHERS = "others";

  /** In the order of the figures. */
  private static final List<String> LACKS =
      List.of(FreeNodes.CPUS, "memory", "gpu", OTHERS, FreeNodes.NODES, FreeNodes.NOTHING);

  private final long cpus;
  private final double[] ticksByLack = new double[LACKS.size()];
  private double waitingTicks;
  private double fragmented;

  LackingResource(Workload workload) {
    super(workload.grid());
    cpus = workload.grid().totalCpus();
  }

  @Override
  void waited(Job oldest, long ticks) {
    waitingTicks += ticks;
    String lack = free.lackOf(oldest);
    ticksByLack[LACKS.indexOf(LACKS.contains(lack) ? lack : OTHERS)] += ticks;
    fragmented += (double) ticks * free.fragmentedCpus(oldest) / cpus;
  }

  @Override
  public double[] figures() {
    return DoubleStream.concat(DoubleStream.of(ticksByLack), DoubleStream.of(fragmented))
        .map(figure -> 100 * figure / waitingTicks)
        .toArray();
  }
}
