package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Reserved;
import io.github.gapwise.workloads.SystemEvent.Withdrawn;
import io.github.gapwise.workloads.input.Ticks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;

/**
 * Checks that jobs started only where their estimated runs needed nothing that was known to be
 * reserved.
 */
final class ReservationCheck {
  private record Known(Reservation reservation, long from, long until) {
    boolean isAt(long tick) {
      return from <= tick && tick < until;
    }
  }

  /** A run on a machine, which is one of those of the job. */
  private record Run(Job job, List<Machine> machines, Machine machine, long start, long end) {}

  /** CPUs or another quantity: what jobs need of it, what is reserved, and how much there is. */
  private record Quantity(
      String name,
      ToLongFunction<Job> need,
      ToLongFunction<Reservation> reserved,
      ToLongFunction<Machine> capacity) {

    private static final Quantity CPUS =
        new Quantity("CPUs", Job::cpus, Reservation::cpus, Machine::cpus);

    private static Quantity of(String kind) {
      return new Quantity(
          kind,
          job -> job.resources().amount(kind),
          reservation -> reservation.resources().amount(kind),
          machine -> machine.capacities().amount(kind));
    }
  }

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
  void add(Job job, List<Machine> machines, Machine machine, long start, long end) {
    if (end > start && reservations.containsKey(machine.id())) {
      runs.computeIfAbsent(machine.id(), any -> new ArrayList<>())
          .add(new Run(job, machines, machine, start, end));
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
          check(Quantity.CPUS, run, side, terms, violations);
          for (String kind : run.job().resources().kinds()) {
            check(Quantity.of(kind), run, side, terms, violations);
          }
        }
      }
    }
  }

  private void check(
      Quantity quantity,
      Run run,
      List<Run> side,
      PresentTerms terms,
      Violations.Collector violations) {
    long start = run.start();
    int id = run.machine().id();
    long estimated = terms.estimated(run.job(), run.machines(), start);
    List<Known> known =
        reservations.getOrDefault(id, List.of()).stream().filter(each -> each.isAt(start)).toList();
    for (Known each : known) {
      long tick = Math.max(start, each.reservation().from());
      if (each.reservation().covers(tick) && tick - start < estimated) {
        long needed = reserved(quantity, known, tick) + busy(quantity, run, side, tick, terms);
        if (needed > quantity.capacity.applyAsLong(run.machine())) {
          violations.add(
              "Job %d starts at %s s on machine %d, whose %s (%d) are fewer than those reserved and estimated to be used (%d) at %s s."
                  .formatted(
                      run.job().id(),
                      Ticks.toSeconds(start),
                      id,
                      quantity.name,
                      quantity.capacity.applyAsLong(run.machine()),
                      needed,
                      Ticks.toSeconds(tick)));
          return;
        }
      }
    }
  }

  private static long reserved(Quantity quantity, List<Known> known, long tick) {
    return known.stream()
        .filter(each -> each.reservation().covers(tick))
        .mapToLong(each -> quantity.reserved.applyAsLong(each.reservation()))
        .sum();
  }

  /** What is in use at a tick from the start on, by the estimates that held at the start. */
  private static long busy(
      Quantity quantity, Run started, List<Run> side, long tick, PresentTerms terms) {
    return side.stream()
        .filter(
            run ->
                tick == started.start()
                    || tick - run.start()
                        < terms.estimated(run.job(), run.machines(), started.start()))
        .mapToLong(run -> quantity.need.applyAsLong(run.job()))
        .sum();
  }
}
