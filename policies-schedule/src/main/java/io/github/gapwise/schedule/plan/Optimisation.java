package io.github.gapwise.schedule.plan;

import io.github.gapwise.core.objective.Plan;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.SearchListener;
import io.github.gapwise.schedule.search.PlanSearch;
import java.util.concurrent.TimeUnit;

/** Runs a search whenever enough jobs have arrived. */
final class Optimisation {
  private final PlanSearch search;
  private final Plan plan;
  private final int every;
  private final int mostIterations;
  private final long milliseconds;
  private SearchListener listener = SearchListener.NONE;

  /** How many jobs had arrived when it last ran. */
  private long seen;

  private long runs;
  private long iterations;

  /**
   * Creates an optimisation that has not run.
   *
   * @param every after how many arrivals it runs
   * @param mostIterations how many iterations a run has at most
   * @param milliseconds how long a run takes at most; 0 for no limit
   */
  Optimisation(PlanSearch search, Plan plan, int every, int mostIterations, long milliseconds) {
    this.search = search;
    this.plan = plan;
    this.every = every;
    this.mostIterations = mostIterations;
    this.milliseconds = milliseconds;
  }

  void watch(SearchListener listener) {
    this.listener = listener;
  }

  /** Whether enough jobs have arrived since the last run, given how many have in all. */
  boolean isDue(long arrivals) {
    return arrivals - seen >= every;
  }

  /** Runs the search once per {@code every} arrivals. */
  void run(long arrivals, long now) {
    for (long left = (arrivals - seen) / every; left > 0; left--) {
      runOnce(now);
    }
    seen = arrivals;
  }

  private void runOnce(long now) {
    listener.searchBegan(now, plan);
    search.begin(now);
    int done =
        milliseconds == 0
            ? iterate(now)
            : iterateFor(TimeUnit.MILLISECONDS.toNanos(milliseconds), now);
    search.end();
    listener.searchEnded(now, plan);
    iterations += done;
    runs++;
  }

  private int iterate(long now) {
    int done = 0;
    while (done < mostIterations && search.iterate()) {
      done++;
      listener.searchIterated(now, done, plan);
    }
    return done;
  }

  private int iterateFor(long nanos, long now) {
    long begun = System.nanoTime();
    int done = 0;
    while (done < mostIterations && System.nanoTime() - begun < nanos && search.iterate()) {
      done++;
      listener.searchIterated(now, done, plan);
    }
    return done;
  }

  SearchCounts counts() {
    return search.counts().plus(new SearchCounts(runs, iterations, 0, 0, 0, 0));
  }
}
