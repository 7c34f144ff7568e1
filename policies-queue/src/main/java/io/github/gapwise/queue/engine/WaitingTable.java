package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.order.WaitingJobs;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The released waiting jobs by slot, in arrays. */
public final class WaitingTable extends WaitingJobs {
  private final ProcessingTimes times;
  private final List<Machine> fastestFirst;
  private final double ticksPerSecond;

  private @Nullable Job[] jobs = new Job[0];
  private long[] releases = new long[0];
  private int[] cpus = new int[0];
  private double[] estimates = new double[0];
  private double[] bestTimes = new double[0];
  private long[] deadlines = new long[0];
  private int slots;

  /** Creates an empty table. */
  public WaitingTable(SchedulingContext context) {
    Grid grid = context.grid();
    times = context.times();
    fastestFirst = grid.fastestFirst();
    ticksPerSecond = context.ticksPerSecond();
  }

  @Override
  public int slots() {
    return slots;
  }

  @Override
  public boolean isWaiting(int slot) {
    return jobs[slot] != null;
  }

  @Override
  public Job job(int slot) {
    return Objects.requireNonNull(jobs[slot]);
  }

  @Override
  public long releaseTick(int slot) {
    return releases[slot];
  }

  @Override
  public int cpus(int slot) {
    return cpus[slot];
  }

  @Override
  public double estimate(int slot) {
    return estimates[slot];
  }

  @Override
  public double bestTime(int slot) {
    return bestTimes[slot];
  }

  @Override
  public long deadlineTick(int slot) {
    return deadlines[slot];
  }

  /** A job begins to wait in a slot. */
  public void put(int slot, Job job) {
    if (slot >= jobs.length) {
      grow(slot);
    }
    slots = Math.max(slots, slot + 1);
    jobs[slot] = job;
    releases[slot] = job.release();
    cpus[slot] = (int) Math.min(Integer.MAX_VALUE, job.totalCpus());
    estimates[slot] = job.work() / ticksPerSecond;
    bestTimes[slot] = ticksOnFastest(job) / ticksPerSecond;
    deadlines[slot] = job.deadline();
  }

  /** No job waits in the slot any more. */
  public void vacate(int slot) {
    jobs[slot] = null;
    releases[slot] = 0;
    cpus[slot] = 1;
    estimates[slot] = Double.POSITIVE_INFINITY;
    bestTimes[slot] = Double.POSITIVE_INFINITY;
    deadlines[slot] = Job.NO_DEADLINE;
  }

  private long ticksOnFastest(Job job) {
    long longest = 0;
    int missing = job.nodes();
    for (int rank = 0; missing > 0; rank++) {
      Machine machine = fastestFirst.get(rank);
      if (machine.fits(job)) {
        longest = Math.max(longest, times.ticks(job, machine));
        missing--;
      }
    }
    return longest;
  }

  private void grow(int slot) {
    int used = jobs.length;
    int capacity = Math.max(16, 2 * slot);
    jobs = Arrays.copyOf(jobs, capacity);
    releases = Arrays.copyOf(releases, capacity);
    cpus = Arrays.copyOf(cpus, capacity);
    estimates = Arrays.copyOf(estimates, capacity);
    bestTimes = Arrays.copyOf(bestTimes, capacity);
    deadlines = Arrays.copyOf(deadlines, capacity);
    for (int vacant = used; vacant < capacity; vacant++) {
      vacate(vacant);
    }
  }
}
