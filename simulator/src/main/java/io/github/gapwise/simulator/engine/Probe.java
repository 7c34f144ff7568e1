package io.github.gapwise.simulator.engine;

/** An instrument at work: listens to one run and has its figures at the end. */
public interface Probe extends RunListener {
  /**
   * Returns the figures of the run, in an order of their own; NaN where there is nothing to
   * measure.
   */
  double[] figures();
}
