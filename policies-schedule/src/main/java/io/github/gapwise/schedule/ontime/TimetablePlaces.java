package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.MachineProfile;
import io.github.gapwise.schedule.nodes.EarliestPlaces;
import org.jspecify.annotations.Nullable;

/** Searches for places of jobs of several nodes in what the plans of the machines leave free. */
final class TimetablePlaces extends EarliestPlaces {
  private final OnTimePlan plan;
  private Task task = new Task(Job.of(0, 0, 1, 1), 0);

  /** When the job is to start at once, so that its CPUs must be idle; -1 for at any time. */
  private long startNow = -1;

  /** A machine for which another profile counts, and that; -1 and null for none. */
  private int changed = -1;

  private @Nullable MachineProfile profile;

  TimetablePlaces(OnTimePlan plan, Grid grid) {
    super(grid);
    this.plan = plan;
  }

  /** Searches for the earliest start of a job beside all others, up to a tick. */
  boolean search(Task task, long now, long latest) {
    return search(task, -1, null, -1, now, latest);
  }

  /** The same, if this were free on one of the machines, which must be among those found. */
  boolean searchWith(Task task, Timetable machine, MachineProfile free, long now, long latest) {
    return search(task, machine.id, free, -1, now, latest) && machines().contains(machine.machine);
  }

  /** Searches for machines on which a job can start now, beside all others. */
  boolean searchStart(Task task, long now) {
    int idle = 0;
    int id = -1;
    while (idle < task.nodes && (id = plan.idle.next(id + 1, -task.cpus)) >= 0) {
      idle++;
    }
    return idle == task.nodes
        && search(task, -1, null, now, now, now)
        && plan.leavesReservations(task, machines(), now);
  }

  private boolean search(
      Task task, int changed, @Nullable MachineProfile free, long startNow, long now, long latest) {
    this.task = task;
    this.changed = changed;
    this.startNow = startNow;
    profile = free;
    return search(task.job, now, latest);
  }

  /** How long the job takes by its estimate on the machines that were found. */
  long foundEstimate() {
    return plan.estimate(task, machines());
  }

  @Override
  protected boolean accepts(int id, Job job) {
    Timetable machine = plan.machines[id];
    return machine.accepts(task)
        && (startNow < 0
            || (task.cpus <= machine.idleCpus()
                && plan.states.hasResources(id, task.job)
                && plan.leavesReservations(task, machine, startNow)));
  }

  @Override
  protected long duration(int id, Job job) {
    return task.durationOf(plan.estimate(task, plan.machines[id]));
  }

  @Override
  protected long earliestStart(int rank, Job job, long duration, long notBefore, long latest) {
    long last = Math.min(latest, FreeCpus.NEVER - 1 - duration);
    return notBefore > last
        ? FreeCpus.NEVER
        : free(id(rank)).earliestStart(task.cpus, task.resources, duration, notBefore, last);
  }

  @Override
  protected long nextChange(int rank, long tick) {
    return free(id(rank)).nextChange(tick);
  }

  private MachineProfile free(int id) {
    if (id == changed && profile != null) {
      return profile;
    }
    Timetable machine = plan.machines[id];
    return machine.freeBeside(machine.size);
  }
}
