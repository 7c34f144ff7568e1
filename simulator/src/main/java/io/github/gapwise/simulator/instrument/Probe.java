package io.github.gapwise.simulator.instrument;

import io.github.gapwise.simulator.engine.RunListener;

/** An instrument at work: listens to one run and has figures when it is over. */
public interface Probe extends RunListener {
  /**
   * The figures of the run, in the order of {@link Instrument#columns}; NaN where there is nothing
   * to measure.
   */
  double[] figures();
}
