package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.workloads.event.SystemEvent;
import io.github.gapwise.workloads.event.SystemEvent.Reserved;
import io.github.gapwise.workloads.event.SystemEvent.Withdrawn;
import io.github.gapwise.workloads.input.Ticks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Checks that jobs started only where their estimated runs needed no CPUs that were known to be
 * reserved.
 */
final class ReservationCheck {
  /** A reservation that is known from one tick to another. */
  private record Known(Reservation reservation, long from, long until) {
    boolean isAt(long tick) {
      return from <= tick && tick < until;
    }
  }

  private record Run(Job job, Machine machine, long start, long end) {}

  /** By machine. */
  private final Map<Integer, List<Known>> reservations = new HashMap<>();

  private final Map<Integer, List<Run>> runs = new HashMap<>();

  ReservationCheck(List<SystemEvent> events) {
    Map<Long, Long> withdrawn = new HashMap<>();
    for (SystemEvent event : events) {
      if (event instanceof Withdrawn withdrawal) {
        withdrawn.put(withdrawal.reservation().id(), withdrawal.time());
      }
    }
    for (SystemEvent event : events) {
      if (event instanceof Reserved reserved) {
        Reservation reservation = reserved.reservation();
        long until = withdrawn.getOrDefault(reservation.id(), Long.MAX_VALUE);
        reservations
            .computeIfAbsent(reservation.machine().id(), machine -> new ArrayList<>())
            .add(new Known(reservation, event.time(), until));
      }
    }
  }

  /** Keeps a run; one that ended in the tick of its start needs no CPUs. */
  void add(Job job, Machine machine, long start, long end) {
    if (end > start && reservations.containsKey(machine.id())) {
      runs.computeIfAbsent(machine.id(), any -> new ArrayList<>())
          .add(new Run(job, machine, start, end));
    }
  }

  /** Checks the runs of each machine in the order of their starts. */
  void check(PresentTerms terms, Violations.Collector violations) {
    for (int machine : runs.keySet().stream().sorted().toList()) {
      List<Run> inTime = new ArrayList<>(Objects.requireNonNull(runs.get(machine)));
      inTime.sort(Comparator.comparingLong(Run::start).thenComparingLong(run -> run.job().id()));
      List<Run> side = new ArrayList<>();
      for (int first = 0, next = 0; first < inTime.size(); first = next) {
        long start = inTime.get(first).start();
        side.removeIf(run -> run.end() <= start);
        while (next < inTime.size() && inTime.get(next).start() == start) {
          side.add(inTime.get(next++));
        }
        for (Run run : inTime.subList(first, next)) {
          check(run, side, terms, violations);
        }
      }
    }
  }

  private void check(Run run, List<Run> side, PresentTerms terms, Violations.Collector violations) {
    long start = run.start();
    int id = run.machine().id();
    long estimated = terms.estimated(run.job(), run.machine(), start);
    List<Known> known =
        reservations.getOrDefault(id, List.of()).stream().filter(each -> each.isAt(start)).toList();
    for (Known each : known) {
      long tick = Math.max(start, each.reservation().from());
      if (each.reservation().covers(tick) && tick - start < estimated) {
        long needed = reserved(known, tick) + busy(run, side, tick, terms);
        if (needed > run.machine().cpus()) {
          violations.add(
              "Job %d starts at %s s on machine %d, whose CPUs (%d) are fewer than those reserved and estimated to be used (%d) at %s s."
                  .formatted(
                      run.job().id(),
                      Ticks.toSeconds(start),
                      id,
                      run.machine().cpus(),
                      needed,
                      Ticks.toSeconds(tick)));
          return;
        }
      }
    }
  }

  private static long reserved(List<Known> known, long tick) {
    return known.stream()
        .filter(each -> each.reservation().covers(tick))
        .mapToLong(each -> each.reservation().cpus())
        .sum();
  }

  /** The CPUs in use at a tick from the start on, by the estimates that held at the start. */
  private static long busy(Run started, List<Run> side, long tick, PresentTerms terms) {
    return side.stream()
        .filter(
            run ->
                tick == started.start()
                    || tick - run.start()
                        < terms.estimated(run.job(), run.machine(), started.start()))
        .mapToLong(run -> run.job().cpus())
        .sum();
  }
}
