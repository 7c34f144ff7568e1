package io.github.gapwise.schedule.search;

import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.schedule.MinTree;
import io.github.gapwise.core.scheduler.SearchCounts;

/**
 * Algorithm 3 of Klusáček and Rudová (2011); {@code 3:8} is its line 8. The caller counts the
 * iterations (3:2). {@link WeightedMove} is Algorithm 4; it makes a move once it is accepted
 * (3:15), so that nothing has to be undone (3:17).
 */
final class TabuSearch implements PlanSearch {
  private final GridSchedule plan;
  private final MovingJob moving;
  private final WeightedMove move;
  private final DelayedMachines sources;
  private final TabuList tabu;
  private final IterationRandom random;
  private final MachineOrder order;
  private final boolean onlyDelayed;
  private long now;

  TabuSearch(GridSchedule plan, TabuOptimiser parameters, long seed) {
    this.plan = plan;
    moving = new MovingJob(plan);
    move = new WeightedMove(plan, parameters.criterion(), moving);
    sources = new DelayedMachines(plan);
    tabu = new TabuList(parameters.size());
    random = new IterationRandom(seed);
    order = new MachineOrder(plan.machines(), random);
    onlyDelayed = parameters.candidates() == TabuOptimiser.MovedJobs.DELAYED;
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
    int source = sources.most(); // 3:3
    if (source == DelayedMachines.NONE) { // 3:4
      sources.clearUsed(); // 3:5
      return true; // 3:6
    }
    MachineSchedule machine = plan.machine(source);
    int position = onlyDelayed ? tabu.lastDelayed(machine) : tabu.lastAllowed(machine); // 3:8
    if (position < 0) { // 3:9
      sources.use(source); // 3:10
      return true; // 3:11
    }
    moving.take(source, position, now, JobCost.NONE); // 3:13
    int target = move.toFirstAccepted(order, now);
    if (target != WeightedMove.NONE) { // 3:14
      sources.update(source);
      sources.update(target);
    }
    tabu.add(moving.sequence()); // 3:19
    return true;
  }

  @Override
  public SearchCounts counts() {
    return moving.counts();
  }

  /** The machines that are not used up, by their number of delayed jobs. */
  private static final class DelayedMachines {
    /** No machine. */
    static final int NONE = -1;

    private static final long USED = Long.MAX_VALUE;

    private final GridSchedule plan;

    /** Negated, as the query is for the greatest. */
    private final MinTree delayed;

    DelayedMachines(GridSchedule plan) {
      this.plan = plan;
      delayed = new MinTree(plan.machines());
    }

    void clearUsed() {
      for (int id = 0; id < plan.machines(); id++) {
        delayed.set(id, -plan.machine(id).delayed());
      }
    }

    /**
     * The machine with the most delayed jobs, the lowest id of several; none if all are used up.
     */
    int most() {
      return delayed.min() == USED ? NONE : delayed.indexOfMin();
    }

    void use(int machine) {
      delayed.set(machine, USED);
    }

    /** Called when the plan of a machine has changed. */
    void update(int machine) {
      if (delayed.get(machine) != USED) {
        delayed.set(machine, -plan.machine(machine).delayed());
      }
    }
  }
}
