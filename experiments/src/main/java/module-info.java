/**
 * Many runs, compared: sweeps, their statistics and reports, and what-if comparisons with a
 * history.
 */
@SuppressWarnings({
  "module",
  "requires-automatic"
}) // libraries that are not modules yet, used internally only
module io.github.gapwise.experiments {
  requires transitive io.github.gapwise.core;
  requires transitive io.github.gapwise.simulator;
  requires com.fasterxml.jackson.core;
  requires it.unimi.dsi.fastutil.core;
  requires java.management;
  requires org.apache.commons.csv;
  requires org.apache.commons.rng.api;
  requires org.apache.commons.rng.simple;
  requires org.apache.commons.statistics.descriptive;
  requires org.apache.commons.statistics.distribution;
  requires org.apache.commons.statistics.inference;
  requires org.apache.commons.statistics.ranking;
  requires static org.jspecify;

  exports io.github.gapwise.experiments.report;
  exports io.github.gapwise.experiments.sweep;

  // for the other modules of this project
  exports io.github.gapwise.experiments.report.html to
      io.github.gapwise.bench,
      io.github.gapwise.cli,
      io.github.gapwise.papers;
  exports io.github.gapwise.experiments.statistics to
      io.github.gapwise.bench,
      io.github.gapwise.papers;
  exports io.github.gapwise.experiments.whatif to
      io.github.gapwise.cli;
}
