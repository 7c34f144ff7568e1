package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.occupancy.MachineReservations;
import java.util.Arrays;

/**
 * What is free on a machine over time: a profile of its CPUs, and one of each kind of resource that
 * it has. For a job that needs nothing but CPUs, and on a machine that has nothing else, an
 * operation costs as much as on the profile of CPUs.
 */
public final class MachineProfile {
  final FreeCpuProfile cpus;

  /** The kinds of the machine, and a profile of each, which counts it as the other counts CPUs. */
  private Resources capacities;

  private FreeCpuProfile[] amounts = {};

  /** The number of kinds; there may be more profiles, of another machine before. */
  private int kinds;

  /** Creates the profile of an empty machine. */
  public MachineProfile(Machine machine) {
    cpus = new FreeCpuProfile(machine.cpus());
    capacities = Resources.none();
    reset(machine);
  }

  /** Whether the machine has anything but CPUs. */
  boolean hasKinds() {
    return kinds > 0;
  }

  /** Becomes the profile of an empty machine, possibly another one. */
  public void reset(Machine machine) {
    cpus.reset(machine.cpus());
    setKinds(machine.capacities());
    for (int k = 0; k < kinds; k++) {
      amounts[k].reset((int) capacities.amount(k));
    }
  }

  /** What the profiles of these kinds hold is to be set next. */
  private void setKinds(Resources machineHas) {
    capacities = machineHas;
    int before = amounts.length;
    kinds = capacities.size();
    if (kinds > before) {
      amounts = Arrays.copyOf(amounts, kinds);
      for (int k = before; k < kinds; k++) {
        amounts[k] = new FreeCpuProfile((int) capacities.amount(k));
      }
    }
  }

  /** The profile of the CPUs; a change of it is one of this object. */
  public FreeCpuProfile cpus() {
    return cpus;
  }

  /**
   * The earliest tick at which a node's CPUs and resources are free, and stay so: each profile is
   * asked in turn from the latest answer, until none moves it.
   *
   * @return the tick, or {@link FreeCpus#NEVER} if it is later than {@code latest}
   */
  public long earliestStart(
      int neededCpus, Resources needed, long duration, long notBefore, long latest) {
    long start = cpus.earliestStart(neededCpus, duration, notBefore, latest);
    int k = 0;
    while (!needed.isEmpty() && k < kinds && start != FreeCpus.NEVER) {
      long before = start;
      int amount = amount(needed, k);
      start = amount == 0 ? start : amounts[k].earliestStart(amount, duration, start, latest);
      k++;
      if (start != before && start != FreeCpus.NEVER) {
        start = cpus.earliestStart(neededCpus, duration, start, latest);
        k = 0;
      }
    }
    return start;
  }

  /** As {@link #earliestStart(int, Resources, long, long, long)}, for a node of a job. */
  public long earliestStart(Job job, long duration, long notBefore, long latest) {
    return earliestStart(job.cpus(), job.resources(), duration, notBefore, latest);
  }

  private int amount(Resources needed, int k) {
    return (int) needed.amount(capacities.kind(k));
  }

  /** Whether what a node needs is free at a tick. */
  boolean isFreeAt(long tick, Job job) {
    boolean isFree = cpus.freeAt(tick) >= job.cpus();
    for (int k = 0; k < kinds && isFree && !job.resources().isEmpty(); k++) {
      isFree = amounts[k].freeAt(tick) >= amount(job.resources(), k);
    }
    return isFree;
  }

  /** The amount of a kind that is free at a tick, 0 if the machine has none. */
  long freeAt(long tick, String kind) {
    for (int k = 0; k < kinds; k++) {
      if (capacities.kind(k).equals(kind)) {
        return amounts[k].freeAt(tick);
      }
    }
    return 0;
  }

  /** The first tick after this one at which more or less of anything is free. */
  public long nextChange(long tick) {
    long next = cpus.nextChange(tick);
    for (int k = 0; k < kinds; k++) {
      next = Math.min(next, amounts[k].nextChange(tick));
    }
    return next;
  }

  /** The tick from which on what a node needs stays free indefinitely. */
  long openFrom(Job job) {
    long open = cpus.openFrom(job.cpus());
    for (int k = 0; k < kinds && !job.resources().isEmpty(); k++) {
      open = Math.max(open, amounts[k].openFrom(amount(job.resources(), k)));
    }
    return open;
  }

  /**
   * Takes CPUs and resources for a period.
   *
   * @throws IllegalStateException if fewer are free at some tick of it; nothing has changed then
   */
  public void reserve(long from, long to, int neededCpus, Resources needed) {
    boolean mayFail = !needed.isEmpty() && from < to; // CPUs alone are checked as they are taken
    if (mayFail && earliestStart(neededCpus, needed, to - from, from, from) != from) {
      throw new IllegalStateException(
          "The CPUs (%d) and resources (%s) must be free from tick (%d) to tick (%d)."
              .formatted(neededCpus, needed, from, to));
    }
    cpus.reserve(from, to, neededCpus);
    for (int k = 0; k < kinds && !needed.isEmpty(); k++) {
      amounts[k].reserve(from, to, amount(needed, k));
    }
  }

  /** Gives CPUs and resources back for a period. */
  void release(long from, long to, int givenCpus, Resources given) {
    cpus.release(from, to, givenCpus);
    for (int k = 0; k < kinds && !given.isEmpty(); k++) {
      amounts[k].release(from, to, amount(given, k));
    }
  }

  /** Takes what is reserved from now on; where more is reserved than free, all that is free. */
  public void reserveUpTo(MachineReservations reservations, long now) {
    for (int i = 0; i < reservations.size(); i++) {
      Reservation each = reservations.get(i);
      long from = Math.max(now, each.from());
      cpus.reserveUpTo(from, each.until(), each.cpus());
      for (int k = 0; k < kinds && !each.resources().isEmpty(); k++) {
        amounts[k].reserveUpTo(from, each.until(), amount(each.resources(), k));
      }
    }
  }

  /** Forgets what was before the tick. */
  public void forgetBefore(long tick) {
    cpus.forgetBefore(tick);
    for (int k = 0; k < kinds; k++) {
      amounts[k].forgetBefore(tick);
    }
  }

  /** Drops everything from the tick on, to be set again from there. */
  void truncate(long tick) {
    cpus.truncate(tick);
    for (int k = 0; k < kinds; k++) {
      amounts[k].truncate(tick);
    }
  }

  /** Sets what is free beyond CPUs from the tick on, in the order of the kinds. */
  void appendAmounts(long tick, long[] free) {
    for (int k = 0; k < kinds; k++) {
      amounts[k].append(tick, (int) free[k]);
    }
  }

  /** Becomes equal to another profile. */
  public void copyFrom(MachineProfile other) {
    cpus.copyFrom(other.cpus);
    setKinds(other.capacities);
    for (int k = 0; k < kinds; k++) {
      amounts[k].copyFrom(other.amounts[k]);
    }
  }

  @Override
  public String toString() {
    return cpus + Arrays.toString(Arrays.copyOf(amounts, kinds));
  }

  void trim() {
    cpus.trim();
    for (int k = 0; k < kinds; k++) {
      amounts[k].trim();
    }
  }
}
