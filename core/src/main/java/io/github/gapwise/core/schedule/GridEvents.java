package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineStates;
import java.util.List;

/**
 * Events of the machines and the running jobs of a {@link GridSchedule}: jobs start, end, outlive
 * their estimates and get other terms; machines come up, go down and drain; CPUs are reserved.
 */
public final class GridEvents {
  private final GridSchedule plan;
  private final MachineStates states;
  private final GridTotals totals;
  private final ForwardPass pass;

  GridEvents(GridSchedule plan, MachineStates states, GridTotals totals, ForwardPass pass) {
    this.plan = plan;
    this.states = states;
    this.totals = totals;
    this.pass = pass;
  }

  /** The machines on which a job runs, of which this is one. */
  public List<Machine> machinesOf(Job job, int machine) {
    return states.machinesOf(machine, job);
  }

  /** The machine on which a job runs, the first of several, or -1. Looks at every running job. */
  public int machineOf(Job job) {
    return states.machineOf(job);
  }

  /**
   * Extends each running job of a machine whose estimated time has run out to twice its estimate,
   * or four times, and so on, and makes a forward pass if there was any.
   *
   * @return whether there was any
   */
  public boolean extendOverruns(int machine, long now) {
    MachineEdits edits = plan.changing(machine);
    boolean extended = edits.extendOverruns(0, edits.plan.running(), now, pass);
    if (extended) {
      plan.close(edits);
    }
    return extended;
  }

  /**
   * As {@link #extendOverruns} for one running job; others may still end at this tick.
   *
   * @throws IllegalStateException if it does not run there
   */
  public void extendOverrun(Job job, int machine, long now) {
    List<Machine> on = states.machinesOf(machine, job);
    for (int k = 0; k < on.size(); k++) {
      MachineEdits edits = plan.changing(on.get(k).id());
      int position = edits.plan.positionOfRunning(job);
      edits.extendOverruns(position, position + 1, now, pass);
      plan.close(edits);
    }
  }

  /**
   * Starts the first waiting job of a machine now.
   *
   * @throws IllegalStateException if it is not planned for now, or its CPUs are not free
   */
  public void startNext(int machine, long now) {
    startNext(List.of(plan.machine(machine).machine()), now);
  }

  /**
   * As {@link #startNext(int, long)} for a job that is the first waiting one of each of these
   * machines, one for each of its nodes.
   *
   * @throws IllegalStateException as there; nothing has changed then
   */
  public void startNext(List<Machine> on, long now) {
    for (int k = 0; k < on.size(); k++) {
      plan.changing(on.get(k).id()).requireReady(now);
    }
    MachineSchedule first = plan.machine(on.get(0).id());
    states.start(on, first.job(first.running()), first.end(first.running()));
    for (int k = 0; k < on.size(); k++) {
      MachineEdits edits = plan.changing(on.get(k).id());
      edits.startNext(now);
      plan.close(edits);
    }
  }

  /**
   * Removes a running job that has ended or is lost. The waiting ones stay where they are.
   *
   * @return whether it has freed CPUs sooner than expected: it ended before its planned end
   * @throws IllegalStateException if it does not run there
   */
  public boolean finish(Job job, int machine, long now) {
    List<Machine> on = states.machinesOf(machine, job);
    boolean early = false;
    for (int k = 0; k < on.size(); k++) {
      early |= finishNode(job, on.get(k).id(), now);
    }
    states.leave(machine, job);
    return early;
  }

  private boolean finishNode(Job job, int machine, long now) {
    MachineEdits edits = plan.changing(machine);
    int position = edits.plan.positionOfRunning(job);
    boolean early = edits.plan.end(position) > now;
    totals.leave(now - edits.plan.start(position), job.cpus());
    edits.finish(position, now);
    plan.close(edits);
    return early;
  }

  /**
   * Marks a machine as down, whose running jobs have been reported {@linkplain #finish lost}, and
   * hands back its waiting ones, in list order.
   */
  public void machineDown(int machine, long now, JobSink sink) {
    MachineEdits edits = plan.changing(machine);
    edits.handOver(sink);
    edits.clear(now, pass);
    states.goDown(machine);
    plan.close(edits);
  }

  /** Marks a machine that was down as up, and empty. */
  public void machineUp(int machine, long now) {
    MachineEdits edits = plan.changing(machine);
    edits.clear(now, pass);
    states.comeUp(machine);
    plan.close(edits);
  }

  /**
   * Sets the load that the owner of a machine puts on it. At load 1 the running jobs are suspended,
   * and the waiting ones are handed back, in list order. The running ones keep their CPUs and, in
   * the plan, their estimated ends.
   *
   * @return whether the machine accepts jobs now and did not before
   */
  public boolean setLoad(int machine, double load, long now, JobSink sink) {
    MachineEdits edits = plan.changing(machine);
    boolean wasOpen = states.isOpen(machine);
    states.setLoad(machine, load);
    return openOrClose(edits, wasOpen, now, sink);
  }

  /**
   * Lets a machine drain, and hands back its waiting jobs, in list order; or lets it take jobs
   * again.
   *
   * @return whether the machine accepts jobs now and did not before
   */
  public boolean setDraining(int machine, boolean drains, long now, JobSink sink) {
    MachineEdits edits = plan.changing(machine);
    boolean wasOpen = states.isOpen(machine);
    states.setDraining(machine, drains);
    return openOrClose(edits, wasOpen, now, sink);
  }

  private boolean openOrClose(MachineEdits edits, boolean wasOpen, long now, JobSink sink) {
    boolean isOpen = states.isOpen(edits.plan.machine().id());
    if (isOpen != wasOpen) {
      edits.handOver(sink);
      edits.removeWaiting(now, pass);
      plan.close(edits);
    }
    return isOpen && !wasOpen;
  }

  /**
   * Reserves CPUs of a machine, up or not, and hands back its waiting jobs, in list order. From now
   * on no job is planned on these CPUs, until the reservation is over. Jobs that run on them go on.
   */
  public void reserve(Reservation reservation, long now, JobSink sink) {
    MachineEdits edits = plan.changing(reservation.machine().id());
    edits.handOver(sink);
    states.reserve(reservation);
    edits.removeWaiting(now, pass);
    plan.close(edits);
  }

  /** Withdraws a reservation, if it is not over. The waiting jobs stay where they are. */
  public void withdrawReservation(Reservation reservation, long now) {
    MachineEdits edits = plan.changing(reservation.machine().id());
    states.withdraw(reservation);
    edits.reservationWithdrawn(now);
    plan.close(edits);
  }

  /**
   * Adds a job that already runs, started elsewhere, on as many machines as it has nodes. Jobs come
   * in the order of their starts, before any is planned.
   *
   * @param start not after {@code now}
   * @throws IllegalStateException if its CPUs are not free
   * @throws ArithmeticException if its end does not fit a {@code long}
   */
  public void run(Job job, long sequence, List<Machine> on, long start, long now) {
    long duration = plan.duration(job, on);
    for (int k = 0; k < on.size(); k++) {
      MachineEdits edits = plan.changing(on.get(k).id());
      edits.enterRunning(job, sequence, start, duration, now);
      plan.close(edits);
    }
    states.start(on, job, start + duration);
  }

  /**
   * Gives a running job other terms; the waiting ones of its machines shift by a forward pass.
   *
   * @throws IllegalStateException if it does not run there
   * @throws ArithmeticException if its end does not fit a {@code long}
   */
  public void changeRunning(Job after, int machine, long now) {
    MachineSchedule first = plan.machine(machine);
    Job before = first.job(first.positionOfRunning(after));
    List<Machine> on = states.machinesOf(machine, before);
    on.forEach(each -> plan.changing(each.id())); // before the states change
    long duration = plan.duration(after, on);
    states.change(machine, before, after);
    for (int k = 0; k < on.size(); k++) {
      MachineEdits edits = plan.changing(on.get(k).id());
      int position = edits.plan.positionOfRunning(after);
      edits.changeRunning(position, after, duration, now, pass);
      plan.close(edits);
    }
  }

  /**
   * Gives a waiting job other terms, by which it takes no longer; it keeps its start, and no other
   * job moves.
   *
   * @param after the job with its new terms, with the CPUs of the old ones
   * @throws IllegalArgumentException if no job waits at the position, or {@code after} takes
   *     longer, needs other CPUs, or is not released by the start
   */
  public void changeWaiting(int machine, int position, Job after) {
    MachineEdits edits = plan.changingWaiting(machine, position);
    long start = edits.plan.start(position);
    long duration = plan.duration(after, machine);
    if (duration > edits.plan.end(position) - start
        || after.cpus() != edits.plan.cpus(position)
        || after.release() > start) {
      throw new IllegalArgumentException(
          "The job (%d) must fit the place that it has from (%d) to (%d)."
              .formatted(after.id(), start, edits.plan.end(position)));
    }
    edits.changeWaiting(position, after, duration);
    plan.close(edits);
  }
}
