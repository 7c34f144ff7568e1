package io.github.gapwise.core.occupancy;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.Arrays;

/**
 * The CPUs and other resources of a grid's machines that are reserved, now or later. Where nothing
 * is reserved, which {@link #isEmpty} reports at the cost of one comparison, no other query is
 * needed. A query takes time quadratic in the number of reservations of the machine, and linear in
 * its running jobs. Single threaded; queries do not allocate.
 */
final class ReservedCpus {
  private final MachineReservations[] byMachine;
  private int count;

  /** Creates an object in which nothing is reserved. */
  ReservedCpus(int machines) {
    byMachine = new MachineReservations[machines];
    Arrays.fill(byMachine, MachineReservations.NONE);
  }

  /** Whether nothing is reserved anywhere. */
  boolean isEmpty() {
    return count == 0;
  }

  /** Adds a reservation. */
  void add(Reservation reservation) {
    int id = reservation.machine().id();
    set(id, byMachine[id].with(reservation));
  }

  /** Withdraws the reservation with this id, unless it is over and forgotten. */
  void withdraw(Reservation reservation) {
    int id = reservation.machine().id();
    set(id, byMachine[id].without(reservation));
  }

  /**
   * Forgets the reservations that are over.
   *
   * @return whether any was, so that jobs may now start that could not before
   */
  boolean forgetEnded(long now) {
    int before = count;
    for (int id = 0; id < byMachine.length && count > 0; id++) {
      set(id, byMachine[id].withoutEnded(now));
    }
    return count < before;
  }

  /** Sets the reservations of a machine. */
  void set(int id, MachineReservations others) {
    count += others.size() - byMachine[id].size();
    byMachine[id] = others;
  }

  /** The reservations of a machine. */
  MachineReservations on(int machine) {
    return byMachine[machine];
  }

  /** The next tick at which a reservation is over, {@link Scheduler#NEVER} if none ever is. */
  long nextEnd() {
    long next = Scheduler.NEVER;
    for (int id = 0; id < byMachine.length && count > 0; id++) {
      next = Math.min(next, byMachine[id].nextEnd());
    }
    return next;
  }

  /**
   * Whether the reservations let a node of a job start on a machine now: if at no tick of its
   * estimated run the node, those that run there until then by their estimates, and the
   * reservations together need more of any resource than there is. Running jobs only become fewer,
   * so the only ticks to check are now and the beginnings of reservations.
   *
   * @param ticks how long the job runs by its estimate
   * @param running the jobs that run on the machine
   */
  boolean mayStart(Machine machine, Job job, long ticks, long now, RunningJobs running) {
    MachineReservations there = byMachine[machine.id()];
    if (there.isEmpty()) {
      return true;
    }
    if (!leavesEnough(machine, job, now, running, there, true)) {
      return false;
    }
    for (int k = 0; k < there.size(); k++) {
      long from = there.get(k).from();
      boolean isDuringRun = from > now && from - now < ticks;
      if (isDuringRun && !leavesEnough(machine, job, from, running, there, false)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the node gets its CPUs and other resources at a tick, which is now or later. */
  private static boolean leavesEnough(
      Machine machine,
      Job job,
      long tick,
      RunningJobs running,
      MachineReservations there,
      boolean isNow) {
    int busy = isNow ? running.busyCpus() : running.busyAt(tick);
    if (busy + there.cpusAt(tick) > machine.cpus() - job.cpus()) {
      return false;
    }
    Resources needs = job.resources();
    for (int k = 0; k < needs.size(); k++) {
      String kind = needs.kind(k);
      long occupied = isNow ? running.busy(kind) : running.busyAt(kind, tick);
      long free = machine.capacities().amount(kind) - needs.amount(k);
      if (occupied + there.amountAt(kind, tick) > free) {
        return false;
      }
    }
    return true;
  }
}
