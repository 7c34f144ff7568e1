package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.simulator.engine.RunListener;
import java.util.ArrayList;
import java.util.List;

/** Records why the first few jobs were refused. */
final class RefusalLog implements RunListener {
  private static final int MOST_REASONS = 5;

  private final List<String> reasons = new ArrayList<>();

  private long count;

  long count() {
    return count;
  }

  List<String> reasons() {
    return reasons;
  }

  @Override
  public void jobRefused(Job job, String reason) {
    count++;
    if (reasons.size() < MOST_REASONS) {
      reasons.add(reason);
    }
  }
}
