package io.github.gapwise.bench;

import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.schedule.search.PlanOptimiser;
import io.github.gapwise.schedule.search.PlanSearch;

/** Sums the time that the runs of an optimiser take, and their iterations. */
final class SearchTally {
  private long nanos;
  private long iterations;
  private long runs;

  void reset() {
    nanos = 0;
    iterations = 0;
    runs = 0;
  }

  long nanos() {
    return nanos;
  }

  long iterations() {
    return iterations;
  }

  long runs() {
    return runs;
  }

  PlanOptimiser watching(PlanOptimiser optimiser) {
    return new Watched(optimiser, this);
  }

  private record Watched(PlanOptimiser optimiser, SearchTally tally) implements PlanOptimiser {
    @Override
    public PlanSearch bind(GridSchedule plan, long seed) {
      return new WatchedSearch(optimiser.bind(plan, seed), tally);
    }

    @Override
    public Spec label() {
      return optimiser.label();
    }
  }

  private static final class WatchedSearch implements PlanSearch {
    private final PlanSearch search;
    private final SearchTally tally;
    private long begun;

    WatchedSearch(PlanSearch search, SearchTally tally) {
      this.search = search;
      this.tally = tally;
    }

    @Override
    public void begin(long now) {
      begun = System.nanoTime();
      search.begin(now);
    }

    @Override
    public boolean iterate() {
      boolean made = search.iterate();
      tally.iterations += made ? 1 : 0;
      return made;
    }

    @Override
    public void end() {
      search.end();
      tally.nanos += System.nanoTime() - begun;
      tally.runs++;
    }
  }
}
