/**
 * An event-driven simulator that runs scheduling policies on real and synthetic workloads.
 *
 * @uses io.github.gapwise.core.scheduler.PolicyProvider
 * @uses io.github.gapwise.core.scheduler.PredictorProvider
 */
@SuppressWarnings("requires-automatic") // libraries that are not modules yet, used internally only
module io.github.gapwise.simulator {
  requires transitive io.github.gapwise.core;
  requires com.fasterxml.jackson.core;
  requires HdrHistogram;
  requires it.unimi.dsi.fastutil.core;
  requires java.management;
  requires org.apache.commons.csv;
  requires org.apache.commons.rng.api;
  requires org.apache.commons.rng.sampling;
  requires org.apache.commons.rng.simple;
  requires org.apache.commons.statistics.descriptive;
  requires org.apache.commons.statistics.distribution;
  requires org.apache.commons.statistics.inference;
  requires org.apache.commons.statistics.ranking;
  requires static org.jspecify;

  exports io.github.gapwise.simulator.catalog;
  exports io.github.gapwise.simulator.claims;
  exports io.github.gapwise.simulator.distribution;
  exports io.github.gapwise.simulator.engine;
  exports io.github.gapwise.simulator.event;
  exports io.github.gapwise.simulator.experiment;
  exports io.github.gapwise.simulator.file;
  exports io.github.gapwise.simulator.input;
  exports io.github.gapwise.simulator.instrument;
  exports io.github.gapwise.simulator.metrics;
  exports io.github.gapwise.simulator.report;
  exports io.github.gapwise.simulator.report.html;
  exports io.github.gapwise.simulator.report.svg;
  exports io.github.gapwise.simulator.reproduction;
  exports io.github.gapwise.simulator.statistics;
  exports io.github.gapwise.simulator.sweep;
  exports io.github.gapwise.simulator.sweep.plan;
  exports io.github.gapwise.simulator.sweep.range;
  exports io.github.gapwise.simulator.trace;
  exports io.github.gapwise.simulator.trace.accuracy;
  exports io.github.gapwise.simulator.trace.desktop;
  exports io.github.gapwise.simulator.trace.fta;
  exports io.github.gapwise.simulator.trace.synthetic;
  exports io.github.gapwise.simulator.validation;
  exports io.github.gapwise.simulator.volunteer;
  exports io.github.gapwise.simulator.whatif;
  exports io.github.gapwise.simulator.workload;
  exports io.github.gapwise.simulator.workload.csv;
  exports io.github.gapwise.simulator.workload.etc;
  exports io.github.gapwise.simulator.workload.slurm;
  exports io.github.gapwise.simulator.workload.swf;
  exports io.github.gapwise.simulator.workload.synthetic;
  exports io.github.gapwise.simulator.workload.transform;
}
