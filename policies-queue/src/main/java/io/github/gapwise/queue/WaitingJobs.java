package io.github.gapwise.queue;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The released waiting jobs of a run, for a {@link PriorityTerm}. Each has a slot, a small number
 * that stays the same as long as it waits; a slot may be vacant. Durations are in seconds, whatever
 * the tick is. Points in time are in ticks, which are subtracted before they become seconds: a
 * double cannot represent every tick of an epoch. All are in arrays that a loop over the slots
 * reads from end to end.
 */
public final class WaitingJobs {
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

  WaitingJobs(SchedulingContext context) {
    Grid grid = context.grid();
    times = context.times();
    fastestFirst = grid.fastestFirst();
    ticksPerSecond = context.ticksPerSecond();
  }

  /** One more than the highest slot that was ever taken. */
  public int slots() {
    return slots;
  }

  /** Whether a job waits in the slot. */
  public boolean isWaiting(int slot) {
    return jobs[slot] != null;
  }

  /** The job in a slot that is not vacant. */
  public Job job(int slot) {
    return Objects.requireNonNull(jobs[slot]);
  }

  /** The release of the job in ticks; 0 if vacant. */
  public long releaseTick(int slot) {
    return releases[slot];
  }

  /** The CPUs of all nodes of the job, at most 2<sup>31</sup> − 1; 1 if vacant. */
  public int cpus(int slot) {
    return cpus[slot];
  }

  /** The estimated work of the job in seconds, its run time at speed 1; infinite if vacant. */
  public double estimate(int slot) {
    return estimates[slot];
  }

  /**
   * The estimated run time of the job in seconds on the fastest machines that fit it, up or not;
   * infinite if vacant.
   */
  public double bestTime(int slot) {
    return bestTimes[slot];
  }

  /** The deadline of the job in ticks; {@link Job#NO_DEADLINE} if it has none or if vacant. */
  public long deadlineTick(int slot) {
    return deadlines[slot];
  }

  void put(int slot, Job job) {
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

  void vacate(int slot) {
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
