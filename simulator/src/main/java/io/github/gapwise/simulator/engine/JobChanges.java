package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Changed;
import io.github.gapwise.workloads.SystemEvent.Held;
import io.github.gapwise.workloads.SystemEvent.Lost;
import io.github.gapwise.workloads.SystemEvent.OfJob;
import it.unimi.dsi.fastutil.longs.LongAVLTreeSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSortedSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lets operators change, hold and release jobs and take them off machines, and notifies the
 * scheduler.
 */
final class JobChanges {
  private final EventQueue<OfJob> changes;
  private final EventQueue<Lost> losses;
  private final SystemState state;
  private final TimedScheduler scheduler;
  private final TimeBudget budget;

  /** The changes of jobs that are not in the system, for those that arrive later. */
  private final Map<Long, List<Changed>> early = new HashMap<>();

  /** The ids of jobs that may not start, including those that run. */
  private final LongOpenHashSet held = new LongOpenHashSet();

  JobChanges(
      List<SystemEvent> events, SystemState state, TimedScheduler scheduler, TimeBudget budget) {
    changes =
        EventQueue.of(
            events,
            OfJob.class,
            Comparator.comparingLong(OfJob::jobId).thenComparing(Held.class::isInstance));
    losses = EventQueue.of(events, Lost.class, Comparator.comparingLong(Lost::jobId));
    this.state = state;
    this.scheduler = scheduler;
    this.budget = budget;
  }

  /** The tick of the next event, or {@link Long#MAX_VALUE} if none is left. */
  long time() {
    return Math.min(changes.time(), losses.time());
  }

  /**
   * Takes jobs off their machines at a tick, by id.
   *
   * @param machineChanges takes them off, and finds those of several nodes of which a machine goes
   *     down
   */
  void loseJobs(MachineChanges machineChanges, long now) {
    LongSortedSet struck = machineChanges.struckJobs(now);
    LongSortedSet ids = new LongAVLTreeSet(struck);
    while (losses.time() == now) {
      ids.add(losses.take().jobId());
    }
    for (long id : ids) {
      ActiveJob losing = state.jobs.find(id);
      if (losing != null && losing.isRunning()) {
        machineChanges.loseJob(losing, struck.contains(id), now);
      }
    }
  }

  void changeJobs(long now) {
    while (changes.time() == now) {
      OfJob event = changes.take();
      ActiveJob changing = state.jobs.find(event.jobId());
      noteHold(event);
      if (changing != null) {
        change(changing, event, now);
      } else if (event instanceof Changed changed) {
        early.computeIfAbsent(event.jobId(), id -> new ArrayList<>()).add(changed);
      }
    }
  }

  private void noteHold(OfJob event) {
    if (event instanceof Held) {
      held.add(event.jobId());
    } else if (event instanceof SystemEvent.Released) {
      held.remove(event.jobId());
    }
  }

  private void change(ActiveJob changing, OfJob event, long now) {
    Job before = changing.job();
    if (event instanceof Changed changed) {
      budget.add(changing.simulated.withJob(changed.terms().applyTo(changing.unheld())));
      state.change(changing, changed.terms().applyTo(before));
    } else if (!changing.isRunning()) {
      state.hold(changing, event instanceof Held);
    }
    if (!changing.job().equals(before) && !changing.isLost) {
      scheduler.jobChanged(before, changing.job(), now);
    }
  }

  /** Returns a job of the workload with the terms that it was given before its submission. */
  SimulatedJob onArrival(SimulatedJob arrival) {
    List<Changed> ofJob = early.isEmpty() ? null : early.remove(arrival.job().id());
    if (ofJob == null) {
      return arrival;
    }
    Job job = arrival.job();
    for (Changed changed : ofJob) {
      job = changed.terms().applyTo(job);
    }
    return arrival.withJob(job);
  }

  /** Holds a job that begins to wait now, if an operator wants it held. */
  void holdIfWanted(ActiveJob waiting) {
    if (held.contains(waiting.id)) {
      state.hold(waiting, true);
    }
  }
}
