package io.github.gapwise.queue.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.occupancy.NodeChoice;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * Where machines are reserved at times, several nodes start at the first tick of all that works.
 */
final class CommonStartTest {
  private static final int MACHINES = 4;
  private static final int CPUS = 3;
  private static final long LAST = 100;
  private static final int CASES = 100;

  private final Grid grid =
      Grid.of(IntStream.range(0, MACHINES).mapToObj(id -> Machine.of(id, CPUS, 1)).toList());

  @Property
  void earliestStart_isTheFirstTickWithAChoice(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int k = 0; k < CASES; k++) { // in few of them a machine must have lost its room before
      requireFirstTick(random);
    }
  }

  private void requireFirstTick(SplittableRandom random) {
    long[] factors = random.longs(MACHINES, 1, 8).toArray();
    ProcessingTimes times = (job, machine) -> job.work() * factors[machine.id()];
    SchedulingContext context = SchedulingContext.of(grid).withTimes(times);
    MachineStates states = new MachineStates(grid, times);
    RankedMachines pool = new RankedMachines(states, grid.machines(), MachineFilter.ALL);
    Futures futures = new Futures(context, pool, false, false);
    futures.beginPass();
    for (int k = 0; k < 10; k++) {
      long begin = random.nextLong(LAST / 2);
      int cpus = random.nextInt(1, CPUS + 1);
      futures
          .at(random.nextInt(MACHINES), 0)
          .reserve(cpus, Resources.none(), begin, begin + random.nextLong(1, 20));
    }
    Job job =
        Job.of(9, 0, random.nextInt(1, CPUS + 1), random.nextLong(1, 9))
            .withNodes(random.nextInt(2, MACHINES + 1));

    NodeChoice choice = new NodeChoice(pool::machine, times);
    long expected = 0;
    while (!choice.choose(job, 0, new AtTick(futures, expected))) {
      expected++;
    }
    assertThat(futures.earliestStart(job, 0, choice)).isEqualTo(expected);
  }

  /** The machines that have room from a tick on. */
  private record AtTick(Futures futures, long tick) implements NodeChoice.Machines {
    @Override
    public int next(Job job, int from, long now) {
      int rank = from;
      while (rank < MACHINES && !hasRoom(job, rank, futures.ticks(rank, job), now)) {
        rank++;
      }
      return rank == MACHINES ? NodeChoice.NONE : rank;
    }

    @Override
    public boolean hasRoom(Job job, int rank, long ticks, long now) {
      return futures.at(rank, now).earliestFrom(job, ticks, tick) == tick;
    }
  }
}
