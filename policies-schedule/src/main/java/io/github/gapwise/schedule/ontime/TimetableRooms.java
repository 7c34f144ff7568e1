package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.MachineProfile;
import io.github.gapwise.schedule.nodes.Rooms;
import org.jspecify.annotations.Nullable;

/** What the plans of the machines leave free to a job of several nodes. */
final class TimetableRooms implements Rooms {
  private final OnTimePlan plan;
  private Task task = new Task(Job.of(0, 0, 1, 1), 0);

  /** When the job is to start at once, so that its CPUs must be idle; -1 for at any time. */
  private long now = -1;

  /** A machine for which another profile counts, and that; -1 and null for none. */
  private int changed = -1;

  private @Nullable MachineProfile profile;

  TimetableRooms(OnTimePlan plan) {
    this.plan = plan;
  }

  /** Begins a search for a place at any time. */
  void begin(Task task) {
    this.task = task;
    now = -1;
    changed = -1;
  }

  /** Begins a search for machines on which a job can start now. */
  void beginStart(Task task, long now) {
    begin(task);
    this.now = now;
  }

  /** Begins a search for a place, if this were free on one of the machines. */
  void beginWith(Task task, int machine, MachineProfile free) {
    begin(task);
    changed = machine;
    profile = free;
  }

  @Override
  public boolean accepts(int id, Job job) {
    Timetable machine = plan.machines[id];
    return machine.accepts(task)
        && (now < 0
            || (task.cpus <= machine.idleCpus()
                && plan.states.hasResources(id, task.job)
                && plan.leavesReservations(task, machine, now)));
  }

  @Override
  public long duration(int id, Job job) {
    return task.durationOf(plan.estimate(task, plan.machines[id]));
  }

  @Override
  public long earliestStart(int id, Job job, long duration, long notBefore, long latest) {
    long last = Math.min(latest, FreeCpus.NEVER - 1 - duration);
    return notBefore > last
        ? FreeCpus.NEVER
        : free(id).earliestStart(task.cpus, task.resources, duration, notBefore, last);
  }

  @Override
  public long nextChange(int id, long tick) {
    return free(id).nextChange(tick);
  }

  private MachineProfile free(int id) {
    if (id == changed && profile != null) {
      return profile;
    }
    Timetable machine = plan.machines[id];
    return machine.freeBeside(machine.size);
  }
}
