package io.github.gapwise.testkit.run;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * What the caller of a scheduler knows: what waits in which order, what runs where, what is down,
 * draining, loaded or reserved. Everything is found by search, so that it is obviously right.
 */
final class ManagedSystem {

  /** A job in the system, with its present terms. */
  static final class Entry {
    final ActualJob actual;
    Job job;
    List<Machine> machines;
    long start;
    long end;
    boolean isOverrunReported;

    /** Whether it will be stopped at its end, before its work is done. */
    boolean isKilled;

    private Entry(ActualJob actual) {
      this.actual = actual;
      job = actual.job();
      machines = List.of();
    }

    /** The first of its machines, which stands for the job in events. */
    Machine machine() {
      return machines.get(0);
    }
  }

  private final ProcessingTimes times;
  final Grid grid;

  /** In the order of their submissions; a job that was lost comes anew. */
  final List<Entry> waiting = new ArrayList<>();

  final List<Entry> running = new ArrayList<>();
  final Set<Machine> down = new HashSet<>();
  final Set<Machine> draining = new HashSet<>();
  final double[] load;
  final List<Reservation> reservations = new ArrayList<>();

  ManagedSystem(SchedulingInstance instance) {
    times = instance.times();
    grid = instance.grid();
    load = new double[grid.size()];
  }

  void submit(ActualJob actual) {
    waiting.add(new Entry(actual));
  }

  long estimatedEnd(Entry run) {
    return Math.addExact(run.start, ticks(run.job, run.job.work(), run.machines));
  }

  /** How long a job of this work takes on the slowest of its machines. */
  long ticks(Job job, long work, List<Machine> machines) {
    return machines.stream().mapToLong(each -> times.ticks(job, work, each)).max().orElseThrow();
  }

  /** Returns the waiting job of a start, which must be valid. */
  Entry requireStartable(Job job, List<Machine> machines, long now) {
    Machine first = machines.get(0);
    List<Entry> ofId = waiting.stream().filter(each -> each.job.id() == job.id()).toList();
    require(!ofId.isEmpty(), job, first, now, "be of a job that is submitted and not started");
    Entry entry = ofId.get(0);
    require(entry.job.equals(job), job, first, now, "be of a waiting job as it is now");
    require(job.release() <= now, job, first, now, "not be before its release (%d)", job.release());
    boolean areNodes = new HashSet<>(machines).size() == job.nodes();
    require(
        areNodes && machines.size() == job.nodes(),
        job,
        first,
        now,
        "be on (%d) different machines",
        job.nodes());
    machines.forEach(machine -> requireUsable(job, machine, now));
    long end = Math.addExact(now, ticks(job, job.work(), machines));
    machines.forEach(machine -> requireFree(job, machine, end, now));
    return entry;
  }

  private void requireUsable(Job job, Machine machine, long now) {
    require(grid.machines().contains(machine), job, machine, now, "be on a machine of the grid");
    require(!down.contains(machine), job, machine, now, "be on a machine that is up");
    require(!draining.contains(machine), job, machine, now, "not be on a draining machine");
    require(load[machine.id()] < 1, job, machine, now, "be on a machine of a load below 1");
    require(machine.fits(job), job, machine, now, "be on a machine that fits the job");
  }

  /** Starts a job that is {@linkplain #requireStartable startable}. */
  void start(Entry entry, List<Machine> machines, long now) {
    waiting.remove(entry);
    entry.machines = machines;
    entry.start = now;
    entry.end = Math.addExact(now, ticks(entry.job, entry.actual.actualWork(), machines));
    entry.isOverrunReported = false;
    running.add(entry);
  }

  private void requireFree(Job job, Machine machine, long end, long now) {
    Amounts cpus = new Amounts("CPUs", Machine::cpus, Job::cpus, Reservation::cpus);
    requireFree(cpus, job, machine, end, now);
    for (String kind : job.resources().kinds()) {
      Amounts amounts =
          new Amounts(
              kind,
              each -> each.capacities().amount(kind),
              each -> each.resources().amount(kind),
              each -> each.resources().amount(kind));
      requireFree(amounts, job, machine, end, now);
    }
  }

  /** A quantity: how much of it there is, and how much others need. */
  private record Amounts(
      String name,
      ToLongFunction<Machine> capacity,
      ToLongFunction<Job> need,
      ToLongFunction<Reservation> reserved) {}

  /**
   * Checks each tick at which more may be needed than before: now, and where a reservation begins.
   */
  private void requireFree(Amounts amounts, Job job, Machine machine, long end, long now) {
    long busy = busy(amounts, machine, run -> true);
    long free = amounts.capacity.applyAsLong(machine) - busy;
    long need = amounts.need.applyAsLong(job);
    require(
        need <= free,
        job,
        machine,
        now,
        "find its %s (%d) among the free ones (%d)",
        amounts.name,
        need,
        free);
    requireFree(amounts, job, machine, busy, now, now);
    for (Reservation reservation : reservations) {
      long tick = reservation.from();
      if (reservation.machine().equals(machine) && tick > now && tick < end) {
        long busyThen = busy(amounts, machine, run -> estimatedEnd(run) > tick);
        requireFree(amounts, job, machine, busyThen, tick, now);
      }
    }
  }

  private long busy(Amounts amounts, Machine machine, Predicate<Entry> counted) {
    return running.stream()
        .filter(run -> run.machines.contains(machine))
        .filter(counted)
        .mapToLong(run -> amounts.need.applyAsLong(run.job))
        .sum();
  }

  private void requireFree(
      Amounts amounts, Job job, Machine machine, long busy, long tick, long now) {
    long reserved =
        reservations.stream()
            .filter(each -> each.machine().equals(machine) && each.covers(tick))
            .mapToLong(amounts.reserved)
            .sum();
    require(
        busy + reserved + amounts.need.applyAsLong(job) <= amounts.capacity.applyAsLong(machine),
        job,
        machine,
        now,
        "leave the %s that others use (%d) and that are reserved (%d) at tick (%d)",
        amounts.name,
        busy,
        reserved,
        tick);
  }

  @SuppressWarnings("AnnotateFormatMethod") // that annotation is of a library
  private static void require(
      boolean kept, Job job, Machine machine, long now, String rule, Object... arguments) {
    if (!kept) {
      throw new IllegalStateException(
          "The start of job (%d) on machine (%d) at tick (%d) must %s."
              .formatted(job.id(), machine.id(), now, rule.formatted(arguments)));
    }
  }
}
