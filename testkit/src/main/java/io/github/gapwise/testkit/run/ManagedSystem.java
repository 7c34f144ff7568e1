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
import java.util.function.ToLongFunction;

/**
 * What a resource manager knows: what waits in which order, what runs where, what is down,
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
    return Math.addExact(run.start, estimate(run.job, run.machines));
  }

  private long estimate(Job job, List<Machine> machines) {
    return machines.stream().mapToLong(each -> times.ticks(job, each)).max().orElseThrow();
  }

  /** Checks a start, and makes it unless it will be refused. */
  void start(Job job, List<Machine> machines, boolean refused, long now) {
    Machine first = machines.get(0);
    Entry entry =
        waiting.stream()
            .filter(each -> each.job.equals(job))
            .findFirst()
            .orElseThrow(() -> refusal(job, first, now, "be of a waiting job as it is now"));
    require(job.release() <= now, job, first, now, "not be before its release");
    boolean areNodes = new HashSet<>(machines).size() == job.nodes();
    require(
        areNodes && machines.size() == job.nodes(),
        job,
        first,
        now,
        "be on a machine for each node");
    long end = Math.addExact(now, estimate(job, machines));
    machines.forEach(machine -> require(job, machine, end, now));
    if (!refused) {
      waiting.remove(entry);
      entry.machines = machines;
      entry.start = now;
      entry.end =
          machines.stream()
              .mapToLong(
                  each -> Math.addExact(now, times.ticks(job, entry.actual.actualWork(), each)))
              .max()
              .orElseThrow();
      entry.isOverrunReported = false;
      running.add(entry);
    }
  }

  private void require(Job job, Machine machine, long end, long now) {
    require(!down.contains(machine), job, machine, now, "be on a machine that is up");
    require(!draining.contains(machine), job, machine, now, "not be on a draining machine");
    require(load[machine.id()] < 1, job, machine, now, "be on a machine of a load below 1");
    require(machine.fits(job), job, machine, now, "be on a machine that fits the job");
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
    long busy =
        running.stream()
            .filter(run -> run.machines.contains(machine))
            .mapToLong(run -> amounts.need.applyAsLong(run.job))
            .sum();
    requireFree(amounts, job, machine, busy, now, now);
    for (Reservation reservation : reservations) {
      long tick = reservation.from();
      if (reservation.machine().equals(machine) && tick > now && tick < end) {
        requireFree(amounts, job, machine, busyAt(amounts, machine, tick), tick, now);
      }
    }
  }

  private long busyAt(Amounts amounts, Machine machine, long tick) {
    return running.stream()
        .filter(run -> run.machines.contains(machine) && estimatedEnd(run) > tick)
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
        "leave the %s that others use (%d) and that are reserved (%d) at tick (%d)"
            .formatted(amounts.name, busy, reserved, tick));
  }

  private static void require(boolean kept, Job job, Machine machine, long now, String rule) {
    if (!kept) {
      throw refusal(job, machine, now, rule);
    }
  }

  private static IllegalStateException refusal(Job job, Machine machine, long now, String rule) {
    return new IllegalStateException(
        "The start of job (%d) on machine (%d) at tick (%d) must %s."
            .formatted(job.id(), machine.id(), now, rule));
  }
}
