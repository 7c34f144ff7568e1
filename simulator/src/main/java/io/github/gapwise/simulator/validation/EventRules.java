package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Back;
import io.github.gapwise.workloads.SystemEvent.Draining;
import io.github.gapwise.workloads.SystemEvent.Held;
import io.github.gapwise.workloads.SystemEvent.Lost;
import io.github.gapwise.workloads.SystemEvent.Released;
import io.github.gapwise.workloads.SystemEvent.Reserved;
import io.github.gapwise.workloads.input.Ticks;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Checks that runs respect what operators did: drains, holds, losses and reservations. */
final class EventRules {
  /** By machine and tick: whether it drains from then on. */
  private final Map<Integer, NavigableMap<Long, Boolean>> drains = new HashMap<>();

  /** By job and tick: whether it is held from then on. */
  private final Map<Long, NavigableMap<Long, Boolean>> holds = new HashMap<>();

  /** By job: the ticks at which it is taken off its machines if it runs. */
  private final Map<Long, NavigableSet<Long>> losses = new HashMap<>();

  private final ReservationCheck reservations;
  private final PresentTerms terms;
  private final boolean mayKeepJobsWaiting;

  EventRules(List<SystemEvent> events, PresentTerms terms) {
    this.terms = terms;
    reservations = new ReservationCheck(events);
    events.forEach(this::note);
    mayKeepJobsWaiting =
        !drains.isEmpty()
            || !holds.isEmpty()
            || events.stream()
                .anyMatch(
                    event ->
                        event instanceof Reserved reserved
                            && reserved.reservation().until() == Reservation.OPEN_END);
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
    return mayKeepJobsWaiting;
  }

  /** Checks a run of a job, whatever its machines. */
  void check(ScheduledJob scheduled, Violations.Collector violations) {
    violations.require(
        !isOn(holds, scheduled.id(), scheduled.start()),
        () ->
            "Job %d starts at %s s although it is held."
                .formatted(scheduled.id(), Ticks.toSeconds(scheduled.start())));
    Long loss = losses.getOrDefault(scheduled.id(), new TreeSet<>()).higher(scheduled.start());
    if (loss != null && loss < scheduled.end()) {
      violations.add(
          "Job %d runs from %s s to %s s although it was taken off at %s s."
              .formatted(
                  scheduled.id(),
                  Ticks.toSeconds(scheduled.start()),
                  Ticks.toSeconds(scheduled.end()),
                  Ticks.toSeconds(loss)));
    }
  }

  /** Checks a run of a job on one of its machines, and keeps it for the reservation check. */
  void add(
      Job job,
      List<Machine> machines,
      Machine machine,
      ScheduledJob scheduled,
      Violations.Collector violations) {
    long start = scheduled.start();
    violations.require(
        !isOn(drains, machine.id(), start),
        () ->
            "Job %d starts at %s s on machine %d, which drains."
                .formatted(job.id(), Ticks.toSeconds(start), machine.id()));
    reservations.add(job, machines, machine, start, scheduled.end());
  }

  void check(Violations.Collector violations) {
    reservations.check(terms, violations);
  }
}
