package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.twin.NaiveOrder.Waiting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Slurm by its manual: at each event jobs start by priority, and one that cannot holds back the
 * rest of its partition; at multiples of an interval the first jobs that cannot start get
 * reservations of whole nodes, and others start if they delay none.
 */
public final class NaiveSlurmScheduler extends NaiveEasyScheduler {

  /**
   * What the manual names, times in seconds.
   *
   * @param more what a job gains beyond age and size
   */
  public record Options(
      double age,
      double maxAge,
      double size,
      boolean favoursSmall,
      ToDoubleFunction<Job> more,
      long interval,
      long window,
      long depth,
      long queueDepth,
      long resolution) {}

  private final Options options;
  private final Grid grid;
  private final long interval;
  private final long window;
  private final long resolution;

  /** A run before its first pass. */
  public NaiveSlurmScheduler(SchedulingContext context, Options options) {
    super(
        context,
        byPriority(context, options),
        byPriority(context, options),
        UNLIMITED,
        options.depth(),
        false);
    this.options = options;
    grid = context.grid();
    interval = options.interval() * context.ticksPerSecond();
    window = options.window() * context.ticksPerSecond();
    resolution = options.resolution() * context.ticksPerSecond();
  }

  private static NaiveOrder byPriority(SchedulingContext context, Options options) {
    return (released, now) ->
        released.stream()
            .sorted(
                Comparator.<Waiting>comparingDouble(
                        each -> -priority(each.job(), now, context, options))
                    .thenComparing(each -> each.job().id()))
            .toList();
  }

  private static double priority(Job job, long now, SchedulingContext context, Options options) {
    double seconds = (double) (now - job.release()) / context.ticksPerSecond();
    double age = Math.min(1, seconds / options.maxAge());
    double nodes = (double) job.nodes() / context.grid().size();
    double cpus = (double) job.nodes() * job.cpus() / context.grid().totalCpus();
    double size = options.favoursSmall() ? 1 - (nodes + cpus) / 2 : (nodes + cpus) / 2;
    return Math.floor(
        options.age() * age + options.size() * size + 0 + options.more().applyAsDouble(job));
  }

  @Override
  void pass(Dispatcher dispatcher, long now) {
    startByPartition(dispatcher, now);
    if (now % interval == 0) {
      super.pass(dispatcher, now);
    }
  }

  private void startByPartition(Dispatcher dispatcher, long now) {
    List<Waiting> rest = new ArrayList<>(startFirsts(dispatcher, now));
    if (rest.isEmpty()) {
      return;
    }
    Set<Machine> full = new HashSet<>(machines(rest.remove(0)));
    long looked = 0;
    for (Waiting each : rest) {
      boolean isLooked = looked++ < options.queueDepth();
      if (isLooked && Collections.disjoint(full, machines(each))) {
        if (!startIfFree(each, dispatcher, now)) {
          full.addAll(machines(each));
        }
      }
    }
  }

  /** Those of its partition. */
  private List<Machine> machines(Waiting each) {
    String partition =
        each.job().requiredTags().names().stream()
            .filter(name -> name.startsWith("partition="))
            .findFirst()
            .orElse("");
    return grid.machines().stream()
        .filter(machine -> partition.isEmpty() || machine.tags().names().contains(partition))
        .toList();
  }

  @Override
  long nextPass(long now) {
    long next = (now / interval + 1) * interval;
    return now % interval == 0 || released(now).isEmpty() ? NEVER : next;
  }

  @Override
  long taken(Quantity quantity, Job job, Machine machine) {
    return quantity.of(machine);
  }

  @Override
  long kept(long time, long now) {
    return Math.max(now, time / resolution * resolution);
  }

  @Override
  long window() {
    return window;
  }
}
