package io.github.gapwise.core.occupancy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.Arrays;

/**
 * The state of the machines of a grid, by id, as the events of a scheduler report it: whether a
 * machine takes jobs, and if not, why; the jobs that run there, with their estimated ends; and the
 * CPUs that are reserved. Whatever a scheduler needs to search faster, or plans beyond these facts,
 * it keeps beside them.
 *
 * <p>A machine is <em>open</em> if it is up, its jobs are not suspended, and it does not drain. All
 * machines are open and empty at first. A query takes constant time unless stated otherwise. No
 * allocation once warm, except by reservations. Single threaded.
 */
public final class MachineStates {
  /** No machine. */
  public static final int NONE = -1;

  private static final byte DOWN = 1;
  private static final byte SUSPENDED = 2;
  private static final byte DRAINING = 4;

  private final Machine[] machines;
  private final ProcessingTimes times;

  /** Why no job may start on a machine, one bit for each reason; 0 if it is open. */
  private final byte[] closed;

  /** The CPUs that jobs may be bound to: none if closed, else those not reserved without an end. */
  private final int[] openCpus;

  private final double[] load;
  private final RunningJobs[] running;
  private final ReservedCpus reserved;

  /** Creates the state of machines that are all open and empty. */
  public MachineStates(Grid grid, ProcessingTimes times) {
    this.times = times;
    machines = grid.machines().toArray(Machine[]::new);
    closed = new byte[machines.length];
    openCpus = Arrays.stream(machines).mapToInt(Machine::cpus).toArray();
    load = new double[machines.length];
    running = new RunningJobs[machines.length];
    Arrays.setAll(running, id -> new RunningJobs());
    reserved = new ReservedCpus(machines.length);
  }

  /** The number of machines. */
  public int size() {
    return machines.length;
  }

  /** The machine with an id. */
  public Machine machine(int id) {
    return machines[id];
  }

  /** Whether a machine is up. */
  public boolean isUp(int id) {
    return (closed[id] & DOWN) == 0;
  }

  /** Whether the jobs of a machine are suspended, as its owner needs all of it. */
  public boolean isSuspended(int id) {
    return (closed[id] & SUSPENDED) != 0;
  }

  /** Whether a machine drains. */
  public boolean isDraining(int id) {
    return (closed[id] & DRAINING) != 0;
  }

  /** Whether a machine takes jobs: it is up, its jobs are not suspended, and it does not drain. */
  public boolean isOpen(int id) {
    return closed[id] == 0;
  }

  /**
   * Whether a job may be bound to a machine: it is open and fits the job on CPUs that are not
   * reserved without an end.
   */
  public boolean accepts(int id, Job job) {
    return job.cpus() <= openCpus[id] && machines[id].fits(job);
  }

  /**
   * The CPUs of a machine that are not reserved without an end, whether occupied or not; none if it
   * is closed.
   */
  public int openCpus(int id) {
    return openCpus[id];
  }

  /** Takes a machine down, whose jobs are lost; the load of its owner is gone. */
  public void goDown(int id) {
    running[id].clear();
    setLoad(id, 0);
    set(id, DOWN, true);
  }

  /** Brings a machine up, empty and without load. */
  public void comeUp(int id) {
    setLoad(id, 0);
    set(id, DOWN, false);
  }

  /** Sets the owner's share of a machine; at 1 its jobs are suspended. */
  public void setLoad(int id, double share) {
    load[id] = share;
    set(id, SUSPENDED, share >= 1);
  }

  /** The owner's share of a machine. */
  public double load(int id) {
    return load[id];
  }

  /** Lets a machine drain, or take jobs again. */
  public void setDraining(int id, boolean drains) {
    set(id, DRAINING, drains);
  }

  private void set(int id, byte reason, boolean holds) {
    closed[id] = (byte) (holds ? closed[id] | reason : closed[id] & ~reason);
    updateOpenCpus(id);
  }

  private void updateOpenCpus(int id) {
    long lasting = reserved.on(id).lastingCpus();
    openCpus[id] = isOpen(id) ? (int) Math.max(0, machines[id].cpus() - lasting) : 0;
  }

  /** The jobs that run on a machine; only this class adds, changes and removes them. */
  public RunningJobs running(int id) {
    return running[id];
  }

  /** The CPUs of a machine that no job occupies, whether it is open or not. */
  public int freeCpus(int id) {
    return machines[id].cpus() - running[id].busyCpus();
  }

  /**
   * When a job that starts then ends by its estimate; {@link Long#MAX_VALUE} if that does not fit a
   * {@code long}.
   */
  public long end(int id, Job job, long start) {
    long ticks = times.ticks(job, machines[id]);
    return ticks > Long.MAX_VALUE - start ? Long.MAX_VALUE : start + ticks;
  }

  /** Adds a running job that ends then by its estimate. */
  public void start(int id, Job job, long end) {
    running[id].add(job.id(), job.cpus(), end);
  }

  /** Removes a job that has ended or is lost. */
  public void leave(int id, Job job) {
    running[id].remove(job.id());
  }

  /** The machine on which a job runs, or {@link #NONE}. Looks at every running job. */
  public int machineOf(Job job) {
    for (int id = 0; id < running.length; id++) {
      if (running[id].contains(job.id())) {
        return id;
      }
    }
    return NONE;
  }

  /**
   * {@linkplain #change(int, Job, Job) Changes} a job if it runs.
   *
   * @return the machine on which it runs, or {@link #NONE}
   */
  public int change(Job before, Job after) {
    int id = machineOf(before);
    if (id != NONE) {
      change(id, before, after);
    }
    return id;
  }

  /** Gives a job that runs on a machine other terms: another estimated end. */
  public void change(int id, Job before, Job after) {
    long start =
        running[id].end(running[id].placeOf(before.id())) - times.ticks(before, machines[id]);
    leave(id, before);
    start(id, after, end(id, after, start));
  }

  /** Reserves CPUs of a machine. */
  public void reserve(Reservation reservation) {
    reserved.add(reservation);
    updateOpenCpus(reservation.machine().id());
  }

  /** Withdraws the reservation with this id, unless it is over and forgotten. */
  public void withdraw(Reservation reservation) {
    reserved.withdraw(reservation);
    updateOpenCpus(reservation.machine().id());
  }

  /**
   * Forgets the reservations that are over.
   *
   * @return whether any was, so that jobs may now start that could not before
   */
  public boolean forgetReservations(long now) {
    return reserved.forgetEnded(now);
  }

  /** Forgets the reservations of one machine that are over. */
  public void forgetReservations(int id, long now) {
    reserved.set(id, reserved.on(id).withoutEnded(now));
  }

  /** Whether CPUs are reserved anywhere. */
  public boolean hasReservations() {
    return !reserved.isEmpty();
  }

  /** Whether CPUs of a machine are reserved. */
  public boolean hasReservations(int id) {
    return !reserved.isEmpty() && !reserved.on(id).isEmpty();
  }

  /** The reservations of a machine. */
  public MachineReservations reservations(int id) {
    return reserved.on(id);
  }

  /** The next tick at which a reservation is over, {@link Scheduler#NEVER} if none ever is. */
  public long nextReservationEnd() {
    return reserved.nextEnd();
  }

  /**
   * Whether a machine fits a job that starts now, and its reservations leave the job its CPUs for
   * the time that it takes by its estimate.
   */
  public boolean admits(int id, Job job, long now) {
    return machines[id].fits(job) && leavesReservations(id, job, now);
  }

  /**
   * Whether a job that starts on a machine now needs no reserved CPUs: if at no tick of its
   * estimated run the job, those that run there until then by their estimates, and the reservations
   * together need more CPUs than there are. Where CPUs are reserved, it takes time quadratic in the
   * number of reservations of the machine, and linear in its running jobs.
   */
  public boolean leavesReservations(int id, Job job, long now) {
    return reserved.isEmpty()
        || reserved.mayStart(
            machines[id], job.cpus(), times.ticks(job, machines[id]), now, running[id]);
  }

  /** Takes over the state of one machine from another object for the same grid. */
  public void copyFrom(MachineStates other, int id) {
    closed[id] = other.closed[id];
    load[id] = other.load[id];
    running[id].copyFrom(other.running[id]);
    reserved.set(id, other.reserved.on(id));
    openCpus[id] = other.openCpus[id];
  }
}
