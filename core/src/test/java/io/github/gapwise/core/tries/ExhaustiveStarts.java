package io.github.gapwise.core.tries;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.PlannedStart;
import java.util.ArrayList;
import java.util.List;

/**
 * The earliest start of a job, by trying each tick and each set of machines: any set counts, not
 * only one that a rule would choose. For few machines and few ticks.
 *
 * @param grid the machines, all of them up
 * @param taken what runs or is planned, with all of its machines
 */
public record ExhaustiveStarts(Grid grid, List<PlannedStart> taken) {

  /** The first tick, from the given one on, at which any set of machines has room for the job. */
  public long earliest(Job job, long from) {
    List<List<Machine>> sets = new ArrayList<>();
    addSets(job, 0, List.of(), sets);
    long tick = Math.max(from, job.release());
    while (!isPossible(job, tick, sets)) {
      tick++;
    }
    return tick;
  }

  /** All sets of as many machines as the job has nodes, each of which fits a node of it. */
  private void addSets(Job job, int next, List<Machine> chosen, List<List<Machine>> sets) {
    if (chosen.size() == job.nodes()) {
      sets.add(chosen);
      return;
    }
    for (int id = next; id < grid.size(); id++) {
      if (grid.machine(id).fits(job)) {
        List<Machine> more = new ArrayList<>(chosen);
        more.add(grid.machine(id));
        addSets(job, id + 1, more, sets);
      }
    }
  }

  private boolean isPossible(Job job, long tick, List<List<Machine>> sets) {
    return sets.stream().anyMatch(set -> hasRoom(job, tick, set));
  }

  private boolean hasRoom(Job job, long tick, List<Machine> set) {
    long ticks =
        set.stream().mapToLong(each -> SpeedScaled.INSTANCE.ticks(job, each)).max().orElseThrow();
    for (long t = tick; t < tick + ticks; t++) {
      for (Machine machine : set) {
        if (!hasRoom(job, machine, t)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean hasRoom(Job job, Machine machine, long tick) {
    List<Job> there =
        taken.stream()
            .filter(each -> each.start() <= tick && tick < each.end())
            .filter(each -> each.machines().contains(machine))
            .map(PlannedStart::job)
            .toList();
    boolean hasRoom = there.stream().mapToInt(Job::cpus).sum() + job.cpus() <= machine.cpus();
    for (String kind : job.resources().kinds()) {
      long amount = there.stream().mapToLong(each -> each.resources().amount(kind)).sum();
      hasRoom &= amount + job.resources().amount(kind) <= machine.capacities().amount(kind);
    }
    return hasRoom;
  }
}
