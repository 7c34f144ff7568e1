package io.github.gapwise.schedule.search;

import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.objective.MakespanCriterion;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;

/** The Tabu search of Klusáček, Rudová and others (2008), section 3.3. */
final class TabuRun2008 implements PlanSearch {
  private final GridSchedule plan;
  private final MovingJob moving;
  private final WeightedMove move;
  private final TabuList tabu;
  private long now;

  TabuRun2008(GridSchedule plan, TabuSearch2008 parameters) {
    this.plan = plan;
    moving = new MovingJob(plan);
    MakespanCriterion criterion = new MakespanCriterion(parameters.horizon());
    move = new WeightedMove(plan, criterion, parameters.horizon(), moving);
    tabu = new TabuList(parameters.size());
  }

  @Override
  public void begin(long now) {
    this.now = now;
    tabu.clear();
  }

  @Override
  public boolean iterate() {
    if (!hasDelayedCandidate()) {
      return false;
    }
    int source = source();
    int position = tabu.lastAllowed(plan.machine(source));
    moving.take(source, position, now, JobCost.NONE);
    tabu.add(moving.sequence());
    if (move.begin(now)) {
      for (int id = 0; id < plan.machines() && !move.tryMachine(id, true); id++) {}
    }
    return true;
  }

  private boolean hasDelayedCandidate() {
    for (int id = 0; id < plan.machines(); id++) {
      MachineSchedule machine = plan.machine(id);
      if (machine.delayed() > 0 && tabu.lastDelayed(machine) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** The machine with most delayed jobs of those with a job to choose, the lowest id of several. */
  private int source() {
    int source = -1;
    int most = -1;
    for (int id = 0; id < plan.machines(); id++) {
      MachineSchedule machine = plan.machine(id);
      if (machine.delayed() > most && tabu.lastAllowed(machine) >= 0) {
        source = id;
        most = machine.delayed();
      }
    }
    return source;
  }

  @Override
  public void end() {
    // Every move has made the plan better than it was before.
  }
}
