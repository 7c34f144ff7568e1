package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.objective.Plan;
import io.github.gapwise.simulator.engine.Probe;

/**
 * The late jobs and the total tardiness of the plan over the iterations of its searches: after some
 * numbers of iterations and at the end, summed over all runs of the search, in % of the value
 * before. A run that ends earlier counts with its final value.
 */
final class SearchObjective implements Probe {
  /** The numbers of iterations after which the plan is sampled. */
  private static final long[] POINTS = {1, 10, 50, 100, 200};

  private static final int END = POINTS.length;

  private final double[] late = new double[END + 1];
  private final double[] tardiness = new double[END + 1];
  private double lateBefore;
  private double tardinessBefore;

  /** The first of the points that the current run of the search has not reached. */
  private int next;

  @Override
  public boolean watchesSearches() {
    return true;
  }

  @Override
  public void searchBegan(long now, Plan plan) {
    lateBefore += late(plan);
    tardinessBefore += plan.tardiness();
    next = 0;
  }

  @Override
  public void searchIterated(long now, long iteration, Plan plan) {
    if (next < END && iteration == POINTS[next]) {
      add(plan);
    }
  }

  @Override
  public void searchEnded(long now, Plan plan) {
    while (next <= END) {
      add(plan);
    }
  }

  private void add(Plan plan) {
    late[next] += late(plan);
    tardiness[next] += plan.tardiness();
    next++;
  }

  private static int late(Plan plan) {
    return plan.jobs() - plan.nonDelayed();
  }

  @Override
  public double[] figures() {
    double[] figures = new double[2 * (END + 1)];
    for (int k = 0; k <= END; k++) {
      figures[k] = 100 * late[k] / lateBefore;
      figures[END + 1 + k] = 100 * tardiness[k] / tardinessBefore;
    }
    return figures;
  }
}
