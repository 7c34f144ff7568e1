/**
 * An event-driven simulator that runs scheduling policies on workloads, and the metrics and checks
 * of one run.
 *
 * @uses io.github.gapwise.core.scheduler.PolicyProvider
 * @uses io.github.gapwise.core.scheduler.PredictorProvider
 */
@SuppressWarnings({
  "module",
  "requires-automatic"
}) // libraries that are not modules yet, used internally only
module io.github.gapwise.simulator {
  requires transitive io.github.gapwise.core;
  requires transitive io.github.gapwise.workloads;
  requires HdrHistogram;
  requires it.unimi.dsi.fastutil.core;
  requires java.management;
  requires org.apache.commons.csv;
  requires static org.jspecify;

  exports io.github.gapwise.simulator.engine;
  exports io.github.gapwise.simulator.experiment;
  exports io.github.gapwise.simulator.metrics;

  // for the other modules of this project
  exports io.github.gapwise.simulator.validation to
      io.github.gapwise.cli;
}
