package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.Workload;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * What the oldest released job that waits, and that no operator holds, lacks, by time. It lacks
 * CPUs, memory, GPUs or another kind if fewer of the machines that fit it than it has nodes have
 * that free, asked in this order; nodes if each of these is free on enough machines, but not all on
 * the same ones; nothing if the policy makes it wait. Fragmented are the free CPUs of machines that
 * have its CPUs free and lack another resource of it.
 */
final class LackingResource extends OldestJobProbe {
  /** In the order of the figures. */
  private enum Lack {
    CPUS,
    MEMORY,
    GPUS,
    OTHERS,
    NODES,
    NOTHING
  }

  private static final String MEMORY = "memory";
  private static final String GPU = "gpu";

  private final long cpus;
  private final Map<Lack, Long> ticksByLack = new EnumMap<>(Lack.class);
  private double waitingTicks;
  private double fragmented;

  LackingResource(Workload workload) {
    super(workload.grid());
    cpus = workload.grid().totalCpus();
  }

  @Override
  void waited(Job oldest, long ticks) {
    waitingTicks += ticks;
    ticksByLack.merge(lack(free.lackOf(oldest)), ticks, Long::sum);
    fragmented += (double) ticks * free.fragmentedCpus(oldest) / cpus;
  }

  private static Lack lack(String resource) {
    return switch (resource) {
      case FreeNodes.NOTHING -> Lack.NOTHING;
      case FreeNodes.CPUS -> Lack.CPUS;
      case FreeNodes.NODES -> Lack.NODES;
      case MEMORY -> Lack.MEMORY;
      case GPU -> Lack.GPUS;
      default -> Lack.OTHERS;
    };
  }

  @Override
  public double[] figures() {
    DoubleStream lacks =
        Stream.of(Lack.values()).mapToDouble(lack -> ticksByLack.getOrDefault(lack, 0L));
    return DoubleStream.concat(lacks, DoubleStream.of(fragmented))
        .map(figure -> 100 * figure / waitingTicks)
        .toArray();
  }
}
