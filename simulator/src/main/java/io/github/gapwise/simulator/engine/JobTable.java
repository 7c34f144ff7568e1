package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.SimulatedJob;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The jobs in the system, each in a slot while it is there. */
final class JobTable {
  /** No slot: the job is not in the system. */
  static final int NONE = -1;

  private final Long2IntOpenHashMap slotOf = new Long2IntOpenHashMap();
  private @Nullable SimulatedJob[] jobs = new SimulatedJob[64];

  /** By slot: the machines on which the job runs; none if it does not. */
  private List<Machine>[] machines = noMachines(64);

  /** By slot: whether the job has been lost and will be submitted again. */
  private boolean[] lost = new boolean[64];

  private long[] starts = new long[64];

  /** By slot: when the running job will end, whatever its estimate says. */
  private long[] ends = new long[64];

  /** By slot: when its estimate runs out, {@link Long#MAX_VALUE} once the scheduler is notified. */
  private long[] overruns = new long[64];

  private boolean[] killed = new boolean[64];

  /** By slot: the tick for which its event is queued, {@link Long#MAX_VALUE} if it is not. */
  private long[] queued = new long[64];

  /** By slot: the number that distinguishes the queued event from stale ones, unique in the run. */
  private long[] serials = new long[64];

  /** By machine: the slots of the jobs on it. */
  private final IntArrayList[] on;

  /** By slot: the release of the job when it is not held. */
  private long[] releases = new long[64];

  /** By slot: the rank of the job among submissions. */
  private long[] turns = new long[64];

  private int[] freeSlots = new int[64];
  private int freeCount;
  private int running;
  private int usedSlots;
  private long lastSerial;
  private long lastTurn;

  JobTable(int machines) {
    slotOf.defaultReturnValue(NONE);
    on = new IntArrayList[machines];
    Arrays.setAll(on, id -> new IntArrayList());
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of lists
  private static List<Machine>[] noMachines(int slots) {
    List<Machine>[] machines = new List[slots];
    Arrays.fill(machines, List.of());
    return machines;
  }

  int slotOf(long jobId) {
    return slotOf.get(jobId);
  }

  SimulatedJob job(int slot) {
    return Objects.requireNonNull(jobs[slot]);
  }

  void setJob(int slot, SimulatedJob changed) {
    jobs[slot] = changed;
  }

  /** Returns the job with its own release, whether it is held or not. */
  Job unheld(int slot) {
    Job job = job(slot).job();
    return job.isHeld() ? job.withRelease(releases[slot]) : job;
  }

  boolean isRunning(int slot) {
    return !machines[slot].isEmpty();
  }

  /** Whether the job has been lost and will be submitted again. */
  boolean isLost(int slot) {
    return lost[slot];
  }

  /** The machines on which the job runs, in the order of the start; immutable. */
  List<Machine> machines(int slot) {
    return machines[slot];
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

  /** The tick of the running job's next event: its end or, before that, its overrun. */
  long nextEvent(int slot) {
    return Math.min(ends[slot], overruns[slot]);
  }

  /** Whether the next event comes before the queued one, if any. */
  boolean isQueuedTooLate(int slot) {
    return nextEvent(slot) < queued[slot];
  }

  /**
   * Records that the next event is queued; returns the number that distinguishes it from stale
   * ones.
   */
  long queue(int slot) {
    queued[slot] = nextEvent(slot);
    serials[slot] = ++lastSerial;
    return lastSerial;
  }

  /** Records that the event of the job has left the queue. */
  void unqueue(int slot) {
    queued[slot] = Long.MAX_VALUE;
  }

  /** Whether the event with this serial number is the one queued for the running job. */
  boolean isQueued(int slot, long serial) {
    return serials[slot] == serial && isRunning(slot);
  }

  boolean hasRunning() {
    return running > 0;
  }

  int size() {
    return slotOf.size();
  }

  /** Adds a job, which then waits, and returns its slot. */
  int enter(SimulatedJob job) {
    int slot = freeCount > 0 ? freeSlots[--freeCount] : newSlot();
    if (slotOf.putIfAbsent(job.job().id(), slot) != NONE) {
      throw new InvalidInputException(
          "The job id (%d) must not be that of another job in the system."
              .formatted(job.job().id()));
    }
    jobs[slot] = job;
    lost[slot] = false;
    releases[slot] = job.job().release();
    turns[slot] = ++lastTurn;
    return slot;
  }

  /**
   * Marks a waiting job as running.
   *
   * @param overrun the tick at which its estimate runs out
   * @param willBeKilled whether it will be killed at its end
   */
  void run(int slot, List<Machine> chosen, long start, long overrun, boolean willBeKilled) {
    machines[slot] = chosen;
    starts[slot] = start;
    overruns[slot] = overrun;
    killed[slot] = willBeKilled;
    queued[slot] = Long.MAX_VALUE;
    running++;
    for (Machine machine : chosen) {
      on[machine.id()].add(slot);
    }
  }

  void setEnd(int slot, long end) {
    ends[slot] = end;
  }

  /** Records that the scheduler knows of the job's overrun. */
  void setOverrunReported(int slot) {
    overruns[slot] = Long.MAX_VALUE;
  }

  void setEstimate(int slot, long overrun, boolean willBeKilled) {
    overruns[slot] = overrun;
    killed[slot] = willBeKilled;
  }

  /** Whether the scheduler knows that the running job has overrun its estimate. */
  boolean isOverrunReported(int slot) {
    return overruns[slot] == Long.MAX_VALUE;
  }

  /** Takes a running job off its machines, to be submitted again. */
  void lose(int slot) {
    unlink(slot);
    lost[slot] = true;
  }

  private void unlink(int slot) {
    running--;
    for (Machine machine : machines[slot]) {
      on[machine.id()].rem(slot);
    }
    machines[slot] = List.of();
  }

  /** Lets a lost job wait again; returns whether the job was lost. */
  boolean readmit(long jobId) {
    int slot = slotOf(jobId);
    boolean isLost = slot != NONE && lost[slot];
    if (isLost) {
      lost[slot] = false;
      turns[slot] = ++lastTurn;
    }
    return isLost;
  }

  void leave(int slot) {
    unlink(slot);
    drop(slot);
  }

  void drop(int slot) {
    slotOf.remove(job(slot).job().id());
    jobs[slot] = null;
    freeSlots[freeCount++] = slot;
  }

  /** The slots of the jobs on a machine, in no order; not to be changed. */
  IntArrayList on(int machineId) {
    return on[machineId];
  }

  /** The slots of the jobs that run on a machine, by job id. */
  int[] runningOn(int machineId) {
    return sorted(on[machineId].intStream());
  }

  /** The slots of all jobs in the system, by job id. */
  int[] all() {
    return sorted(slotOf.values().intStream());
  }

  /** The slots of the waiting jobs, in order of submission. */
  int[] waitingInOrder() {
    return slotOf
        .values()
        .intStream()
        .filter(slot -> !isRunning(slot) && !lost[slot])
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
      machines = Arrays.copyOf(machines, capacity);
      Arrays.fill(machines, usedSlots, capacity, List.of());
      lost = Arrays.copyOf(lost, capacity);
      starts = Arrays.copyOf(starts, capacity);
      ends = Arrays.copyOf(ends, capacity);
      overruns = Arrays.copyOf(overruns, capacity);
      killed = Arrays.copyOf(killed, capacity);
      releases = Arrays.copyOf(releases, capacity);
      turns = Arrays.copyOf(turns, capacity);
      queued = Arrays.copyOf(queued, capacity);
      serials = Arrays.copyOf(serials, capacity);
      freeSlots = Arrays.copyOf(freeSlots, capacity);
    }
    return usedSlots++;
  }
}
