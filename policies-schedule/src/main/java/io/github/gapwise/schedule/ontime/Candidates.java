package io.github.gapwise.schedule.ontime;

/**
 * The machines on which a search for the cheapest place for a job has to look: those on which it
 * may be on time, and where it may cost less than on the best one found.
 *
 * <p>The cost of a place is at least what the job alone costs from the first start that {@link
 * StartBound} leaves, less what {@link CostBound} says that others may gain.
 */
final class Candidates {
  private final StartBound bound;
  private final CostBound cost;
  private final Changes changes;
  private final boolean isOn;

  /** By machine that has not refused: the least cost of a place. */
  private final double[] least;

  private Refusals refusals;

  Candidates(Plan plan, double lossPerWeight) {
    bound = plan.bound;
    changes = plan.changes;
    isOn = plan.isBounded;
    cost = new CostBound(plan.machines, changes, isOn, lossPerWeight);
    least = new double[plan.machines.length];
    refusals = new Refusals(least.length);
  }

  /**
   * Starts a search.
   *
   * @return the machine on which to look first, or -1
   */
  int begin(Task task, long now) {
    bound.begin(task, now);
    cost.begin(task, now);
    refusals = task.refusals;
    refusals.update(changes);
    return isOn ? cheapest(now) : 0;
  }

  private int cheapest(long now) {
    int cheapest = -1;
    double leastOfAll = Double.POSITIVE_INFINITY;
    for (int id = refusals.next(0); id >= 0; id = refusals.next(id + 1)) {
      if (bound.rulesOut(id)) {
        refusals.add(id);
      } else {
        double each = bound.leastCost(id, now) - cost.mostSaved(id);
        least[id] = each;
        if (each < leastOfAll) {
          leastOfAll = each;
          cheapest = id;
        }
      }
    }
    return cheapest;
  }

  /** The first machine from an id on where a place may cost no more than a limit, or -1. */
  int next(int from, double limit) {
    int id = refusals.next(from);
    while (id >= 0 && isOn && least[id] > limit) {
      id = refusals.next(id + 1);
    }
    return id;
  }

  /** The most by which others may lower the cost of a place. */
  double mostSaved(int machine) {
    return isOn ? cost.mostSaved(machine) : Double.POSITIVE_INFINITY;
  }

  /** Takes note that the job cannot be planned on a machine until its plan changes. */
  void refuse(int machine) {
    if (isOn) {
      refusals.add(machine);
    }
  }
}
