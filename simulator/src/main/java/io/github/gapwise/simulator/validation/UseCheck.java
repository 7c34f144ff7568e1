package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Reserved;
import io.github.gapwise.workloads.SystemEvent.Withdrawn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Checks that the jobs that ran side by side on a machine never needed more CPUs, or more of
 * another resource, than it has, and that none started where its estimated run needed what was
 * known to be reserved.
 */
final class UseCheck {
  /** A run of a job on each of its machines. */
  private record Run(Job job, List<Machine> machines, long start, long end) {}

  private record Known(Reservation reservation, long from, long until) {
    boolean isAt(long tick) {
      return from <= tick && tick < until;
    }
  }

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

    /** CPUs, and what some of the jobs need besides. */
    private static List<Quantity> of(Stream<Job> jobs) {
      TreeSet<String> kinds = new TreeSet<>();
      jobs.forEach(job -> kinds.addAll(job.resources().kinds()));
      return Stream.concat(Stream.of(CPUS), kinds.stream().map(Quantity::of)).toList();
    }
  }

  /** Something is taken, or given back if negative. */
  private record Change(long time, long amount) {}

  /**
   * Jobs that end at a tick give back what they had before jobs that start at that tick take it.
   */
  private static final Comparator<Change> IN_TIME =
      Comparator.comparingLong(Change::time).thenComparingLong(Change::amount);

  private final Grid grid;
  private final EventRules rules;

  /** By machine. */
  private final Map<Integer, List<Known>> reservations = new HashMap<>();

  /** By machine. */
  private final List<List<Run>> runs;

  UseCheck(Grid grid, List<SystemEvent> events, EventRules rules) {
    this.grid = grid;
    this.rules = rules;
    runs = Stream.<List<Run>>generate(ArrayList::new).limit(grid.size()).toList();
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

  /** Adds a run; one that ended in the tick of its start needs nothing. */
  void add(Job job, List<Machine> machines, long start, long end) {
    if (end > start) {
      Run run = new Run(job, machines, start, end);
      machines.forEach(machine -> runs.get(machine.id()).add(run));
    }
  }

  /** Adds the first excess of each machine and quantity, and starts into reservations. */
  void check(Violations.Collector violations) {
    for (Machine machine : grid.machines()) {
      for (Quantity quantity : Quantity.of(runs.get(machine.id()).stream().map(Run::job))) {
        checkCapacity(machine, quantity, violations);
      }
    }
    for (Machine machine : grid.machines()) {
      checkReservations(machine, violations);
    }
  }

  private void checkCapacity(Machine machine, Quantity quantity, Violations.Collector violations) {
    long capacity = quantity.capacity.applyAsLong(machine);
    List<Change> changes = new ArrayList<>();
    for (Run run : runs.get(machine.id())) {
      long need = quantity.need.applyAsLong(run.job());
      changes.add(new Change(run.start(), need));
      changes.add(new Change(run.end(), -need));
    }
    changes.sort(IN_TIME);
    long used = 0;
    for (Change change : changes) {
      used += change.amount();
      if (used > capacity) {
        boolean areCpus = quantity.equals(Quantity.CPUS);
        violations.add(
            "Machine %d has %s, but %d are used from %s s on.",
            machine.id(),
            areCpus ? Counts.of(capacity, "CPU") : capacity + " of " + quantity.name,
            used,
            Violations.seconds(change.time()));
        return;
      }
    }
  }

  /** Checks the runs of a machine in the order of their starts. */
  private void checkReservations(Machine machine, Violations.Collector violations) {
    if (!reservations.containsKey(machine.id())) {
      return;
    }
    List<Run> inTime = new ArrayList<>(runs.get(machine.id()));
    inTime.sort(Comparator.comparingLong(Run::start).thenComparingLong(run -> run.job().id()));
    List<Run> side = new ArrayList<>();
    for (int first = 0, next = 0; first < inTime.size(); first = next) {
      long start = inTime.get(first).start();
      side.removeIf(run -> run.end() <= start);
      while (next < inTime.size() && inTime.get(next).start() == start) {
        side.add(inTime.get(next++));
      }
      for (Run run : inTime.subList(first, next)) {
        for (Quantity quantity : Quantity.of(Stream.of(run.job()))) {
          checkReserved(machine, quantity, run, side, violations);
        }
      }
    }
  }

  private void checkReserved(
      Machine machine,
      Quantity quantity,
      Run run,
      List<Run> side,
      Violations.Collector violations) {
    long start = run.start();
    long estimated = rules.estimated(run.job(), run.machines(), start);
    long capacity = quantity.capacity.applyAsLong(machine);
    List<Known> known =
        reservations.getOrDefault(machine.id(), List.of()).stream()
            .filter(each -> each.isAt(start))
            .toList();
    for (Known each : known) {
      long tick = Math.max(start, each.reservation().from());
      if (each.reservation().covers(tick) && tick - start < estimated) {
        long needed = reserved(quantity, known, tick) + busy(quantity, run, side, tick);
        if (needed > capacity) {
          violations.add(
              "Job %d starts at %s s on machine %d, whose %s (%d) are fewer than those reserved and estimated to be used (%d) at %s s.",
              run.job().id(),
              Violations.seconds(start),
              machine.id(),
              quantity.name,
              capacity,
              needed,
              Violations.seconds(tick));
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
  private long busy(Quantity quantity, Run started, List<Run> side, long tick) {
    return side.stream()
        .filter(run -> tick == started.start() || isEstimatedAt(run, tick, started.start()))
        .mapToLong(run -> quantity.need.applyAsLong(run.job()))
        .sum();
  }

  /** Whether a run lasts until after a tick by the estimate of another tick. */
  private boolean isEstimatedAt(Run run, long tick, long estimatedAt) {
    return tick - run.start() < rules.estimated(run.job(), run.machines(), estimatedAt);
  }
}
