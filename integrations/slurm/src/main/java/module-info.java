/** A policy drives a partition of a Slurm cluster. */
@SuppressWarnings("requires-automatic") // libraries that are not modules yet
module io.github.gapwise.slurm {
  requires com.fasterxml.jackson.core;
  requires info.picocli;
  requires transitive io.github.gapwise.core;
  requires io.prometheus.metrics.core;
  requires io.prometheus.metrics.exporter.httpserver;
  requires io.prometheus.metrics.model;
  requires static org.jspecify;

  exports io.github.gapwise.slurm.client;
  exports io.github.gapwise.slurm.driver;
  exports io.github.gapwise.slurm.view;

  opens io.github.gapwise.slurm.command to
      info.picocli;
}
