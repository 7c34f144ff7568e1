package io.github.gapwise.schedule.plan;

import io.github.gapwise.core.objective.Plan;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.SearchListener;
import io.github.gapwise.schedule.search.PlanOptimiser;
import io.github.gapwise.schedule.search.PlanSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The optimisers of a plan, in the order in which they run. */
final class Optimisations {
  private final GridSchedule plan;
  private final long seed;
  private final @Nullable StartAccount account;
  private final List<Optimisation> all = new ArrayList<>(0);

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

  /** Runs a search whenever enough jobs have arrived. */
  static final class Optimisation {
    private final PlanSearch search;
    private final Plan plan;
    private final int every;
    private final int mostIterations;

    /** 0 for no limit. */
    private final long milliseconds;

    private SearchListener listener = SearchListener.NONE;

    /** How many jobs had arrived when it last ran. */
    private long seen;

    private long runs;
    private long iterations;

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
      int done = iterate(now);
      search.end();
      listener.searchEnded(now, plan);
      iterations += done;
      runs++;
    }

    private int iterate(long now) {
      long begun = milliseconds == 0 ? 0 : System.nanoTime();
      int done = 0;
      while (done < mostIterations && hasTime(begun) && search.iterate()) {
        done++;
        listener.searchIterated(now, done, plan);
      }
      return done;
    }

    private boolean hasTime(long begun) {
      return milliseconds == 0
          || System.nanoTime() - begun < TimeUnit.MILLISECONDS.toNanos(milliseconds);
    }

    SearchCounts counts() {
      return search.counts().plus(new SearchCounts(runs, iterations, 0, 0, 0, 0));
    }
  }
}
