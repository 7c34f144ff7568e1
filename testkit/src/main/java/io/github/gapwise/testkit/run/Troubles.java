package io.github.gapwise.testkit.run;

import static io.github.gapwise.core.scheduler.Scheduler.NEVER;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.scheduler.EventBatch;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.run.ManagedSystem.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * The random troubles of a {@link ManagedSystem}: jobs are lost, changed, held and withdrawn,
 * machines go down, drain and are loaded, CPUs are reserved. In the end all of that is taken back,
 * but for reservations that end by themselves, of which there are some more then: a job may wait
 * for nothing else.
 */
final class Troubles {
  private static final int MOST_TIMES = 16;
  private static final int MOST_AT_ONCE = 3;
  private static final double SOME_LOAD = 0.5;

  private final ManagedSystem system;
  private final EventBatch batch;
  private final Random random;

  /** Half the work of a typical job; troubles are about that far apart. */
  private final long usualTicks;

  private long nextTick;
  private int left;
  private long nextReservation;

  Troubles(ManagedSystem system, SchedulingInstance instance, EventBatch batch, long seed) {
    this.system = system;
    this.batch = batch;
    random = new Random(seed);
    List<ActualJob> jobs = instance.jobs();
    usualTicks = jobs.isEmpty() ? 1 : 1 + jobs.get(jobs.size() / 2).job().work() / 2;
    long first = jobs.stream().mapToLong(actual -> actual.job().release()).min().orElse(0);
    nextTick = first + ticks();
    left = 1 + random.nextInt(MOST_TIMES);
  }

  private long ticks() {
    return random.nextLong(2 * usualTicks);
  }

  long nextTick() {
    return nextTick;
  }

  boolean areDueAt(long now) {
    return now == nextTick;
  }

  /** Makes troubles happen, or takes them all back; lost jobs will be submitted again. */
  void happen(List<ActualJob> toSubmit, long now) {
    left--;
    if (left == 0) {
      takeBackAll(now);
      reserveOnceMore(now);
      nextTick = NEVER;
      return;
    }
    nextTick = now + 1 + ticks();
    // One job or machine has one trouble at a time.
    List<Entry> jobs = new ArrayList<>(system.waiting);
    jobs.addAll(system.running);
    List<Machine> machines = new ArrayList<>(system.grid.machines());
    for (int k = random.nextInt(MOST_AT_ONCE + 1); k > 0; k--) {
      if (random.nextBoolean()) {
        drawn(machines, machine -> trouble(machine, jobs, toSubmit));
      } else {
        drawn(jobs, entry -> trouble(entry, toSubmit, now));
      }
    }
    if (random.nextInt(3) == 0) {
      reserveOrWithdraw(now);
    }
  }

  private <T> void drawn(List<T> from, Consumer<T> consumer) {
    if (!from.isEmpty()) {
      consumer.accept(from.remove(random.nextInt(from.size())));
    }
  }

  private void trouble(Machine machine, List<Entry> untroubled, List<ActualJob> toSubmit) {
    switch (random.nextInt(4)) {
      case 0, 1 -> drainOrReturn(machine);
      case 2 -> {
        if (system.down.remove(machine)) {
          batch.up(machine);
          reportLoad(machine);
        } else if (runsOn(machine).stream().allMatch(untroubled::contains)) {
          untroubled.removeAll(runsOn(machine));
          goDown(machine, toSubmit);
        }
      }
      default -> changeLoad(machine, random.nextInt(3) * SOME_LOAD);
    }
  }

  private void drainOrReturn(Machine machine) {
    if (system.draining.remove(machine)) {
      batch.back(machine);
    } else {
      system.draining.add(machine);
      batch.draining(machine);
    }
  }

  private List<Entry> runsOn(Machine machine) {
    return system.running.stream().filter(run -> run.machines.contains(machine)).toList();
  }

  private void goDown(Machine machine, List<ActualJob> toSubmit) {
    runsOn(machine).forEach(run -> lose(run, toSubmit));
    system.down.add(machine);
    batch.down(machine);
  }

  private void changeLoad(Machine machine, double load) {
    if (system.load[machine.id()] != load) {
      system.load[machine.id()] = load;
      if (!system.down.contains(machine)) {
        batch.loadChanged(machine, load);
      }
    }
  }

  private void reportLoad(Machine machine) {
    if (system.load[machine.id()] > 0) {
      batch.loadChanged(machine, system.load[machine.id()]);
    }
  }

  private void lose(Entry run, List<ActualJob> toSubmit) {
    system.running.remove(run);
    batch.lost(run.job, run.machine());
    if (random.nextInt(3) > 0) {
      toSubmit.add(run.actual);
    }
  }

  private void trouble(Entry entry, List<ActualJob> toSubmit, long now) {
    boolean runs = system.running.contains(entry);
    if (random.nextInt(4) > 0) {
      change(entry, runs, now);
    } else if (runs) {
      lose(entry, toSubmit);
    } else {
      system.waiting.remove(entry);
      batch.cancelled(entry.job);
    }
  }

  private void change(Entry entry, boolean runs, long now) {
    Job job = entry.job;
    Job changed =
        switch (random.nextInt(5)) {
          case 0 -> job.withWork(1 + random.nextLong(2 * job.work()));
          case 1 -> job.withDeadline(random.nextBoolean() ? Job.NO_DEADLINE : now + ticks());
          case 2 -> job.withWeight(random.nextInt(4));
          case 3 -> job.withRelease(Job.NEVER_RELEASED);
          default -> job.withRelease(now + (random.nextBoolean() ? ticks() : 0));
        };
    change(entry, changed);
    entry.isOverrunReported &= runs && system.estimatedEnd(entry) <= now;
  }

  private void change(Entry entry, Job changed) {
    batch.changed(entry.job, changed);
    entry.job = changed;
  }

  private void reserveOrWithdraw(long now) {
    system.reservations.removeIf(each -> each.until() <= now);
    if (!system.reservations.isEmpty() && random.nextInt(3) == 0) {
      batch.withdrawn(system.reservations.remove(random.nextInt(system.reservations.size())));
      return;
    }
    Machine machine = system.grid.machine(random.nextInt(system.grid.size()));
    long from = Math.max(0, now + ticks() - usualTicks / 2);
    long until = random.nextInt(4) == 0 ? Reservation.OPEN_END : Math.max(now, from) + 1 + ticks();
    reserve(machine, from, until);
  }

  /** On about half of the machines, at once or later. */
  private void reserveOnceMore(long now) {
    for (Machine machine : system.grid.machines()) {
      if (random.nextBoolean()) {
        long from = now + (random.nextBoolean() ? ticks() : 0);
        reserve(machine, from, from + 1 + ticks());
      }
    }
  }

  private void reserve(Machine machine, long from, long until) {
    int cpus = 1 + random.nextInt(machine.cpus());
    Reservation reservation =
        new Reservation(nextReservation++, machine, cpus, from, until, resources(machine));
    system.reservations.add(reservation);
    batch.reserved(reservation);
  }

  /** A part of each kind, so that a grid without kinds draws what it always drew. */
  private Resources resources(Machine machine) {
    Resources part = Resources.none();
    for (String kind : machine.capacities().kinds()) {
      part = part.with(kind, random.nextLong(1 + machine.capacities().amount(kind)));
    }
    return part;
  }

  /** Takes all troubles back; reservations that have an end are left to end. */
  private void takeBackAll(long now) {
    for (Machine machine : system.grid.machines()) {
      if (system.down.remove(machine)) {
        batch.up(machine);
        system.load[machine.id()] = 0;
      }
      changeLoad(machine, 0);
      if (system.draining.contains(machine)) {
        drainOrReturn(machine);
      }
    }
    for (Reservation reservation : List.copyOf(system.reservations)) {
      if (reservation.until() == Reservation.OPEN_END) {
        system.reservations.remove(reservation);
        batch.withdrawn(reservation);
      }
    }
    for (Entry entry : system.waiting) {
      if (entry.job.isHeld()) {
        change(entry, entry.job.withRelease(now));
      }
    }
  }

  /** Reports the state of the machines, and what is reserved, to a new scheduler. */
  void reportState(long now) {
    for (Machine machine : system.grid.machines()) {
      if (system.down.contains(machine)) {
        batch.down(machine);
      } else {
        reportLoad(machine);
      }
      if (system.draining.contains(machine)) {
        batch.draining(machine);
      }
    }
    system.reservations.removeIf(each -> each.until() <= now);
    system.reservations.forEach(batch::reserved);
  }
}
