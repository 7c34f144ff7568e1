package io.github.gapwise.experiments.report;

import io.github.gapwise.simulator.engine.RunListener;
import java.io.UncheckedIOException;

/** A table of the jobs of a run, written during the run. */
public interface ScheduleFile extends RunListener {
  /**
   * Completes the table after the run.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  void finish();
}
