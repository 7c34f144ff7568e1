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

  void countArrival() {
    for (int k = 0; k < all.size(); k++) {
      all.get(k).countArrival();
    }
  }

  /** Runs those that are due, and returns whether any has changed the plan. */
  boolean run(long now) {
    long changesBefore = plan.changes();
    for (int k = 0; k < all.size(); k++) {
      if (all.get(k).isDue() && plan.nextStart() != FreeCpus.NEVER) {
        run(all.get(k), now);
      }
    }
    return plan.changes() != changesBefore;
  }

  private void run(Optimisation optimisation, long now) {
    if (account != null) {
      account.beforeOptimising(plan);
    }
    long changesBefore = plan.changes();
    optimisation.run(now);
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
