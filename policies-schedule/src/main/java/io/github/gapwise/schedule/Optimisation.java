package io.github.gapwise.schedule;

import io.github.gapwise.core.objective.Plan;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.SearchListener;
import io.github.gapwise.schedule.search.PlanSearch;
import java.util.concurrent.TimeUnit;

/** Runs a search whenever enough jobs have arrived. */
final class Optimisation {
  private final PlanSearch search;
  private final Plan plan;
  private final Budget budget;
  private SearchListener listener = SearchListener.NONE;
  private int arrivals;
  private long runs;
  private long iterations;

  Optimisation(PlanSearch search, Plan plan, Budget budget) {
    this.search = search;
    this.plan = plan;
    this.budget = budget;
  }

  void watch(SearchListener listener) {
    this.listener = listener;
  }

  void countArrival() {
    arrivals++;
  }

  boolean isDue() {
    return arrivals >= budget.every();
  }

  /** Runs the search once per {@code every} arrivals. */
  void run(long now) {
    for (int left = arrivals / budget.every(); left > 0; left--) {
      runOnce(now);
    }
    arrivals = 0;
  }

  private void runOnce(long now) {
    listener.searchBegan(now, plan);
    search.begin(now);
    int done =
        budget.milliseconds() == 0
            ? iterate(now)
            : iterateFor(TimeUnit.MILLISECONDS.toNanos(budget.milliseconds()), now);
    search.end();
    listener.searchEnded(now, plan);
    iterations += done;
    runs++;
  }

  private int iterate(long now) {
    int done = 0;
    while (done < budget.iterations() && search.iterate()) {
      done++;
      listener.searchIterated(now, done, plan);
    }
    return done;
  }

  private int iterateFor(long nanos, long now) {
    long begun = System.nanoTime();
    int done = 0;
    while (done < budget.iterations() && System.nanoTime() - begun < nanos && search.iterate()) {
      done++;
      listener.searchIterated(now, done, plan);
    }
    return done;
  }

  /** The totals of all runs. */
  SearchCounts counts() {
    return search.counts().plus(new SearchCounts(runs, iterations, 0, 0, 0, 0));
  }
}
