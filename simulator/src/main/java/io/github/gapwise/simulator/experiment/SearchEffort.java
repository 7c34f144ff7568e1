package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.simulator.engine.Probe;

/** The effort of the scheduler's searches by the end of the run. */
final class SearchEffort implements Probe {
  private SearchCounts counts = SearchCounts.NONE;

  @Override
  public void runEnded(SearchCounts searches) {
    counts = searches;
  }

  @Override
  public double[] figures() {
    return new double[] {
      counts.runs(),
      counts.iterations(),
      counts.evaluations(),
      counts.moves(),
      (double) counts.onTimeByRemoval() / counts.candidates()
    };
  }
}
