package io.github.gapwise.simulator.metrics;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.workloads.input.Ticks;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The sums over the ended jobs of each owner. Takes memory linear in the owners. Jobs whose owner
 * is unknown are left out.
 */
public final class OwnerTotals implements RunListener {
  private final long slowdownBound;
  private final ObservationWindow window;
  private final Map<String, Sums> sumsOf = new HashMap<>();

  /** The first release of the run, from which the window counts. */
  private long origin;

  /**
   * Creates empty totals.
   *
   * @param slowdownBound the bound of the bounded slowdown in ticks (τ)
   * @param window the jobs that it observes count; from tick 0 unless the {@linkplain #runStarted
   *     first release} is reported
   * @throws IllegalArgumentException if the bound is not positive
   */
  public OwnerTotals(long slowdownBound, ObservationWindow window) {
    this.slowdownBound = RunTotals.requireSlowdownBound(slowdownBound);
    this.window = window;
  }

  /** The figures of each owner of an ended job, by name. */
  public List<OwnerFigures> figures() {
    return new TreeMap<>(sumsOf)
        .entrySet().stream().map(entry -> entry.getValue().figures(entry.getKey())).toList();
  }

  @Override
  public void runStarted(long firstRelease) {
    origin = firstRelease;
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    Job job = attempt.job();
    if (attempt.isEnded() && job.hasOwner() && isObserved(attempt)) {
      double slowdown = RunTotals.boundedSlowdown(attempt, slowdownBound);
      sumsOf
          .computeIfAbsent(job.owner(), owner -> new Sums())
          .add(attempt.start() - job.release(), slowdown);
    }
  }

  private boolean isObserved(Attempt attempt) {
    return window.observes(attempt.job().release() - origin, attempt.end() - origin);
  }

  private static final class Sums {
    private long jobs;
    private final TickSum wait = new TickSum();
    private double boundedSlowdown;

    private void add(long jobWait, double jobBoundedSlowdown) {
      jobs++;
      wait.add(jobWait);
      boundedSlowdown += jobBoundedSlowdown;
    }

    private OwnerFigures figures(String owner) {
      double meanWaitTicks = wait.value() / jobs;
      return new OwnerFigures(
          owner, jobs, meanWaitTicks / Ticks.PER_SECOND, boundedSlowdown / jobs);
    }
  }
}
