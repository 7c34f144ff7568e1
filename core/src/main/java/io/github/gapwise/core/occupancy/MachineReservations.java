package io.github.gapwise.core.occupancy;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The reservations of one machine that have not been forgotten, in the order in which they were
 * made. Immutable; queries take time linear in their number and do not allocate.
 */
public final class MachineReservations {
  /** Nothing reserved. */
  public static final MachineReservations NONE = new MachineReservations(List.of());

  /** Only reservations without an end cover it. */
  static final long LAST_TICK = Reservation.OPEN_END - 1;

  private final List<Reservation> all;

  private MachineReservations(List<Reservation> all) {
    this.all = all;
  }

  /** These reservations and another one. */
  public MachineReservations with(Reservation reservation) {
    List<Reservation> more = new ArrayList<>(all);
    more.add(reservation);
    return new MachineReservations(List.copyOf(more));
  }

  /** These reservations and others; allocates nothing if there are none of either. */
  public MachineReservations and(MachineReservations others) {
    if (isEmpty() || others.isEmpty()) {
      return isEmpty() ? others : this;
    }
    return new MachineReservations(Stream.concat(all.stream(), others.all.stream()).toList());
  }

  /** These reservations without the one with this id, if it is among them. */
  public MachineReservations without(Reservation reservation) {
    List<Reservation> others = all.stream().filter(each -> each.id() != reservation.id()).toList();
    return others.isEmpty() ? NONE : new MachineReservations(others);
  }

  /** These reservations without those that are over. */
  public MachineReservations withoutEnded(long now) {
    return nextEnd() > now
        ? this
        : new MachineReservations(all.stream().filter(each -> each.until() > now).toList());
  }

  /** Whether nothing is reserved. */
  public boolean isEmpty() {
    return all.isEmpty();
  }

  /** The number of reservations. */
  public int size() {
    return all.size();
  }

  /** The reservation at a place in the order in which they came. */
  public Reservation get(int place) {
    return all.get(place);
  }

  /**
   * The CPUs that are reserved without an end, so that no job ever gets them; more than the machine
   * has if reservations overlap.
   */
  public long lastingCpus() {
    return cpusAt(LAST_TICK);
  }

  /** The CPUs that are reserved at a tick; more than the machine has if reservations overlap. */
  public long cpusAt(long tick) {
    long cpus = 0;
    for (int k = 0; k < all.size(); k++) {
      cpus += all.get(k).covers(tick) ? all.get(k).cpus() : 0;
    }
    return cpus;
  }

  /** The amount of a kind that is reserved at a tick; more than the machine has if they overlap. */
  public long amountAt(String kind, long tick) {
    long amount = 0;
    for (int k = 0; k < all.size(); k++) {
      amount += all.get(k).covers(tick) ? all.get(k).resources().amount(kind) : 0;
    }
    return amount;
  }

  /** The first tick after this one at which a reservation begins or ends, or the last tick. */
  public long nextChange(long tick) {
    long next = Reservation.OPEN_END;
    for (int k = 0; k < all.size(); k++) {
      Reservation each = all.get(k);
      next = each.from() > tick ? Math.min(next, each.from()) : next;
      next = each.until() > tick ? Math.min(next, each.until()) : next;
    }
    return next;
  }

  /** The latest end of a reservation, 0 if there is none. */
  public long latestEnd() {
    long latest = 0;
    for (int k = 0; k < all.size(); k++) {
      latest = Math.max(latest, all.get(k).until());
    }
    return latest;
  }

  /** The earliest end of a reservation, {@link Reservation#OPEN_END} if none ends. */
  public long nextEnd() {
    long next = Reservation.OPEN_END;
    for (int k = 0; k < all.size(); k++) {
      next = Math.min(next, all.get(k).until());
    }
    return next;
  }

  /**
   * The first tick of the estimated run of a job that starts on the machine now at which a node of
   * it, those that run there until then by their estimates, and the reservations together need more
   * of any resource than there is; the last tick if there is none. Running jobs only become fewer,
   * so the only ticks to check are now and the beginnings of reservations. Quadratic in their
   * number, and linear in the jobs.
   *
   * @param ticks how long the job runs by its estimate
   * @param running the jobs that run on the machine
   */
  public long firstConflict(Machine machine, Job job, long ticks, long now, RunningJobs running) {
    if (all.isEmpty()) {
      return Reservation.OPEN_END;
    }
    if (!leavesEnough(machine, job, now, RunningJobs.NOW, running)) {
      return now;
    }
    long first = Reservation.OPEN_END;
    for (int k = 0; k < all.size(); k++) {
      long from = all.get(k).from();
      boolean isEarlier = from > now && from - now < ticks && from < first;
      first = isEarlier && !leavesEnough(machine, job, from, from, running) ? from : first;
    }
    return first;
  }

  /**
   * Whether this and the running jobs leave a node of a job what it needs.
   *
   * @param tick when the reservations count
   * @param busyTick when the running jobs count: after now, or {@link RunningJobs#NOW}
   */
  public boolean leavesEnough(
      Machine machine, Job job, long tick, long busyTick, RunningJobs running) {
    return running.busyAt(busyTick) + cpusAt(tick) <= machine.cpus() - job.cpus()
        && leavesResources(machine, job, tick, busyTick, running);
  }

  /** The same beyond CPUs. */
  boolean leavesResources(Machine machine, Job job, long tick, long busyTick, RunningJobs running) {
    Resources needs = job.resources();
    boolean leaves = true;
    for (int k = 0; k < needs.size() && leaves; k++) {
      String kind = needs.kind(k);
      long free = machine.capacities().amount(kind) - needs.amount(k);
      leaves = running.busyAt(kind, busyTick) + amountAt(kind, tick) <= free;
    }
    return leaves;
  }
}
