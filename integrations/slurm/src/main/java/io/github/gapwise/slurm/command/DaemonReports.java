package io.github.gapwise.slurm.command;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.metrics.DriverMetrics;
import io.github.gapwise.slurm.metrics.ForecastErrors;
import io.github.gapwise.slurm.metrics.MetricsServer;
import io.github.gapwise.slurm.view.SchedulerView;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a daemon reports while it runs: a log and, on request, a warning and figures. */
final class DaemonReports implements AutoCloseable {
  private static final String WHOLE_MEMORY =
      "In the partition (%s), Slurm gives the whole memory of a node to a job without --mem, so that"
          + " no other job runs beside it; DefMemPerCPU in slurm.conf would change that.";

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

  /**
   * Warns once, at the beginning, of a partition in which no two jobs run on one node because a job
   * that does not say how much memory it needs has all of it.
   */
  void warnOfMemory(SlurmClient slurm, String partition) {
    listeners.add(
        new DriverListener() {
          private boolean isChecked;

          /** If Slurm does not answer, the next time will do. */
          @Override
          public void polled(SchedulerView view, long nanos, long decisionNanos) {
            try {
              if (!isChecked && slurm.givesWholeMemory(partition)) {
                warn(WHOLE_MEMORY.formatted(partition));
              }
              isChecked = true;
            } catch (SlurmException e) {
              isChecked = false;
            }
          }
        });
  }

  private void warn(String sentence) {
    log.warned(sentence);
    err.println(sentence);
  }

  /**
   * Shows figures at a port of this machine until this is closed, on request those of forecasts.
   */
  void showMetrics(int port, boolean withForecasts) {
    DriverMetrics metrics = new DriverMetrics();
    PrometheusRegistry registry = metrics.registry();
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
