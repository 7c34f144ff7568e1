package io.github.gapwise.schedule.plan;

import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.SearchListener;
import io.github.gapwise.schedule.search.PlanOptimiser;
import io.github.gapwise.schedule.search.PlanSearch;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The optimisers of a plan, in the order in which they run. */
final class Optimisations {
  private final GridSchedule plan;
  private final long seed;
  private final @Nullable StartAccount account;
  private final List<Optimisation> all = new ArrayList<>(0);

  /**
   * Creates an object without optimisers.
   *
   * @param account to write to which jobs they have moved; null unless the run is explained
   */
  Optimisations(GridSchedule plan, long seed, @Nullable StartAccount account) {
    this.plan = plan;
    this.seed = seed;
    this.account = account;
  }

  /** Adds an optimiser, which runs after the existing ones; each draws its own random numbers. */
  void add(PlanOptimiser optimiser, int every, int iterations, long milliseconds) {
    PlanSearch search = optimiser.bind(plan, seed + all.size());
    all.add(new Optimisation(search, plan, every, iterations, milliseconds));
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /** Runs those that are due after so many arrivals; returns whether any has changed the plan. */
  boolean run(long arrivals, long now) {
    long changesBefore = plan.changes();
    for (int k = 0; k < all.size(); k++) {
      if (all.get(k).isDue(arrivals) && plan.nextStart() != FreeCpus.NEVER) {
        run(all.get(k), arrivals, now);
      }
    }
    return plan.changes() != changesBefore;
  }

  private void run(Optimisation optimisation, long arrivals, long now) {
    if (account != null) {
      account.beforeOptimising(plan);
    }
    long changesBefore = plan.changes();
    optimisation.run(arrivals, now);
    if (plan.changes() != changesBefore && account != null) {
      account.afterOptimising(plan);
    }
  }

  void watch(SearchListener listener) {
    for (Optimisation each : all) {
      each.watch(listener);
    }
  }

  SearchCounts counts() {
    SearchCounts counts = SearchCounts.NONE;
    for (Optimisation each : all) {
      counts = counts.plus(each.counts());
    }
    return counts;
  }
}
