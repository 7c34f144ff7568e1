package io.github.gapwise.slurm.metrics;

import io.github.gapwise.core.text.InvalidInputException;
import io.prometheus.metrics.exporter.httpserver.HTTPServer;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;

/** Serves metrics at {@code /metrics} of this machine, to this machine only. */
public final class MetricsServer implements AutoCloseable {
  private static final String LOOPBACK = "127.0.0.1";
  private static final int LAST_PORT = 65_535;

  private final HTTPServer server;

  private MetricsServer(HTTPServer server) {
    this.server = server;
  }

  /**
   * Starts the server.
   *
   * @param port the port; 0 for any that is free
   * @throws InvalidInputException if there is no such port, or it is taken
   */
  public static MetricsServer start(int port, PrometheusRegistry registry) {
    if (port < 0 || port > LAST_PORT) {
      throw new InvalidInputException(
          "The metrics port (%d) must be from 0 to %d.".formatted(port, LAST_PORT));
    }
    try {
      return new MetricsServer(
          HTTPServer.builder().hostname(LOOPBACK).port(port).registry(registry).buildAndStart());
    } catch (IOException e) {
      throw new InvalidInputException(
          "The metrics port (%d) must be free: %s.".formatted(port, e.getMessage()));
    }
  }

  /** The port that it listens on. */
  public int port() {
    return server.getPort();
  }

  @Override
  public void close() {
    server.close();
  }
}
