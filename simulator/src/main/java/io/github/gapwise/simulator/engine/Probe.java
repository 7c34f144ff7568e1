package io.github.gapwise.simulator.engine;

/** An instrument at work: listens to one run and has figures when it is over. */
public interface Probe extends RunListener {
  /** The figures of the run, in an order of their own; NaN where there is nothing to measure. */
  double[] figures();
}
