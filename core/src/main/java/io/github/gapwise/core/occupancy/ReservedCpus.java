package io.github.gapwise.core.occupancy;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.ArrayList;
import java.util.List;

/**
 * The CPUs of a grid's machines that are reserved, now or later. Where nothing is reserved, which
 * {@link #isEmpty} tells at the cost of one comparison, nothing else need be asked. A question
 * costs time quadratic in the number of reservations of the machine, and linear in its running
 * jobs. Single threaded; questions do not allocate.
 */
public final class ReservedCpus {
  private final List<List<Reservation>> byMachine = new ArrayList<>();
  private int count;

  /** Nothing reserved. */
  public ReservedCpus(int machines) {
    for (int id = 0; id < machines; id++) {
      byMachine.add(new ArrayList<>(0));
    }
  }

  /** Whether nothing is reserved anywhere. */
  public boolean isEmpty() {
    return count == 0;
  }

  /** CPUs are reserved. */
  public void add(Reservation reservation) {
    byMachine.get(reservation.machine().id()).add(reservation);
    count++;
  }

  /** The reservation of this id is withdrawn, if it is not over and forgotten. */
  public void withdraw(Reservation reservation) {
    List<Reservation> there = byMachine.get(reservation.machine().id());
    if (there.removeIf(each -> each.id() == reservation.id())) {
      count--;
    }
  }

  /** Forgets what is over. */
  public void forgetEnded(long now) {
    if (count > 0) {
      count = 0;
      for (List<Reservation> there : byMachine) {
        there.removeIf(each -> each.until() <= now);
        count += there.size();
      }
    }
  }

  /** The reservations of a machine that are not forgotten, in the order in which they came. */
  public List<Reservation> on(int machine) {
    return byMachine.get(machine);
  }

  /** The next tick at which a reservation is over, {@link Scheduler#NEVER} if none ever is. */
  public long nextEnd() {
    long next = Scheduler.NEVER;
    for (int id = 0; id < byMachine.size() && count > 0; id++) {
      List<Reservation> there = byMachine.get(id);
      for (int k = 0; k < there.size(); k++) {
        next = Math.min(next, there.get(k).until());
      }
    }
    return next;
  }

  /**
   * Whether a job may start on a machine now, by the reservations: if at no tick of its estimated
   * run the job, those that run there until then by their estimates, and the reservations need more
   * CPUs than there are. Running jobs only become fewer, so that the ticks to look at are now and
   * the beginnings of reservations.
   *
   * @param ticks how long the job runs there by its estimate
   * @param running the jobs that run on the machine
   */
  public boolean mayStart(Machine machine, int cpus, long ticks, long now, RunningJobs running) {
    List<Reservation> there = byMachine.get(machine.id());
    if (there.isEmpty()) {
      return true;
    }
    long free = (long) machine.cpus() - cpus;
    if (running.busyCpus() + reservedAt(there, now) > free) {
      return false;
    }
    for (int k = 0; k < there.size(); k++) {
      long from = there.get(k).from();
      boolean isDuringRun = from > now && from - now < ticks;
      if (isDuringRun && running.busyAt(from) + reservedAt(there, from) > free) {
        return false;
      }
    }
    return true;
  }

  private static long reservedAt(List<Reservation> there, long tick) {
    long cpus = 0;
    for (int k = 0; k < there.size(); k++) {
      cpus += there.get(k).covers(tick) ? there.get(k).cpus() : 0;
    }
    return cpus;
  }
}
