package io.github.gapwise.simulator.engine;

import io.github.gapwise.simulator.workload.SimulatedJob;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** The jobs in the system, each in a slot for as long as it is there. */
final class JobTable {
  /** No slot: the job is not in the system. */
  static final int NONE = -1;

  /** The machine of a job that waits. */
  static final int WAITING = -1;

  /** The machine of a job that has been lost and is to be submitted again. */
  static final int LOST = -2;

  private final Long2IntOpenHashMap slotOf = new Long2IntOpenHashMap();
  private @Nullable SimulatedJob[] jobs = new SimulatedJob[64];

  /** By slot: the machine on which the job runs, {@link #WAITING} or {@link #LOST}. */
  private int[] machineIds = new int[64];

  private long[] starts = new long[64];

  /** By slot: when the running job will end, whatever its estimate says. */
  private long[] ends = new long[64];

  private boolean[] killed = new boolean[64];

  /** By slot: the number of the attempt, unique in the run. */
  private long[] serials = new long[64];

  private int[] freeSlots = new int[64];
  private int freeCount;
  private int usedSlots;
  private long attempts;

  JobTable() {
    slotOf.defaultReturnValue(NONE);
  }

  /** The slot of a job, or {@link #NONE}. */
  int slotOf(long jobId) {
    return slotOf.get(jobId);
  }

  SimulatedJob job(int slot) {
    return Objects.requireNonNull(jobs[slot]);
  }

  boolean isRunning(int slot) {
    return machineIds[slot] >= 0;
  }

  int machineId(int slot) {
    return machineIds[slot];
  }

  long start(int slot) {
    return starts[slot];
  }

  long end(int slot) {
    return ends[slot];
  }

  boolean isKilled(int slot) {
    return killed[slot];
  }

  /** The number of the latest attempt to run the job in the slot. */
  long serial(int slot) {
    return serials[slot];
  }

  /** Whether the attempt of that number is running. */
  boolean isAttempt(int slot, long serial) {
    return serials[slot] == serial && isRunning(slot);
  }

  int size() {
    return slotOf.size();
  }

  /** Lets a job in, to wait. */
  int enter(SimulatedJob job) {
    int slot = freeCount > 0 ? freeSlots[--freeCount] : newSlot();
    if (slotOf.putIfAbsent(job.job().id(), slot) != NONE) {
      throw new IllegalArgumentException(
          "The job id (%d) must not be that of another job in the system."
              .formatted(job.job().id()));
    }
    jobs[slot] = job;
    machineIds[slot] = WAITING;
    return slot;
  }

  /** Lets a waiting job run; {@code killed} tells whether it will be killed at its end. */
  void run(int slot, int machineId, long start, long end, boolean killed) {
    machineIds[slot] = machineId;
    starts[slot] = start;
    ends[slot] = end;
    this.killed[slot] = killed;
    serials[slot] = ++attempts;
  }

  /** Takes a running job off its machine, to be submitted again. */
  void lose(int slot) {
    machineIds[slot] = LOST;
  }

  /** Lets a job wait again if it has been lost; tells whether it has. */
  boolean readmit(long jobId) {
    int slot = slotOf(jobId);
    boolean lost = slot != NONE && machineIds[slot] == LOST;
    if (lost) {
      machineIds[slot] = WAITING;
    }
    return lost;
  }

  /** Lets a job out. */
  void leave(int slot) {
    slotOf.remove(job(slot).job().id());
    jobs[slot] = null;
    freeSlots[freeCount++] = slot;
  }

  /** The slots of the jobs that run on a machine, by job id. Linear in the jobs in the system. */
  int[] runningOn(int machineId) {
    return sortedSlots(slot -> machineIds[slot] == machineId);
  }

  /** The slots of all jobs in the system, by job id. */
  int[] all() {
    return sortedSlots(slot -> true);
  }

  private int[] sortedSlots(IntPredicate wanted) {
    return slotOf
        .values()
        .intStream()
        .filter(wanted)
        .boxed()
        .sorted(Comparator.comparingLong(slot -> job(slot).job().id()))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private int newSlot() {
    if (usedSlots == jobs.length) {
      int capacity = 2 * usedSlots;
      jobs = Arrays.copyOf(jobs, capacity);
      machineIds = Arrays.copyOf(machineIds, capacity);
      starts = Arrays.copyOf(starts, capacity);
      ends = Arrays.copyOf(ends, capacity);
      killed = Arrays.copyOf(killed, capacity);
      serials = Arrays.copyOf(serials, capacity);
      freeSlots = Arrays.copyOf(freeSlots, capacity);
    }
    return usedSlots++;
  }
}
