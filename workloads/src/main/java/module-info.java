/**
 * Jobs, machines and availability from logs, histories, files and generators, and files to write
 * them.
 */
@SuppressWarnings({
  "module",
  "requires-automatic"
}) // libraries that are not modules yet, used internally only
module io.github.gapwise.workloads {
  requires transitive io.github.gapwise.core;
  requires com.fasterxml.jackson.core;
  requires it.unimi.dsi.fastutil.core;
  requires org.apache.commons.csv;
  requires org.apache.commons.rng.api;
  requires org.apache.commons.rng.sampling;
  requires org.apache.commons.rng.simple;
  requires org.apache.commons.statistics.distribution;
  requires static org.jspecify;

  exports io.github.gapwise.workloads;
  exports io.github.gapwise.workloads.catalog;
  exports io.github.gapwise.workloads.input;
  exports io.github.gapwise.workloads.slurm;
  exports io.github.gapwise.workloads.trace;
  exports io.github.gapwise.workloads.transform;

  // for the other modules of this project
  exports io.github.gapwise.workloads.etc to
      io.github.gapwise.cli;
  exports io.github.gapwise.workloads.file to
      io.github.gapwise.bench,
      io.github.gapwise.cli,
      io.github.gapwise.experiments,
      io.github.gapwise.papers,
      io.github.gapwise.simulator;
  exports io.github.gapwise.workloads.format to
      io.github.gapwise.cli;
  exports io.github.gapwise.workloads.trace.reading to
      io.github.gapwise.cli;
}
