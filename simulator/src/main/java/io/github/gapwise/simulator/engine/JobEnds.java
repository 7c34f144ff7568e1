package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.ProcessingTimes;
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
  private final EventHeap heap = new EventHeap();

  JobEnds(ProcessingTimes times, OverrunRule overrun, MachineTable machines) {
    this.times = times;
    this.overrun = overrun;
    this.machines = machines;
  }

  /** Lets a job run on the machines that it has. */
  void start(ActiveJob starting, long now) {
    long estimated = estimate(starting);
    starting.start = now;
    starting.overrun = after(now, estimated);
    starting.queued = Long.MAX_VALUE;
    long length = length(starting, estimated);
    setEnd(starting, starting.progress.start(now, length, rate(starting.machines)));
  }

  private long estimate(ActiveJob active) {
    return ticks(active, active.job().work());
  }

  /** How long the job runs at full rate; marks one that will be killed. */
  private long length(ActiveJob active, long estimated) {
    long actual = ticks(active, active.simulated.actualWork());
    active.isKilled = actual > estimated && overrun == OverrunRule.KILL;
    return active.isKilled ? estimated : actual;
  }

  /** How long the job takes for this work on the slowest of its machines. */
  private long ticks(ActiveJob active, long work) {
    long longest = 0;
    for (Machine machine : active.machines) {
      longest = Math.max(longest, times.ticks(active.job(), work, machine));
    }
    return longest;
  }

  /** The tick that many ticks later, or {@link Long#MAX_VALUE} if that is beyond all ticks. */
  private static long after(long tick, long ticks) {
    return ticks < Long.MAX_VALUE - tick ? tick + ticks : Long.MAX_VALUE;
  }

  /** A job progresses as on that of its machines where it progresses least. */
  private long rate(List<Machine> on) {
    long least = Progress.FULL_RATE;
    for (int k = 0; k < on.size(); k++) {
      least = Math.min(least, machines.rate(on.get(k)));
    }
    return least;
  }

  /** Sets the end of the job, which is no later than its withdrawal. */
  private void setEnd(ActiveJob running, long end) {
    running.end = Math.min(end, running.simulated.withdrawal());
    update(running);
  }

  /** Queues the next event of a running job if it now comes before the queued one. */
  private void update(ActiveJob running) {
    long next = running.nextEvent();
    if (next < running.queued) {
      running.queued = next;
      heap.add(next, running);
    }
  }

  /** Lets a running job go on after its estimate has changed. */
  void changeEstimate(ActiveJob running, long now) {
    long estimated = estimate(running);
    long overrunAt = Math.max(now, after(running.start, estimated));
    boolean isReported = running.overrun == Long.MAX_VALUE && overrunAt == now;
    running.overrun = isReported ? Long.MAX_VALUE : overrunAt;
    setEnd(running, running.progress.changeLength(now, length(running, estimated)));
  }

  /** Lets the jobs of a machine go on after their number has changed. */
  void changeSharing(ActiveMachine on, long now) {
    if (machines.isShared()) {
      changeRates(on, now);
    }
  }

  /** Lets the jobs of a machine go on after its rate has changed. */
  void changeRates(ActiveMachine on, long now) {
    for (int k = 0; k < on.jobs.size(); k++) {
      ActiveJob each = on.jobs.get(k);
      setEnd(each, each.progress.changeRate(now, rate(each.machines)));
    }
  }

  /** The tick of the first event, or {@link Long#MAX_VALUE} if there is none. */
  long time() {
    while (!heap.isEmpty()) {
      ActiveJob first = heap.first();
      boolean isQueued = first.isRunning() && first.queued == heap.time();
      if (isQueued && first.nextEvent() == heap.time()) {
        break;
      }
      heap.take();
      if (isQueued) {
        first.queued = Long.MAX_VALUE;
        update(first);
      }
    }
    return heap.time();
  }

  /** Takes the first event and returns its job; call {@link #time} first. */
  ActiveJob take() {
    ActiveJob first = heap.take();
    first.queued = Long.MAX_VALUE;
    return first;
  }

  /** Returns whether the job goes on now that its estimate has run out; if so it ends later. */
  boolean overruns(ActiveJob running, long now) {
    boolean overruns = running.end > now;
    if (overruns) {
      running.overrun = Long.MAX_VALUE;
      update(running);
    }
    return overruns;
  }
}
