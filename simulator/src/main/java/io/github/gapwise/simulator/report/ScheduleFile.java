package io.github.gapwise.simulator.report;

import io.github.gapwise.simulator.engine.RunListener;
import java.io.UncheckedIOException;

/** A table of the jobs of a run, written while the run goes on. */
public interface ScheduleFile extends RunListener {
  /**
   * Completes the table, once the run is over.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  void finish();
}
