package io.github.gapwise.simulator.instrument;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.workloads.Workload;
import java.util.EnumMap;
import java.util.List;
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
final class LackingResource implements Probe {
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

  private final Grid grid;
  private final FreeNodes free;
  private final StartableJobs waiting = new StartableJobs();
  private final Map<Lack, Long> ticks = new EnumMap<>(Lack.class);
  private double waitingTicks;
  private double fragmented;
  private long now;

  LackingResource(Workload workload) {
    grid = workload.grid();
    free = new FreeNodes(grid);
  }

  @Override
  public void jobSubmitted(Job job, long tick) {
    waiting.submitted(job);
  }

  @Override
  public void jobWithdrawn(Job job, long tick) {
    waiting.left(job);
  }

  @Override
  public void jobHeld(Job job, boolean isHeld, long tick) {
    waiting.held(job, isHeld);
  }

  @Override
  public void machineDrained(Machine machine, boolean isDraining, long tick) {
    free.drain(machine, isDraining);
  }

  @Override
  public void jobStarted(Job job, List<Machine> machines, long tick, StartReason reason) {
    waiting.left(job);
    free.take(job, machines);
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    free.giveBack(attempt.job(), attempt.machines());
  }

  @Override
  public void machineChanged(Machine machine, boolean there, long tick) {
    free.set(machine, there);
  }

  @Override
  public void timePassed(long passed, long busyCpus, long availableCpus, long requestedCpus) {
    Job oldest = waiting.oldest(now);
    if (oldest != null) {
      waitingTicks += passed;
      ticks.merge(lack(free.lackOf(oldest)), passed, Long::sum);
      fragmented += (double) passed * free.fragmentedCpus(oldest) / grid.totalCpus();
    }
    now += passed;
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
    DoubleStream lacks = Stream.of(Lack.values()).mapToDouble(lack -> ticks.getOrDefault(lack, 0L));
    return DoubleStream.concat(lacks, DoubleStream.of(fragmented))
        .map(figure -> 100 * figure / waitingTicks)
        .toArray();
  }
}
