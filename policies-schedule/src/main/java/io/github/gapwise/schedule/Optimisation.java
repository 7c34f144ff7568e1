package io.github.gapwise.schedule;

import io.github.gapwise.schedule.search.PlanSearch;

/** Runs a search whenever enough jobs have arrived. */
final class Optimisation {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final PlanSearch search;
  private final Budget budget;
  private int arrivals;

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

  void run(long now) {
    arrivals = 0;
    search.begin(now);
    if (budget.milliseconds() == 0) {
      iterate();
    } else {
      iterateUntil(System.nanoTime() + budget.milliseconds() * NANOS_PER_MILLI);
    }
    search.end();
  }

  private void iterate() {
    int left = budget.iterations();
    while (left > 0 && search.iterate()) {
      left--;
    }
  }

  private void iterateUntil(long deadline) {
    int left = budget.iterations();
    while (left > 0 && System.nanoTime() - deadline < 0 && search.iterate()) {
      left--;
    }
  }
}
