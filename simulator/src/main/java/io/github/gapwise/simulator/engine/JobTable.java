package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.workload.SimulatedJob;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.IntStream;
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

  /** By slot: when its estimate runs out, {@link Long#MAX_VALUE} once the scheduler knows. */
  private long[] overruns = new long[64];

  private boolean[] killed = new boolean[64];

  /** By slot: the tick for which its event is queued, {@link Long#MAX_VALUE} if it is not. */
  private long[] queued = new long[64];

  /** By slot: what tells the queued event from stale ones, unique in the run. */
  private long[] serials = new long[64];

  /** By slot: the neighbours in the list of the jobs on the machine, or {@link #NONE}. */
  private int[] next = new int[64];

  private int[] previous = new int[64];

  /** By machine: the slot of the first job on it, or {@link #NONE}. */
  private final int[] first;

  /** By slot: the release of the job when it is not held. */
  private long[] releases = new long[64];

  /** By slot: where the job stands among submissions. */
  private long[] turns = new long[64];

  private int[] freeSlots = new int[64];
  private int freeCount;
  private int running;
  private int usedSlots;
  private long lastSerial;
  private long lastTurn;

  JobTable(int machines) {
    slotOf.defaultReturnValue(NONE);
    first = new int[machines];
    Arrays.fill(first, NONE);
  }

  /** The slot of a job, or {@link #NONE}. */
  int slotOf(long jobId) {
    return slotOf.get(jobId);
  }

  SimulatedJob job(int slot) {
    return Objects.requireNonNull(jobs[slot]);
  }

  /** The job has other terms. */
  void setJob(int slot, SimulatedJob changed) {
    jobs[slot] = changed;
  }

  /** The job with its own release, be it held or not. */
  Job unheld(int slot) {
    Job job = job(slot).job();
    return job.isHeld() ? job.withRelease(releases[slot]) : job;
  }

  boolean isRunning(int slot) {
    return machineIds[slot] >= 0;
  }

  /** Whether the job has been lost and is to be submitted again. */
  boolean isLost(int slot) {
    return machineIds[slot] == LOST;
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

  /** The next event of the running job: that it ends, or before that that it overruns. */
  long nextEvent(int slot) {
    return Math.min(ends[slot], overruns[slot]);
  }

  /** Whether the next event comes before the one that is queued, if any. */
  boolean isQueuedTooLate(int slot) {
    return nextEvent(slot) < queued[slot];
  }

  /** The next event is queued; returns what tells it from stale ones. */
  long queue(int slot) {
    queued[slot] = nextEvent(slot);
    serials[slot] = ++lastSerial;
    return lastSerial;
  }

  /** The event of the job has left the queue. */
  void unqueue(int slot) {
    queued[slot] = Long.MAX_VALUE;
  }

  /** Whether an event of that serial number is the one that is queued for the running job. */
  boolean isQueued(int slot, long serial) {
    return serials[slot] == serial && isRunning(slot);
  }

  /** Whether any job is running. */
  boolean hasRunning() {
    return running > 0;
  }

  int size() {
    return slotOf.size();
  }

  /** Lets a job in, to wait. */
  int enter(SimulatedJob job) {
    int slot = freeCount > 0 ? freeSlots[--freeCount] : newSlot();
    if (slotOf.putIfAbsent(job.job().id(), slot) != NONE) {
      throw new InvalidInputException(
          "The job id (%d) must not be that of another job in the system."
              .formatted(job.job().id()));
    }
    jobs[slot] = job;
    machineIds[slot] = WAITING;
    releases[slot] = job.job().release();
    turns[slot] = ++lastTurn;
    return slot;
  }

  /**
   * Lets a waiting job run.
   *
   * @param overrun the tick at which its estimate runs out
   * @param willBeKilled whether it will be killed at its end
   */
  void run(int slot, int machineId, long start, long overrun, boolean willBeKilled) {
    machineIds[slot] = machineId;
    starts[slot] = start;
    overruns[slot] = overrun;
    killed[slot] = willBeKilled;
    queued[slot] = Long.MAX_VALUE;
    running++;
    next[slot] = first[machineId];
    previous[slot] = NONE;
    if (next[slot] != NONE) {
      previous[next[slot]] = slot;
    }
    first[machineId] = slot;
  }

  /** Tells when the running job will end. */
  void setEnd(int slot, long end) {
    ends[slot] = end;
  }

  /** The scheduler knows that the job has overrun its estimate. */
  void setOverrunTold(int slot) {
    overruns[slot] = Long.MAX_VALUE;
  }

  /** The running job has another estimate. */
  void setEstimate(int slot, long overrun, boolean willBeKilled) {
    overruns[slot] = overrun;
    killed[slot] = willBeKilled;
  }

  /** Whether the scheduler knows that the running job has overrun its estimate. */
  boolean isOverrunTold(int slot) {
    return overruns[slot] == Long.MAX_VALUE;
  }

  /** Takes a running job off its machine, to be submitted again. */
  void lose(int slot) {
    unlink(slot);
    machineIds[slot] = LOST;
  }

  private void unlink(int slot) {
    running--;
    if (next[slot] != NONE) {
      previous[next[slot]] = previous[slot];
    }
    if (previous[slot] == NONE) {
      first[machineIds[slot]] = next[slot];
    } else {
      next[previous[slot]] = next[slot];
    }
  }

  /** Lets a job wait again if it has been lost; tells whether it has. */
  boolean readmit(long jobId) {
    int slot = slotOf(jobId);
    boolean lost = slot != NONE && machineIds[slot] == LOST;
    if (lost) {
      machineIds[slot] = WAITING;
      turns[slot] = ++lastTurn;
    }
    return lost;
  }

  /** Lets a running job out. */
  void leave(int slot) {
    unlink(slot);
    drop(slot);
  }

  /** Lets a job out that does not run. */
  void drop(int slot) {
    machineIds[slot] = WAITING; // so that no event of it holds any more
    slotOf.remove(job(slot).job().id());
    jobs[slot] = null;
    freeSlots[freeCount++] = slot;
  }

  /** The slot of a job on the machine, or {@link #NONE}; {@link #nextOn} leads to the others. */
  int firstOn(int machineId) {
    return first[machineId];
  }

  /** The slot of another job on the same machine, or {@link #NONE}. */
  int nextOn(int slot) {
    return next[slot];
  }

  /** The slots of the jobs that run on a machine, by job id. */
  int[] runningOn(int machineId) {
    return sorted(IntStream.iterate(first[machineId], slot -> slot != NONE, slot -> next[slot]));
  }

  /** The slots of all jobs in the system, by job id. */
  int[] all() {
    return sorted(slotOf.values().intStream());
  }

  /** The slots of the waiting jobs, as they were submitted. */
  int[] waitingInOrder() {
    return slotOf
        .values()
        .intStream()
        .filter(slot -> machineIds[slot] == WAITING)
        .boxed()
        .sorted(Comparator.comparingLong(slot -> turns[slot]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private int[] sorted(IntStream slots) {
    return slots
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
      overruns = Arrays.copyOf(overruns, capacity);
      killed = Arrays.copyOf(killed, capacity);
      releases = Arrays.copyOf(releases, capacity);
      turns = Arrays.copyOf(turns, capacity);
      queued = Arrays.copyOf(queued, capacity);
      serials = Arrays.copyOf(serials, capacity);
      next = Arrays.copyOf(next, capacity);
      previous = Arrays.copyOf(previous, capacity);
      freeSlots = Arrays.copyOf(freeSlots, capacity);
    }
    return usedSlots++;
  }
}
