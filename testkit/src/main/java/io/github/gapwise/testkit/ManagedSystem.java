package io.github.gapwise.testkit;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.testkit.SchedulingInstance.ActualJob;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a resource manager knows: what waits in which order, what runs where, what is down,
 * draining, loaded or reserved. Everything is found by search, so that it is obviously right.
 */
final class ManagedSystem {

  /** A job in the system, with its present terms. */
  static final class Entry {
    final ActualJob actual;
    Job job;
    Machine machine;
    long start;
    long end;
    boolean isOverrunReported;

    private Entry(ActualJob actual, Machine any) {
      this.actual = actual;
      job = actual.job();
      machine = any;
    }

    private long cpus() {
      return job.cpus();
    }
  }

  private final ProcessingTimes times;
  final Grid grid;

  /** In the order of their first submission. */
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

  /** Adds a waiting job. */
  void submit(ActualJob actual) {
    waiting.add(new Entry(actual, grid.machine(0)));
  }

  long estimatedEnd(Entry run) {
    return Math.addExact(run.start, times.ticks(run.job, run.machine));
  }

  /** Checks a start, and makes it unless it will be refused. */
  void start(Job job, Machine machine, boolean refused, long now) {
    Entry entry =
        waiting.stream()
            .filter(each -> each.job.equals(job))
            .findFirst()
            .orElseThrow(() -> refusal(job, machine, now, "be of a waiting job as it is now"));
    require(job.release() <= now, job, machine, now, "not be before its release");
    require(!down.contains(machine), job, machine, now, "be on a machine that is up");
    require(!draining.contains(machine), job, machine, now, "not be on a draining machine");
    require(load[machine.id()] < 1, job, machine, now, "be on a machine of a load below 1");
    require(machine.fits(job), job, machine, now, "be on a machine that fits the job");
    requireCpus(job, machine, now);
    if (!refused) {
      waiting.remove(entry);
      entry.machine = machine;
      entry.start = now;
      entry.end = Math.addExact(now, times.ticks(job, entry.actual.actualWork(), machine));
      entry.isOverrunReported = false;
      running.add(entry);
    }
  }

  /**
   * Checks each tick at which more CPUs may be needed than before: now, and where a reservation
   * begins.
   */
  private void requireCpus(Job job, Machine machine, long now) {
    long end = Math.addExact(now, times.ticks(job, machine));
    long busy =
        running.stream().filter(run -> run.machine.equals(machine)).mapToLong(Entry::cpus).sum();
    requireCpus(job, machine, busy, now, now);
    for (Reservation reservation : reservations) {
      long tick = reservation.from();
      if (reservation.machine().equals(machine) && tick > now && tick < end) {
        requireCpus(job, machine, busyAt(machine, tick), tick, now);
      }
    }
  }

  private long busyAt(Machine machine, long tick) {
    return running.stream()
        .filter(run -> run.machine.equals(machine) && estimatedEnd(run) > tick)
        .mapToLong(Entry::cpus)
        .sum();
  }

  private void requireCpus(Job job, Machine machine, long busy, long tick, long now) {
    long reserved =
        reservations.stream()
            .filter(each -> each.machine().equals(machine) && each.covers(tick))
            .mapToLong(Reservation::cpus)
            .sum();
    require(
        busy + reserved + job.cpus() <= machine.cpus(),
        job,
        machine,
        now,
        "leave the CPUs that others use (%d) and that are reserved (%d) at tick (%d)"
            .formatted(busy, reserved, tick));
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
