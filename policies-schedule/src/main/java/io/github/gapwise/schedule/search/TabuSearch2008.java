package io.github.gapwise.schedule.search;

import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.objective.MakespanCriterion;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.SearchCounts;
import java.util.function.ToIntFunction;

/** The Tabu search of Klusáček, Rudová and others (2008), section 3.3. */
final class TabuSearch2008 implements PlanSearch {
  private final GridSchedule plan;
  private final MovingJob moving;
  private final WeightedMove move;
  private final TabuList tabu;
  private final ToIntFunction<MachineSchedule> lastAllowed;
  private final ToIntFunction<MachineSchedule> lastDelayed;
  private long now;

  TabuSearch2008(GridSchedule plan, TabuOptimiser2008 parameters) {
    this.plan = plan;
    moving = new MovingJob(plan);
    MakespanCriterion criterion = new MakespanCriterion(parameters.horizon());
    move = new WeightedMove(plan, criterion, moving);
    tabu = new TabuList(parameters.size());
    lastAllowed = tabu::lastAllowed;
    lastDelayed = tabu::lastDelayed;
  }

  @Override
  public void begin(long now) {
    this.now = now;
    tabu.clear();
  }

  @Override
  public boolean iterate() {
    if (TabuList.source(plan, lastDelayed) < 0) {
      return false;
    }
    int source = TabuList.source(plan, lastAllowed);
    int position = tabu.lastAllowed(plan.machine(source));
    moving.take(source, position, now, JobCost.NONE);
    tabu.add(moving.sequence());
    if (move.begin(now)) {
      for (int id = 0; id < plan.machines() && !move.tryMachine(id, true); id++) {}
    }
    return true;
  }

  @Override
  public SearchCounts counts() {
    return moving.counts();
  }
}
