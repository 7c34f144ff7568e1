package io.github.gapwise.simulator.fuzz;

import io.github.gapwise.core.fuzz.FuzzTarget;
import io.github.gapwise.core.fuzz.ReaderFuzzing;
import java.util.List;

/** Workloads, traces, schedules and labels. */
final class ReaderFuzzTest extends ReaderFuzzing {

  @Override
  protected List<FuzzTarget> targets() {
    return FuzzTargets.all();
  }
}
