package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineStates;
import java.util.List;

/**
 * The places of waiting jobs of several nodes in a {@link GridSchedule}. Such a <em>block</em>
 * takes a node of its job on each of its machines for the same period. It is no entry of the
 * machines' lists: everything else is planned around it, as around a reservation, and no forward
 * pass moves it. Totals count it on each of its machines, as they count a running job of several
 * nodes; sums of costs do not.
 */
public final class PlanBlocks {
  private final GridSchedule plan;
  private final MachineStates states;
  private final MachineProfile scratch = new MachineProfile(Machine.of(0, 1, 1));

  PlanBlocks(GridSchedule plan, MachineStates states) {
    this.plan = plan;
    this.states = states;
  }

  /**
   * A period on several machines.
   *
   * @param job the job that has it
   * @param number distinguishes the blocks of a plan, such as the number of the submission; not
   *     negative
   * @param machines as many as the job has nodes
   * @param start the tick at which it begins
   * @param end the tick at which it is over
   */
  public record Block(Job job, long number, List<Machine> machines, long start, long end) {
    private Reservation on(int place) {
      Machine machine = machines.get(place);
      return new Reservation(number, machine, job.cpus(), start, end, job.resources());
    }

    private int id(int place) {
      return machines.get(place).id();
    }
  }

  /**
   * Takes the period; nothing else moves.
   *
   * @throws IllegalArgumentException if a machine does not accept the job, or the period is empty
   * @throws IllegalStateException if a node of the job is not free there
   */
  public void place(Block block) {
    for (int k = 0; k < block.machines().size(); k++) {
      MachineEdits edits = plan.changing(block.id(k));
      edits.requireAccepted(block.job(), block.end() - block.start());
      edits.block(block.job(), block.on(k));
      plan.close(edits);
    }
  }

  /** Gives the period back; nothing else moves. Takes time linear in the plans of its machines. */
  public void withdraw(Block block, long now) {
    for (int k = 0; k < block.machines().size(); k++) {
      MachineEdits edits = plan.changing(block.id(k));
      edits.unblock(block.job(), block.on(k), now);
      plan.close(edits);
    }
  }

  /**
   * Whether its machines are open, and running jobs, reservations and the other blocks leave it its
   * period. Takes time linear in the number of those there.
   */
  public boolean isPossible(Block block, long now) {
    boolean isPossible = block.start() >= now;
    for (int k = 0; k < block.machines().size() && isPossible; k++) {
      MachineSchedule machine = plan.machine(block.id(k));
      isPossible =
          machine.accepts(block.job())
              && machine.space().leaves(block.on(k), block.job(), now, scratch);
    }
    return isPossible;
  }

  /**
   * The first of its machines that has no room for a node of its job, which is to start now, or -1.
   * Jobs that have outlived their estimates still run, and reservations are kept.
   */
  public int occupied(Block block) {
    for (int k = 0; k < block.machines().size(); k++) {
      int id = block.id(k);
      if (!hasRoom(id, block)) {
        return id;
      }
    }
    return MachineStates.NONE;
  }

  private boolean hasRoom(int id, Block block) {
    Job job = block.job();
    return states.freeCpus(id) >= job.cpus()
        && states.hasResources(id, job)
        && states.leavesReservations(id, job, block.end() - block.start(), block.start());
  }

  /** Starts its job, whose period begins now. */
  public void start(Block block) {
    states.start(block.machines(), block.job(), block.end());
    for (int k = 0; k < block.machines().size(); k++) {
      MachineEdits edits = plan.changing(block.id(k));
      edits.startBlock(block.job(), block.on(k));
      plan.close(edits);
    }
  }
}
