package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.schedule.search.PlanSearch;
import java.util.concurrent.TimeUnit;

/** Runs a search whenever enough jobs have arrived. */
final class Optimisation {
  private final PlanSearch search;
  private final Budget budget;
  private int arrivals;
  private long runs;
  private long iterations;

  Optimisation(PlanSearch search, Budget budget) {
    this.search = search;
    this.budget = budget;
  }

  void countArrival() {
    arrivals++;
  }

  boolean isDue() {
    return arrivals >= budget.every();
  }

  /** Runs once for each time that enough jobs have arrived. */
  void run(long now) {
    for (int left = arrivals / budget.every(); left > 0; left--) {
      runOnce(now);
    }
    arrivals = 0;
  }

  private void runOnce(long now) {
    search.begin(now);
    if (budget.milliseconds() == 0) {
      iterate();
    } else {
      iterateFor(TimeUnit.MILLISECONDS.toNanos(budget.milliseconds()));
    }
    search.end();
    runs++;
  }

  private void iterate() {
    int left = budget.iterations();
    while (left > 0 && search.iterate()) {
      left--;
    }
    iterations += budget.iterations() - left;
  }

  private void iterateFor(long nanos) {
    long begun = System.nanoTime();
    int left = budget.iterations();
    while (left > 0 && System.nanoTime() - begun < nanos && search.iterate()) {
      left--;
    }
    iterations += budget.iterations() - left;
  }

  /** What all runs have done. */
  SearchCounts counts() {
    return search.counts().plus(new SearchCounts(runs, iterations, 0, 0, 0, 0));
  }
}
