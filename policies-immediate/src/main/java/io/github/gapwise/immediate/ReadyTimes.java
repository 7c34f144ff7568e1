package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.schedule.MinTree;
import java.util.Arrays;

/**
 * The ready time of each machine: when it would start one more job, by estimate.
 *
 * <p>On a machine with one CPU it is max(now, end of the running job) + time of the waiting ones,
 * kept in two numbers that an event changes in constant time. If all machines have one CPU, two
 * trees find in logarithmic time the first of those that became, or will become, ready first. One
 * tree holds machines by tick: those whose running job has time left by when they will have
 * finished everything, and idle ones by since when they have been idle. The other holds machines
 * that are ready some time after now, whenever that is, by the time of their waiting jobs: their
 * running job has outlived its estimate, or none runs yet. On a machine with several CPUs, the
 * queue is played forward when something has happened that was not forecast, but for one more job
 * at its end.
 */
final class ReadyTimes {
  /** The end of the running job on a closed machine: later than any tick, and far from overflow. */
  static final long CLOSED = Long.MAX_VALUE / 4;

  private static final long STALE = Long.MIN_VALUE;

  static final int NONE = -1;

  private final MachineQueue[] queues;
  private final ProcessingTimes times;

  private final boolean[] single;

  /** Of machines with one CPU: the estimated end of the running job; 0 if none, or if late. */
  private final long[] end;

  /** Of machines with one CPU: the ticks of the waiting jobs. */
  private final long[] queued;

  /** Of machines with several CPUs; unused for the others. */
  private final CpuForecast[] forecasts;

  /**
   * The last tick at which the forecast holds if nothing unforeseen happens: that at which the
   * first waiting job starts; {@link #STALE} if it does not hold any more.
   */
  private final long[] validUntil;

  /** Running jobs that have outlived their estimates, by machine. */
  private final int[] late;

  private final boolean allSingle;

  /** Whether the earliest machine has ever been queried, so that the trees are maintained. */
  private boolean ordered;

  /** By the tick at which the machine became or becomes ready. */
  private final MinTree byTick;

  /** By how long after now the machine becomes ready. */
  private final MinTree byDelay;

  ReadyTimes(MachineQueue[] queues, ProcessingTimes times) {
    this.queues = queues;
    this.times = times;
    int machines = queues.length;
    single = new boolean[machines];
    end = new long[machines];
    queued = new long[machines];
    forecasts = new CpuForecast[machines];
    validUntil = new long[machines];
    Arrays.fill(validUntil, Long.MAX_VALUE);
    late = new int[machines];
    for (int id = 0; id < machines; id++) {
      int cpus = queues[id].machine().cpus();
      single[id] = cpus == 1;
      forecasts[id] = new CpuForecast(cpus);
    }
    allSingle = Arrays.stream(queues).allMatch(queue -> queue.machine().cpus() == 1);
    byTick = new MinTree(machines);
    byDelay = new MinTree(machines);
  }

  /** Whether every open machine can take the job and has one CPU. */
  boolean isSimple(Job job) {
    return allSingle && job.cpus() == 1 && job.requiredTags().isEmpty();
  }

  /** Whether the machine is up and not suspended, if it has one CPU. */
  boolean isOpen(int id) {
    return end[id] != CLOSED;
  }

  /** When the job would start if it were put at the end of the queue of an open machine. */
  long ready(int id, Job job, long now) {
    if (single[id]) {
      return Math.addExact(Math.max(now, end[id]), queued[id]);
    }
    if (validUntil[id] < now || late[id] > 0) {
      forecasts[id].read(queues[id], times, now);
      validUntil[id] = firstStart(queues[id]);
    }
    return forecasts[id].ready(job.cpus(), now);
  }

  private static long firstStart(MachineQueue queue) {
    return queue.waiting() == 0 ? Long.MAX_VALUE : queue.forecastStart(0);
  }

  /**
   * The first of the machines that became ready first, or will do so if none is ready; {@link
   * #NONE} if none is open. Only for a {@linkplain #isSimple simple} job.
   */
  int earliest(long now) {
    if (!ordered) {
      order();
    }
    long tick = byTick.min();
    long delay = byDelay.min();
    if (delay == Long.MAX_VALUE) {
      return tick == Long.MAX_VALUE ? NONE : byTick.indexOfMin();
    }
    long delayed = Math.addExact(now, delay);
    if (delayed == tick) {
      return Math.min(byTick.indexOfMin(), byDelay.indexOfMin());
    }
    return delayed < tick ? byDelay.indexOfMin() : byTick.indexOfMin();
  }

  /**
   * The first machine with the least completion time, or {@link #NONE} if none is open. Only for a
   * {@linkplain #isSimple simple} job.
   *
   * @param ticks the run times by machine
   */
  int earliestCompletion(long[] ticks, long now) {
    long least = CLOSED;
    int best = NONE;
    for (int id = 0; id < end.length; id++) {
      long completion = Math.max(now, end[id]) + queued[id] + ticks[id];
      // A sum beyond the range of a long counts as larger than any within it.
      if (Long.compareUnsigned(completion, least) < 0) {
        least = completion;
        best = id;
      }
    }
    return best;
  }

  /**
   * Called when a job is about to be put at the end of a queue; returns its start by the forecast,
   * or now where none is kept.
   *
   * @throws ArithmeticException if its end does not fit a {@code long}; nothing has changed then
   */
  long append(int id, Job job, long now) {
    long ticks = times.ticks(job, queues[id].machine());
    if (single[id]) {
      long total = Math.addExact(queued[id], ticks);
      Math.addExact(Math.max(now, end[id]), total);
      queued[id] = total;
      place(id);
      return now;
    }
    if (validUntil[id] == STALE) {
      return now;
    }
    long start = forecasts[id].append(job, ticks, now);
    validUntil[id] = Math.min(validUntil[id], start);
    return start;
  }

  /** Called when a job has been taken out of a queue without being started. */
  void withdrawn(int id, Job job) {
    if (single[id]) {
      queued[id] -= times.ticks(job, queues[id].machine());
      place(id);
    }
    validUntil[id] = STALE;
  }

  /** Called when the first job of a queue has started, which was forecast for then. */
  void started(int id, long ticks, long until, long forecast) {
    if (single[id]) {
      queued[id] -= ticks;
      end[id] = until;
      place(id);
    }
    boolean isValid = validUntil[id] != STALE && forecast == until - ticks;
    validUntil[id] = isValid ? firstStart(queues[id]) : STALE;
  }

  /** Called when a running job with that estimated end has ended. */
  void ended(int id, long estimatedEnd, boolean wasLate, long now) {
    late[id] -= wasLate ? 1 : 0;
    if (single[id]) {
      setEnd(id, 0);
    }
    validUntil[id] = estimatedEnd == now ? validUntil[id] : STALE;
  }

  void overran(int id) {
    late[id]++;
    if (single[id]) {
      setEnd(id, 0);
    }
  }

  /** Called when a waiting job has another estimate. */
  void replaced(int id, Job before, Job after) {
    if (single[id]) {
      Machine machine = queues[id].machine();
      queued[id] =
          Math.addExact(queued[id] - times.ticks(before, machine), times.ticks(after, machine));
      place(id);
    }
    validUntil[id] = STALE;
  }

  void endChanged(int id, boolean wasLate, boolean isLate) {
    late[id] += (isLate ? 1 : 0) - (wasLate ? 1 : 0);
    validUntil[id] = STALE;
    if (single[id]) {
      setEnd(id, isLate ? 0 : queues[id].running().end(0));
    }
  }

  /** Called when the machine has gone down, with no running or waiting job, or come up. */
  void changed(int id) {
    late[id] = 0;
    reopen(id, 0);
  }

  /**
   * Called when the machine opens or closes, has more or fewer CPUs, or has running jobs; if it has
   * one CPU its queue is empty afterwards.
   */
  void reopened(int id) {
    boolean hasTimeLeft = queues[id].running().size() > 0 && late[id] == 0;
    reopen(id, hasTimeLeft ? queues[id].running().end(0) : 0);
  }

  private void reopen(int id, long until) {
    queued[id] = 0;
    validUntil[id] = STALE;
    setEnd(id, until);
  }

  private void setEnd(int id, long until) {
    end[id] = queues[id].isOpen() ? until : CLOSED;
    place(id);
  }

  /** Begins to maintain the trees; a rule that never queries them does not pay for them. */
  private void order() {
    ordered = true;
    for (int id = 0; id < queues.length; id++) {
      place(id);
    }
  }

  /** Puts the machine into the tree where it belongs. */
  private void place(int id) {
    if (ordered) {
      boolean open = queues[id].isOpen();
      boolean isKnown = end[id] > 0 || (queued[id] == 0 && late[id] == 0);
      byTick.set(id, open && isKnown ? tick(id) : Long.MAX_VALUE);
      byDelay.set(id, open && !isKnown ? queued[id] : Long.MAX_VALUE);
    }
  }

  /** When an idle machine became ready, or one whose job has time left will become so. */
  private long tick(int id) {
    if (end[id] == 0) {
      return queues[id].readySince(1, Long.MAX_VALUE - 1);
    }
    long tick = end[id] + queued[id];
    return tick < 0 ? Long.MAX_VALUE - 1 : tick; // the queue has been delayed beyond the last tick
  }
}
