package io.github.gapwise.schedule.search;

import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.SearchCounts;

/**
 * Algorithms 3 and 4 of Klusáček and Rudová (2011); {@code 3:8} is line 8 of Algorithm 3. The
 * caller counts the iterations (3:2). A move is forecast, and made only once it is accepted:
 * nothing has to be undone (3:17).
 */
final class TabuRun implements PlanSearch {
  private final GridSchedule plan;
  private final MovingJob moving;
  private final WeightedMove move;
  private final DelayedMachines sources;
  private final TabuList tabu;
  private final IterationRandom random;
  private final MachineOrder order;
  private final boolean onlyDelayed;
  private long now;

  TabuRun(GridSchedule plan, TabuSearch parameters, long seed) {
    this.plan = plan;
    moving = new MovingJob(plan);
    move = new WeightedMove(plan, parameters.criterion(), moving);
    sources = new DelayedMachines(plan);
    tabu = new TabuList(parameters.size());
    random = new IterationRandom(seed);
    order = new MachineOrder(plan.machines(), random);
    onlyDelayed = parameters.candidates() == TabuSearch.MovedJobs.DELAYED;
  }

  @Override
  public void begin(long now) {
    this.now = now;
    tabu.clear(); // 3:1
    sources.clearUsed();
  }

  @Override
  public boolean iterate() {
    random.nextIteration();
    if (sources.allUsed()) { // 3:4
      sources.clearUsed(); // 3:5
      return true; // 3:6
    }
    int source = sources.most(); // 3:3
    MachineSchedule machine = plan.machine(source);
    int position = onlyDelayed ? tabu.lastDelayed(machine) : tabu.lastAllowed(machine); // 3:8
    if (position < 0) { // 3:9
      sources.use(source); // 3:10
      return true; // 3:11
    }
    moving.take(source, position, now, JobCost.NONE); // 3:13
    if (move.begin(now)) {
      tryMachines(); // 3:14
    }
    tabu.add(moving.sequence()); // 3:19
    return true;
  }

  private void tryMachines() {
    order.begin();
    while (order.hasNext()) { // 4:1
      int target = order.next(); // 4:2
      if (move.tryMachine(target, false)) {
        sources.update(moving.source());
        sources.update(target);
        return;
      }
    }
  }

  @Override
  public SearchCounts counts() {
    return moving.counts();
  }
}
