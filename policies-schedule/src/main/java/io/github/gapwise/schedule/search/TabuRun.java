package io.github.gapwise.schedule.search;

import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;

/** Algorithms 3 and 4 of Klusáček and Rudová (2011). */
final class TabuRun implements PlanSearch {
  private final GridSchedule plan;
  private final MovingJob moving;
  private final WeightedMove move;
  private final DelayedMachines sources;
  private final TabuList tabu;
  private final IterationRandom random;
  private final MachineOrder order;
  private long now;

  TabuRun(GridSchedule plan, TabuSearch parameters, long seed) {
    this.plan = plan;
    moving = new MovingJob(plan);
    move = new WeightedMove(plan, parameters.criterion(), moving);
    sources = new DelayedMachines(plan);
    tabu = new TabuList(parameters.size());
    random = new IterationRandom(seed);
    order = new MachineOrder(plan.machines(), random);
  }

  @Override
  public void begin(long now) {
    this.now = now;
    tabu.clear();
    sources.clearUsed();
  }

  @Override
  public boolean iterate() {
    random.nextIteration();
    if (sources.allUsed()) {
      sources.clearUsed();
      return true;
    }
    int source = sources.most();
    MachineSchedule machine = plan.machine(source);
    int position = tabu.lastAllowed(machine);
    if (position < 0) {
      sources.use(source);
      return true;
    }
    moving.take(source, position, now, JobCost.NONE);
    if (move.begin(now)) {
      tryMachines();
    }
    tabu.add(moving.sequence());
    return true;
  }

  private void tryMachines() {
    order.begin();
    while (order.hasNext()) {
      int target = order.next();
      if (move.tryMachine(target, false)) {
        sources.update(moving.source());
        sources.update(target);
        return;
      }
    }
  }
}
