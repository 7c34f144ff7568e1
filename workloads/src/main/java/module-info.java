/**
 * Jobs, machines and availability from logs, histories, files and generators, and files to write
 * them.
 */
@SuppressWarnings("requires-automatic") // libraries that are not modules yet, used internally only
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
  exports io.github.gapwise.workloads.csv;
  exports io.github.gapwise.workloads.distribution;
  exports io.github.gapwise.workloads.etc;
  exports io.github.gapwise.workloads.event;
  exports io.github.gapwise.workloads.file;
  exports io.github.gapwise.workloads.input;
  exports io.github.gapwise.workloads.slurm;
  exports io.github.gapwise.workloads.swf;
  exports io.github.gapwise.workloads.synthetic;
  exports io.github.gapwise.workloads.trace;
  exports io.github.gapwise.workloads.trace.accuracy;
  exports io.github.gapwise.workloads.trace.desktop;
  exports io.github.gapwise.workloads.trace.fta;
  exports io.github.gapwise.workloads.trace.synthetic;
  exports io.github.gapwise.workloads.transform;
  exports io.github.gapwise.workloads.volunteer;
}
