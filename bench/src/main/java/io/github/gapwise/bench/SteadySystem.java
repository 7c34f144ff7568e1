package io.github.gapwise.bench;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.workloads.SimulatedJob;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.List;

/**
 * An overloaded system in its steady state: before each scheduling pass as many jobs arrive as the
 * previous pass started, so every pass finds a queue of the same length.
 *
 * <p>The ring's jobs are reused again and again, unchanged, long after their release. For policies
 * that use the clock they can be recreated as they arrive, which costs an object for each.
 *
 * <p>A pass advances to the next tick at which jobs end or the scheduler has requested a wake-up.
 * No job outlives its estimate and every job is released, so nothing else can happen in between.
 * This code verifies nothing, because it runs inside the measured time; it allocates nothing else.
 */
final class SteadySystem implements Dispatcher {
  private final Scheduler scheduler;
  private final boolean releasesOnArrival;
  private final Job[] ring;
  private final long[] actualWork;
  private final int mask;
  private final int idBits;

  /** By job id: whether the job waits or runs. */
  private final boolean[] present;

  /** By job id: the machine on which the job runs or last ran. */
  private final Machine[] machines;

  /** The running jobs: end · 2^idBits + id, so that the jobs of a tick are in order of id. */
  private final LongHeapPriorityQueue ends;

  /** The place in the ring of the job that arrived last. */
  private int latest;

  private long now;
  private long wakeUp;
  private int started;

  /**
   * Creates a system and makes its first pass.
   *
   * @param queueLength the number of jobs that wait before each pass
   * @param releasesOnArrival whether each arrival is a job released at that tick, with a deadline
   *     as far away as in the ring
   * @throws IllegalArgumentException if the workload has less than twice as many jobs as can be in
   *     the system at once
   */
  SteadySystem(
      SchedulingPolicy policy,
      SteadyWorkload workload,
      int queueLength,
      boolean releasesOnArrival) {
    this.releasesOnArrival = releasesOnArrival;
    int size = workload.ring().size();
    requireRoom(size, queueLength + workload.grid().totalCpus());
    scheduler = policy.bind(SchedulingContext.of(workload.grid()));
    ring = workload.ring().stream().map(SimulatedJob::job).toArray(Job[]::new);
    actualWork = workload.ring().stream().mapToLong(SimulatedJob::actualWork).toArray();
    mask = size - 1;
    idBits = Integer.numberOfTrailingZeros(size);
    present = new boolean[size];
    machines = new Machine[size];
    ends = new LongHeapPriorityQueue(size);
    latest = mask;
    now = size; // every job is released
    submit(queueLength);
    dispatch();
  }

  private static void requireRoom(int size, long mostPresent) {
    if (size < 2 * mostPresent) {
      throw new IllegalArgumentException(
          "The ring size (%d) must be at least twice the number of jobs (%d) in the system."
              .formatted(size, mostPresent));
    }
  }

  /**
   * Advances to the next tick with an event and makes the scheduling pass of that tick.
   *
   * @return the number of jobs that started
   */
  int pass() {
    now = Math.min(wakeUp, nextEnd());
    while (nextEnd() == now) {
      complete((int) ends.dequeueLong() & mask);
    }
    submit(started);
    return dispatch();
  }

  private long nextEnd() {
    return ends.isEmpty() ? Scheduler.NEVER : ends.firstLong() >> idBits;
  }

  private void complete(int id) {
    present[id] = false;
    scheduler.jobCompleted(ring[id], machines[id], now);
  }

  private void submit(int count) {
    for (int i = 0; i < count; i++) {
      do {
        latest = (latest + 1) & mask;
      } while (present[latest]);
      present[latest] = true;
      if (releasesOnArrival) {
        ring[latest] = DecisionReplay.moved(ring[latest], latest, now);
      }
      scheduler.jobSubmitted(ring[latest], now);
    }
  }

  private int dispatch() {
    started = 0;
    wakeUp = scheduler.dispatch(this, now);
    return started;
  }

  @Override
  public void start(Job job, Machine machine) {
    int id = (int) job.id();
    machines[id] = machine;
    runUntil(now + SpeedScaled.ticks(actualWork[id], machine.speed()), id);
  }

  /** A job of several nodes takes as long as on the slowest of them. */
  @Override
  public void start(Job job, List<Machine> on, StartReason reason) {
    int id = (int) job.id();
    machines[id] = on.get(0);
    long longest = 0;
    for (int k = 0; k < on.size(); k++) {
      longest = Math.max(longest, SpeedScaled.ticks(actualWork[id], on.get(k).speed()));
    }
    runUntil(now + longest, id);
  }

  private void runUntil(long end, int id) {
    ends.enqueue(end << idBits | id);
    started++;
  }
}
