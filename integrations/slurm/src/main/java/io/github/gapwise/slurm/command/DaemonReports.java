package io.github.gapwise.slurm.command;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.metrics.DriverMetrics;
import io.github.gapwise.slurm.metrics.ForecastErrors;
import io.github.gapwise.slurm.metrics.MetricsServer;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a daemon reports while it runs: a log and, on request, a warning and figures. */
final class DaemonReports implements AutoCloseable {
  private final Clock clock;
  private final SchedulingPolicy policy;
  private final PrintWriter err;
  private final LogLines lines;
  private final JsonLog log;
  private final List<DriverListener> listeners = new ArrayList<>();
  private @Nullable MetricsServer server;

  DaemonReports(
      Clock clock, SchedulingPolicy policy, boolean isDryRun, PrintWriter out, PrintWriter err) {
    this.clock = clock;
    this.policy = policy;
    this.err = err;
    lines = new LogLines(out, err);
    log = new JsonLog(lines, clock, policy.toString(), isDryRun);
    listeners.add(log);
  }

  /** Warns if no two jobs of the partition run on one node for lack of memory. */
  void warnOfMemory(SlurmClient slurm, String partition) {
    listeners.add(new MemoryWarning(slurm, partition, this::warn));
  }

  private void warn(String sentence) {
    log.warned(sentence);
    err.println(sentence);
  }

  /**
   * Shows figures at a port of this machine until this is closed.
   *
   * @param withForecasts whether one of them is how far starts are from those forecast
   */
  void showMetrics(int port, boolean withForecasts) {
    PrometheusRegistry registry = new PrometheusRegistry();
    DriverMetrics metrics = new DriverMetrics(registry);
    metrics.countLogFailures(lines::failures);
    listeners.add(metrics);
    if (withForecasts) {
      listeners.add(new ForecastErrors(policy, clock, DaemonReports::inBackground, registry));
    }
    server = MetricsServer.start(port, registry);
    log.showsMetrics(server.port());
  }

  /** What runs there does not keep the process from ending. */
  private static void inBackground(Runnable work) {
    Thread thread = new Thread(work, "forecast");
    thread.setDaemon(true);
    thread.start();
  }

  DriverListener listener() {
    return DriverListener.all(listeners);
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
  }
}
