package io.github.gapwise.core.occupancy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The state of the machines of a grid, by id, as the events of a scheduler report it: whether a
 * machine takes jobs, and if not, why; the jobs that run there, with their estimated ends; and what
 * is reserved. A scheduler keeps its plans, and whatever makes its searches faster, outside of this
 * class.
 *
 * <p>A machine is <em>open</em> if it is up, its jobs are not suspended, and it does not drain. All
 * machines are open and empty at first. A query takes constant time unless stated otherwise. No
 * allocation once warm, except by reservations and jobs of several nodes. Single threaded.
 */
public final class MachineStates {
  /** No machine. */
  public static final int NONE = -1;

  private static final byte DOWN = 1;
  private static final byte SUSPENDED = 2;
  private static final byte DRAINING = 4;

  private final Machine[] machines;
  private final ProcessingTimes times;

  /** By id: a list of that machine. */
  private final List<List<Machine>> alone;

  /** Why no job may start on a machine, one bit for each reason; 0 if it is open. */
  private final byte[] closed;

  /** The CPUs that jobs may be bound to: none if closed, else those not reserved without an end. */
  private final int[] openCpus;

  private final double[] load;
  private final RunningJobs[] running;

  /** By id of a running job of several nodes: its machines. */
  private final Map<Long, List<Machine>> spread = new HashMap<>();

  /** By id: what is reserved, now or later. */
  private final MachineReservations[] reserved;

  /** How many reservations there are on all machines: most queries end at 0. */
  private int reservations;

  /** Creates the state of machines that are all open and empty. */
  public MachineStates(Grid grid, ProcessingTimes times) {
    this.times = times;
    machines = grid.machines().toArray(Machine[]::new);
    alone = grid.machines().stream().map(List::of).toList();
    closed = new byte[machines.length];
    openCpus = Arrays.stream(machines).mapToInt(Machine::cpus).toArray();
    load = new double[machines.length];
    running = new RunningJobs[machines.length];
    Arrays.setAll(running, id -> new RunningJobs());
    reserved = new MachineReservations[machines.length];
    Arrays.fill(reserved, MachineReservations.NONE);
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
   * Whether a node of a job may be bound to a machine: it is open and fits the node on what is not
   * reserved without an end.
   */
  public boolean accepts(int id, Job job) {
    return job.cpus() <= openCpus[id]
        && (needsOnlyCpus(job) || (machines[id].fits(job) && isNotTaken(id, job)));
  }

  private boolean isNotTaken(int id, Job job) {
    long never = Reservation.OPEN_END; // by then no job runs
    return reserved[id].leavesResources(
        machines[id], job, MachineReservations.LAST_TICK, never, running[id]);
  }

  private static boolean needsOnlyCpus(Job job) {
    return job.resources().isEmpty() && job.requiredTags().isEmpty();
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
    long lasting = reserved[id].lastingCpus();
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
   * Whether no job occupies what a node of this job needs beyond CPUs on a machine. If it needs
   * anything, linear in the number of jobs that run there.
   */
  public boolean hasResources(int id, Job job) {
    return job.resources().isEmpty()
        || MachineReservations.NONE.leavesResources(
            machines[id], job, 0, RunningJobs.NOW, running[id]);
  }

  /**
   * When a job of one node that starts then ends by its estimate; {@link Long#MAX_VALUE} if that
   * does not fit a {@code long}.
   */
  public long end(int id, Job job, long start) {
    return end(times.ticks(job, machines[id]), start);
  }

  /**
   * As {@link #end(int, Job, long)} for a job on several machines: it takes as long as the slowest.
   */
  public long end(List<Machine> on, Job job, long start) {
    return end(times.ticks(job, on), start);
  }

  private static long end(long ticks, long start) {
    return ticks > Long.MAX_VALUE - start ? Long.MAX_VALUE : start + ticks;
  }

  /** Adds a running job of one node that ends then by its estimate. */
  public void start(int id, Job job, long end) {
    running[id].add(job.id(), job.cpus(), job.resources(), end);
  }

  /** Adds a running job on as many machines as it has nodes, which ends then by its estimate. */
  public void start(List<Machine> on, Job job, long end) {
    for (int k = 0; k < on.size(); k++) {
      start(on.get(k).id(), job, end);
    }
    if (on.size() > 1) {
      spread.put(job.id(), on);
    }
  }

  /** Removes a job that has ended or is lost from all of its machines, of which this is one. */
  public void leave(int id, Job job) {
    List<Machine> on = machinesOf(id, job);
    for (int k = 0; k < on.size(); k++) {
      running[on.get(k).id()].remove(job.id());
    }
    if (job.nodes() > 1) {
      spread.remove(job.id());
    }
  }

  /** The machines on which a job runs, of which this is one. */
  public List<Machine> machinesOf(int id, Job job) {
    return job.nodes() == 1 ? alone.get(id) : spread.getOrDefault(job.id(), List.of());
  }

  /** The first machine on which a job runs, or {@link #NONE}. Looks at every running job. */
  public int machineOf(Job job) {
    if (job.nodes() > 1) {
      List<Machine> on = spread.getOrDefault(job.id(), List.of());
      return on.isEmpty() ? NONE : on.get(0).id();
    }
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
    List<Machine> on = machinesOf(id, before);
    long start = running[id].end(running[id].placeOf(before.id())) - times.ticks(before, on);
    leave(id, before);
    start(on, after, end(on, after, start));
  }

  /** Reserves CPUs and other resources of a machine. */
  public void reserve(Reservation reservation) {
    int id = reservation.machine().id();
    setReservations(id, reserved[id].with(reservation));
    updateOpenCpus(id);
  }

  /** Withdraws the reservation with this id, unless it is over and forgotten. */
  public void withdraw(Reservation reservation) {
    int id = reservation.machine().id();
    setReservations(id, reserved[id].without(reservation));
    updateOpenCpus(id);
  }

  private void setReservations(int id, MachineReservations others) {
    reservations += others.size() - reserved[id].size();
    reserved[id] = others;
  }

  /**
   * Forgets the reservations that are over.
   *
   * @return whether any was, so that jobs may now start that could not before
   */
  public boolean forgetReservations(long now) {
    int before = reservations;
    for (int id = 0; id < reserved.length && reservations > 0; id++) {
      forgetReservations(id, now);
    }
    return reservations < before;
  }

  /** Forgets the reservations of one machine that are over. */
  public void forgetReservations(int id, long now) {
    setReservations(id, reserved[id].withoutEnded(now));
  }

  /** Whether anything is reserved anywhere. */
  public boolean hasReservations() {
    return reservations > 0;
  }

  /** Whether anything of a machine is reserved. */
  public boolean hasReservations(int id) {
    return reservations > 0 && !reserved[id].isEmpty();
  }

  /** The reservations of a machine. */
  public MachineReservations reservations(int id) {
    return reserved[id];
  }

  /** The next tick at which a reservation is over, {@link Scheduler#NEVER} if none ever is. */
  public long nextReservationEnd() {
    long next = Scheduler.NEVER;
    for (int id = 0; id < reserved.length && reservations > 0; id++) {
      next = Math.min(next, reserved[id].nextEnd());
    }
    return next;
  }

  /**
   * Whether a machine fits a node of a job that starts now, has its resources beyond CPUs free, and
   * its reservations leave the node what it needs for the time that it takes there by its estimate.
   */
  public boolean admits(int id, Job job, long now) {
    return machines[id].fits(job) && hasResources(id, job) && leavesReservations(id, job, now);
  }

  /**
   * Whether a job that starts on a machine now needs nothing that is reserved: if at no tick of its
   * estimated run a node of the job, those that run there until then by their estimates, and the
   * reservations together need more of any resource than there is. Where something is reserved, it
   * takes time quadratic in the number of reservations of the machine, and linear in its running
   * jobs.
   */
  public boolean leavesReservations(int id, Job job, long now) {
    return reservations == 0 || leavesReservations(id, job, times.ticks(job, machines[id]), now);
  }

  /** As {@link #leavesReservations(int, Job, long)} for a job that takes so many ticks. */
  public boolean leavesReservations(int id, Job job, long ticks, long now) {
    return reservations == 0 || firstConflict(id, job, ticks, now) == Reservation.OPEN_END;
  }

  /**
   * The first tick at which a job that starts on a machine now and takes so many ticks would need
   * what is reserved, the last tick if there is none.
   */
  public long firstConflict(int id, Job job, long ticks, long now) {
    return reserved[id].firstConflict(machines[id], job, ticks, now, running[id]);
  }

  /** Takes over the state of one machine from another object for the same grid. */
  public void copyFrom(MachineStates other, int id) {
    closed[id] = other.closed[id];
    load[id] = other.load[id];
    running[id].copyFrom(other.running[id]);
    setReservations(id, other.reserved[id]);
    openCpus[id] = other.openCpus[id];
  }
}
