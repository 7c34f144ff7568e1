package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineReservations;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.occupancy.RunningJobs;

/**
 * What running jobs, reservations, {@linkplain PlanBlocks blocks} and the first of the waiting jobs
 * of a plan leave free on its machine.
 */
final class PlanSpace {
  private final MachineSchedule plan;
  private final MachineStates states;
  private final int id;
  private final Machine machine;

  PlanSpace(MachineSchedule plan, MachineStates states, int id) {
    this.plan = plan;
    this.states = states;
    this.id = id;
    machine = states.machine(id);
  }

  /** The tick from which on jobs and blocks leave free indefinitely what a node of a job needs. */
  long openFrom(Job job, MachineProfile profile) {
    if (!states.hasReservations(id)) {
      return profile.openFrom(job);
    }
    MachineReservations reserved = states.reservations(id);
    long open = profile.cpus.start(0);
    long tick = open;
    while (tick < FreeCpus.NEVER) {
      long next = Math.min(profile.nextChange(tick), reserved.nextChange(tick));
      open = leaves(job, tick, profile, reserved) ? open : next;
      tick = next;
    }
    return open;
  }

  /** Whether enough is free at a tick, or would be without reservations. */
  private static boolean leaves(
      Job job, long tick, MachineProfile profile, MachineReservations reserved) {
    boolean leaves = job.cpus() <= profile.cpus.freeAt(tick) + reserved.cpusAt(tick);
    for (int k = 0; k < job.resources().size() && leaves; k++) {
      String kind = job.resources().kind(k);
      leaves =
          job.resources().amount(k) <= profile.freeAt(tick, kind) + reserved.amountAt(kind, tick);
    }
    return leaves;
  }

  /** Whether what a waiting job needs is free now, with what is reserved at its planned start. */
  boolean isFreeFor(int position) {
    Job job = plan.job(position);
    RunningJobs running = states.running(id);
    if (!plan.hasReservations()) {
      return running.busyCpus() + job.cpus() <= machine.cpus() && states.hasResources(id, job);
    }
    MachineReservations reserved = states.reservations(id).and(plan.blocks);
    return reserved.leavesEnough(machine, job, plan.start(position), RunningJobs.NOW, running);
  }

  /** Whether running jobs, reservations and the other blocks leave a block its place. */
  boolean leaves(Reservation block, Job job, long now, MachineProfile target) {
    computeFree(plan.running, now, target, plan.blocks.without(block));
    long start = block.from();
    return target.earliestStart(job, block.until() - start, start, start) == start;
  }

  /** As {@link #computeFree} in a plan that is up to date, from what all jobs leave free. */
  void copyFree(int jobs, MachineProfile target) {
    EntryTable entries = plan.entries();
    target.copyFrom(plan.profile());
    for (int k = jobs; k < entries.size; k++) {
      target.release(entries.start[k], entries.end[k], entries.cpus[k], entries.resources(k));
    }
  }

  /**
   * Finds what the first jobs and the reservations leave free. Where running jobs are on reserved
   * CPUs, none are free, and no job waits to start there.
   */
  void computeFree(int jobs, long now, MachineProfile target) {
    computeFree(jobs, now, target, plan.blocks);
  }

  private void computeFree(int jobs, long now, MachineProfile target, MachineReservations blocks) {
    EntryTable entries = plan.entries();
    target.reset(machine);
    for (int k = 0; k < Math.min(jobs, plan.running); k++) {
      target.reserve(now, entries.end[k], entries.cpus[k], entries.resources(k));
    }
    target.reserveUpTo(states.reservations(id), now);
    target.reserveUpTo(blocks, now);
    for (int k = plan.running; k < jobs; k++) {
      target.reserve(entries.start[k], entries.end[k], entries.cpus[k], entries.resources(k));
    }
    target.forgetBefore(now);
  }
}
