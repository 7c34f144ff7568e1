package io.github.gapwise.bench;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * An open system in its steady state: jobs arrive one by one at equal intervals, wait, run exactly
 * as long as estimated, and leave. Machines have one CPU. This code verifies nothing, because it
 * runs inside the measured time; it allocates nothing once its heap has grown.
 *
 * <p>Run times are drawn from 500 to 1500 ticks for each job and machine, so that every policy can
 * keep up with the arrivals. The jobs are used in turn, and each is reused long after it has left.
 */
final class OpenSystem implements Dispatcher {
  private static final int SHORTEST = 500;
  private static final int LONGEST = 1500;
  private static final double LOAD = 0.7;

  /** The number of entries of the matrix: 16 MB. */
  private static final int ENTRIES = 1 << 21;

  private final Scheduler scheduler;
  private final RepeatedEtc times;
  private final Job[] ring;
  private final int idBits;
  private final boolean[] present;
  private final Machine[] machines;

  /** The running jobs: end · 2^idBits + id. */
  private final LongHeapPriorityQueue ends = new LongHeapPriorityQueue(1024);

  private final double gap;
  private double clock = 1;
  private long arrivals;
  private int inSystem;
  private long now;

  OpenSystem(SchedulingPolicy policy, int machineCount, long seed) {
    Grid grid = Grid.uniform(machineCount, 1);
    int distinct = Integer.highestOneBit(Math.max(64, ENTRIES / machineCount));
    int size = Math.max(distinct, Integer.highestOneBit(8 * machineCount));
    ring = new Job[size];
    Arrays.setAll(ring, id -> Job.of(id, 0, 1, (SHORTEST + LONGEST) / 2));
    times = new RepeatedEtc(distinct, machineCount, SHORTEST, LONGEST, new SplittableRandom(seed));
    scheduler = policy.bind(SchedulingContext.of(grid).withTimes(times));
    idBits = Integer.numberOfTrailingZeros(size);
    present = new boolean[size];
    machines = new Machine[size];
    gap = (SHORTEST + LONGEST) / 2.0 / machineCount / LOAD;
  }

  /**
   * Advances to the next arrival and makes its decision; returns the number of jobs in the system.
   */
  int arrival() {
    clock += gap;
    long tick = (long) clock;
    while (!ends.isEmpty() && ends.firstLong() >> idBits <= tick) {
      complete();
    }
    now = tick;
    int id = (int) (arrivals++ & (ring.length - 1));
    if (present[id]) {
      throw new IllegalStateException("The policy must keep up with the arrivals.");
    }
    present[id] = true;
    inSystem++;
    scheduler.jobSubmitted(ring[id], now);
    scheduler.dispatch(this, now);
    return inSystem;
  }

  private void complete() {
    long first = ends.dequeueLong();
    int id = (int) first & (ring.length - 1);
    now = first >> idBits;
    present[id] = false;
    inSystem--;
    scheduler.jobCompleted(ring[id], machines[id], now);
    scheduler.dispatch(this, now);
  }

  @Override
  public void start(Job job, Machine machine) {
    int id = (int) job.id();
    machines[id] = machine;
    ends.enqueue((now + times.ticks(job, machine)) << idBits | id);
  }

  /**
   * Run times for any number of jobs: a matrix whose rows repeat, each time rotated over the
   * machines, so that the jobs of one row run shortest on machines all over the grid.
   */
  private static final class RepeatedEtc implements ProcessingTimes {
    private static final int STEP = 7919;

    /** Every row twice in succession, so that each of its rotations is contiguous. */
    private final long[][] rows;

    private final int[] shortest;
    private final int machines;

    RepeatedEtc(int rowCount, int machines, int least, int most, SplittableRandom random) {
      this.machines = machines;
      rows = new long[rowCount][2 * machines];
      shortest = new int[rowCount];
      for (int r = 0; r < rowCount; r++) {
        long[] row = rows[r];
        for (int k = 0; k < machines; k++) {
          row[k] = random.nextInt(least, most + 1);
          row[k + machines] = row[k];
          shortest[r] = row[k] < row[shortest[r]] ? k : shortest[r];
        }
      }
    }

    private int row(Job job) {
      return (int) (job.id() % rows.length);
    }

    private int shift(Job job) {
      return (int) (job.id() * STEP % machines);
    }

    @Override
    public long ticks(Job job, Machine machine) {
      return rows[row(job)][shift(job) + machine.id()];
    }

    @Override
    public void ticks(Job job, Grid grid, long[] into) {
      System.arraycopy(rows[row(job)], shift(job), into, 0, machines);
    }

    /** Not always the lowest of several equally good machines; no benchmark depends on that. */
    @Override
    public int shortestOn(Job job, Grid grid) {
      int rotated = shortest[row(job)] - shift(job);
      return rotated < 0 ? rotated + machines : rotated;
    }

    @Override
    public String toString() {
      return "RepeatedEtc" + Arrays.asList(rows.length, machines);
    }
  }
}
