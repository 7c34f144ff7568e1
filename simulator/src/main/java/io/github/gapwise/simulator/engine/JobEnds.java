package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.workloads.SimulatedJob;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;

/**
 * The ends of the running jobs, which depend on the rates of their machines, and a queue of the
 * next event of each: its end or, before that, the overrun of its estimate.
 */
final class JobEnds {
  /*
   * The heap also holds stale events, and events that come too early because their jobs have slowed
   * down since they were queued. An early event is postponed when its time comes: most jobs that
   * slow down and speed up again need no other event in between.
   */
  private final ProcessingTimes times;
  private final OverrunRule overrun;
  private final MachineTable machines;
  private final JobTable jobs;
  private final Progress progress = new Progress();
  private final EventHeap heap = new EventHeap();

  JobEnds(ProcessingTimes times, OverrunRule overrun, MachineTable machines, JobTable jobs) {
    this.times = times;
    this.overrun = overrun;
    this.machines = machines;
    this.jobs = jobs;
  }

  void start(int slot, List<Machine> on, long now) {
    SimulatedJob starting = jobs.job(slot);
    long estimated = ticks(starting.job(), starting.job().work(), on);
    long actual = ticks(starting.job(), starting.actualWork(), on);
    boolean killed = isKilled(actual, estimated);
    jobs.run(slot, on, now, after(now, estimated), killed);
    setEnd(slot, progress.start(slot, now, killed ? estimated : actual, rate(on)));
  }

  /** How long a job of this work takes on the slowest of its machines. */
  private long ticks(Job job, long work, List<Machine> on) {
    long longest = 0;
    for (Machine machine : on) {
      longest = Math.max(longest, times.ticks(job, work, machine));
    }
    return longest;
  }

  private boolean isKilled(long actual, long estimated) {
    return actual > estimated && overrun == OverrunRule.KILL;
  }

  /** The tick that many ticks later, or {@link Long#MAX_VALUE} if that is beyond all ticks. */
  private static long after(long tick, long ticks) {
    return ticks < Long.MAX_VALUE - tick ? tick + ticks : Long.MAX_VALUE;
  }

  /** A job progresses as on that of its machines where it progresses least. */
  private long rate(List<Machine> on) {
    long least = Progress.FULL_RATE;
    for (int k = 0; k < on.size(); k++) {
      least = Math.min(least, machines.rate(on.get(k).id()));
    }
    return least;
  }

  /** Sets the end of the job, which is no later than its withdrawal. */
  private void setEnd(int slot, long end) {
    jobs.setEnd(slot, Math.min(end, jobs.job(slot).withdrawal()));
    update(slot);
  }

  /** Queues the next event of a running job if it now comes before the queued one. */
  private void update(int slot) {
    if (jobs.isQueuedTooLate(slot)) {
      heap.add(jobs.nextEvent(slot), jobs.job(slot).job().id(), slot, jobs.queue(slot));
    }
  }

  /** Lets a running job go on after its estimate has changed. */
  void changeEstimate(int slot, long now) {
    SimulatedJob changed = jobs.job(slot);
    List<Machine> on = jobs.machines(slot);
    long estimated = ticks(changed.job(), changed.job().work(), on);
    long actual = ticks(changed.job(), changed.actualWork(), on);
    boolean killed = isKilled(actual, estimated);
    long overrunAt = Math.max(now, after(jobs.start(slot), estimated));
    boolean isReported = jobs.isOverrunReported(slot) && overrunAt == now;
    jobs.setEstimate(slot, isReported ? Long.MAX_VALUE : overrunAt, killed);
    setEnd(slot, progress.changeLength(slot, now, killed ? estimated : actual));
  }

  /** Lets the jobs of a machine go on after their number has changed. */
  void changeSharing(int machineId, long now) {
    if (machines.isShared()) {
      changeRates(machineId, now);
    }
  }

  /** Lets the jobs of a machine go on after its rate has changed. */
  void changeRates(int machineId, long now) {
    IntArrayList slots = jobs.on(machineId);
    for (int k = 0; k < slots.size(); k++) {
      int slot = slots.getInt(k);
      setEnd(slot, progress.changeRate(slot, now, rate(jobs.machines(slot))));
    }
  }

  /** The whole ticks at full rate that a running job has progressed. */
  long executed(int slot, long now) {
    return progress.executed(slot, now);
  }

  boolean isDone(int slot, long now) {
    return progress.isDone(slot, now);
  }

  /** The tick of the first event, or {@link Long#MAX_VALUE} if there is none. */
  long time() {
    while (!heap.isEmpty()) {
      int slot = heap.slot();
      boolean queued = jobs.isQueued(slot, heap.serial());
      if (queued && jobs.nextEvent(slot) == heap.time()) {
        break;
      }
      heap.removeFirst();
      if (queued) {
        jobs.unqueue(slot);
        update(slot);
      }
    }
    return heap.time();
  }

  /** Takes the first event and returns its slot; call {@link #time} first. */
  int take() {
    int slot = heap.slot();
    heap.removeFirst();
    jobs.unqueue(slot);
    return slot;
  }

  /** Returns whether the job goes on now that its estimate has run out; if so it ends later. */
  boolean overruns(int slot, long now) {
    boolean overruns = jobs.end(slot) > now;
    if (overruns) {
      jobs.setOverrunReported(slot);
      update(slot);
    }
    return overruns;
  }
}
