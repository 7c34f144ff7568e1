package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Back;
import io.github.gapwise.workloads.SystemEvent.Changed;
import io.github.gapwise.workloads.SystemEvent.Draining;
import io.github.gapwise.workloads.SystemEvent.Held;
import io.github.gapwise.workloads.SystemEvent.Lost;
import io.github.gapwise.workloads.SystemEvent.Released;
import io.github.gapwise.workloads.SystemEvent.Reserved;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What operators did to machines and jobs: whether runs respect drains, holds and losses, and the
 * estimates and deadlines that jobs have at a tick.
 */
final class EventRules {
  private final ProcessingTimes times;

  /** By machine and tick: whether it drains from then on. */
  private final Map<Integer, NavigableMap<Long, Boolean>> drains = new HashMap<>();

  /** By job and tick: whether it is held from then on. */
  private final Map<Long, NavigableMap<Long, Boolean>> holds = new HashMap<>();

  /** By job: the ticks at which it is taken off its machines if it runs. */
  private final Map<Long, NavigableSet<Long>> losses = new HashMap<>();

  /** By job: its changes in order of time. */
  private final Map<Long, List<Changed>> changes = new HashMap<>();

  private boolean reservesIndefinitely;

  EventRules(List<SystemEvent> events, ProcessingTimes times) {
    this.times = times;
    events.forEach(this::note);
  }

  private void note(SystemEvent event) {
    if (event instanceof Draining drain) {
      of(drains, drain.machineId()).put(drain.time(), true);
    } else if (event instanceof Back back) {
      of(drains, back.machineId()).merge(back.time(), false, (drained, isBack) -> drained);
    } else if (event instanceof Held hold) {
      of(holds, hold.jobId()).put(hold.time(), true);
    } else if (event instanceof Released release) {
      of(holds, release.jobId()).merge(release.time(), false, (held, released) -> held);
    } else if (event instanceof Lost lost) {
      losses.computeIfAbsent(lost.jobId(), any -> new TreeSet<>()).add(lost.time());
    } else if (event instanceof Changed change) {
      changes.computeIfAbsent(change.jobId(), id -> new ArrayList<>()).add(change);
    } else if (event instanceof Reserved reserved) {
      reservesIndefinitely |= reserved.reservation().until() == Reservation.OPEN_END;
    }
  }

  private static <K> NavigableMap<Long, Boolean> of(
      Map<K, NavigableMap<Long, Boolean>> switches, K key) {
    return switches.computeIfAbsent(key, any -> new TreeMap<>());
  }

  private static <K> boolean isOn(Map<K, NavigableMap<Long, Boolean>> switches, K key, long tick) {
    Map.Entry<Long, Boolean> last = switches.getOrDefault(key, new TreeMap<>()).floorEntry(tick);
    return last != null && last.getValue();
  }

  /** Whether a job may wait at the end because of what operators did. */
  boolean mayKeepJobsWaiting() {
    return !drains.isEmpty() || !holds.isEmpty() || reservesIndefinitely;
  }

  /** Whether a job is taken off its machines at a tick. */
  boolean isTakenOffAt(long job, long tick) {
    return losses.getOrDefault(job, new TreeSet<>()).contains(tick);
  }

  /** Checks a run of a job. */
  void check(ScheduledJob scheduled, Violations.Collector violations) {
    long id = scheduled.id();
    long start = scheduled.start();
    violations.require(
        !isOn(holds, id, start),
        "Job %d starts at %s s although it is held.",
        id,
        Violations.seconds(start));
    Long loss = losses.getOrDefault(id, new TreeSet<>()).higher(start);
    if (loss != null && loss < scheduled.end()) {
      violations.add(
          "Job %d runs from %s s to %s s although it was taken off at %s s.",
          id,
          Violations.seconds(start),
          Violations.seconds(scheduled.end()),
          Violations.seconds(loss));
    }
  }

  /** Whether a machine drains at a tick. */
  boolean drains(Machine machine, long tick) {
    return isOn(drains, machine.id(), tick);
  }

  /** Returns the job as it is after the changes up to a tick, those of the tick included. */
  private Job at(Job job, long tick) {
    Job changed = job;
    for (Changed change : changes.getOrDefault(job.id(), List.of())) {
      changed = change.time() <= tick ? change.terms().applyTo(changed) : changed;
    }
    return changed;
  }

  /** The estimated ticks of the job on its machines, after the changes up to a tick. */
  long estimated(Job job, List<Machine> machines, long tick) {
    Job changed = at(job, tick);
    return machines.stream().mapToLong(each -> times.ticks(changed, each)).max().orElseThrow();
  }

  /**
   * Whether the deadline in the schedule is that of the job at its end, before or after the changes
   * of that tick; for a job that did not run, that of any time.
   */
  boolean allowsDeadline(Job job, ScheduledJob scheduled) {
    long deadline = scheduled.deadline();
    if (scheduled.ran()) {
      return deadline == at(job, scheduled.end() - 1).deadline()
          || deadline == at(job, scheduled.end()).deadline();
    }
    return deadline == job.deadline()
        || changes.getOrDefault(job.id(), List.of()).stream()
            .anyMatch(change -> deadline == at(job, change.time()).deadline());
  }
}
