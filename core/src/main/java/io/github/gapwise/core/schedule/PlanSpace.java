package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineReservations;
import io.github.gapwise.core.occupancy.MachineStates;

/**
 * What running jobs, reservations, {@linkplain PlanBlocks blocks} and the first of the waiting jobs
 * of a plan leave free on its machine.
 */
final class PlanSpace {
  private final MachineSchedule plan;
  private final MachineStates states;
  private final int id;
  private final Machine machine;

  /** The blocks, as reservations that the plan has made itself. */
  private MachineReservations blocks = MachineReservations.NONE;

  PlanSpace(MachineSchedule plan, MachineStates states, int id) {
    this.plan = plan;
    this.states = states;
    this.id = id;
    machine = states.machine(id);
  }

  boolean hasBlocks() {
    return blocks != MachineReservations.NONE;
  }

  /** Whether anything is reserved here, or has been taken by a block. */
  boolean hasReservations() {
    return hasBlocks() || states.hasReservations(id);
  }

  /** The latest end of a block here, 0 if there is none. */
  long latestBlockEnd() {
    return blocks.latestEnd();
  }

  /**
   * The tick from which on jobs and blocks leave free indefinitely what a node of a job needs.
   *
   * @param profile what they and the reservations leave free
   */
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

  /** Adds a block. */
  void block(Reservation block) {
    blocks = blocks.with(block);
  }

  /** Removes a block. */
  void unblock(Reservation block) {
    blocks = blocks.without(block);
  }

  /** Whether what a waiting job needs is free now, with what is reserved at its planned start. */
  boolean isFreeFor(int position) {
    EntryTable entries = plan.entries();
    long start = entries.start[position];
    long reserved =
        hasReservations() ? states.reservations(id).cpusAt(start) + blocks.cpusAt(start) : 0;
    return plan.busyCpus() + entries.cpus[position] + reserved <= machine.cpus()
        && (entries.resources(position).isEmpty() || hasResources(entries.job(position), start));
  }

  private boolean hasResources(Job job, long start) {
    boolean has = states.hasResources(id, job);
    for (int k = 0; k < job.resources().size() && has && hasReservations(); k++) {
      String kind = job.resources().kind(k);
      long reserved = states.reservations(id).amountAt(kind, start) + blocks.amountAt(kind, start);
      long free = machine.capacities().amount(kind) - states.running(id).busy(kind);
      has = job.resources().amount(k) + reserved <= free;
    }
    return has;
  }

  /**
   * Begins a pass behind the first jobs.
   *
   * @param target a profile for the pass to work on where something is reserved
   * @param rewrites whether the pass rewrites that profile in any case, from there on
   */
  void begin(ForwardPass pass, int position, long now, MachineProfile target, boolean rewrites) {
    if (hasReservations()) {
      if (rewrites) {
        computeFree(position, now, target);
      } else {
        copyFree(position, target);
      }
      pass.beginAround(plan, position, now, target);
    } else {
      pass.begin(plan, position, now, rewrites ? target : null);
    }
  }

  /** Whether running jobs, reservations and the other blocks leave a block its place. */
  boolean leaves(Reservation block, Job job, long now, MachineProfile target) {
    computeFree(plan.running, now, target, blocks.without(block));
    long start = block.from();
    return target.earliestStart(job, block.until() - start, start, start) == start;
  }

  /** As {@link #computeFree} in a plan that is up to date, from what all jobs leave free. */
  private void copyFree(int jobs, MachineProfile target) {
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
    computeFree(jobs, now, target, blocks);
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

  /** Becomes equal to the space of another plan of the same machine. */
  void copyFrom(PlanSpace other) {
    blocks = other.blocks;
  }
}
