package io.github.gapwise.slurm.metrics;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.slurm.client.SkippedRecords;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.driver.Outlook;
import io.github.gapwise.slurm.driver.RankReport;
import io.github.gapwise.slurm.view.SchedulerView;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.Gauge;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.function.LongSupplier;

/** Counts what a driver does. */
public final class DriverMetrics implements DriverListener {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double[] SECONDS = {0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30};

  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final Counter starts = counter("starts", "Jobs that were started.");
  private final Counter refusals =
      counter("refusals", "Starts and ranks that Slurm did not carry out.");
  private final Counter takenBack =
      counter("taken_back", "Starts that were taken back, for the job did not run in time.");
  private final Counter failures =
      counter("failures", "Polls and commands that Slurm did not answer as it should.");
  private final Gauge waiting = gauge("waiting_jobs", "Jobs that wait for the scheduler.");
  private final Gauge running =
      gauge("running_jobs", "Jobs that run as far as the scheduler knows.");
  private final Gauge behind =
      gauge("behind_jobs", "Jobs that could start and that the policy does not rank.");
  private final Counter rankChanges =
      counter("rank_changes", "Nice values that were set to rank jobs.");
  private final Gauge expected =
      gauge("expected_wait_seconds", "Of a dry run: the mean expected wait in its order.");
  private final Gauge expectedOfSlurm =
      gauge(
          "expected_wait_in_slurms_order_seconds",
          "Of a dry run: the mean expected wait of the same jobs in Slurm's order.");
  private final Gauge skipped =
      gauge("skipped_records", "Jobs, nodes and reservations whose records cannot be read.");
  private final Histogram polls =
      histogram("poll_seconds", "Time of a poll: commands, decisions and starts.");
  private final Histogram decisions =
      histogram("decision_seconds", "Time of the scheduler in a poll.");

  /** Makes the metrics; those of things that have not happened yet are 0, and waits NaN. */
  public DriverMetrics() {
    expected.set(Double.NaN); // a daemon that ranks expects nothing
    expectedOfSlurm.set(Double.NaN);
  }

  /** Where the metrics are registered. */
  public PrometheusRegistry registry() {
    return registry;
  }

  private Counter counter(String name, String help) {
    return Counter.builder().name("gapwise_slurm_" + name).help(help).register(registry);
  }

  private Gauge gauge(String name, String help) {
    return Gauge.builder().name("gapwise_slurm_" + name).help(help).register(registry);
  }

  private Histogram histogram(String name, String help) {
    return Histogram.builder()
        .name("gapwise_slurm_" + name)
        .help(help)
        .classicOnly()
        .classicUpperBounds(SECONDS)
        .register(registry);
  }

  /** Adds the number of lines that a log has lost, which any thread may ask for. */
  public void countLogFailures(LongSupplier failures) {
    CounterWithCallback.builder()
        .name("gapwise_slurm_log_failures")
        .help("Lines of the log that could not be written.")
        .callback(counter -> counter.call((double) failures.getAsLong()))
        .register(registry);
  }

  @Override
  public void started(Job job, String node, StartReason reason) {
    starts.inc();
  }

  @Override
  public void refused(long job, String node, String message) {
    refusals.inc();
  }

  @Override
  public void tookBack(long job, String node, String reason) {
    takenBack.inc();
  }

  @Override
  public void skipped(SkippedRecords records) {
    skipped.set(records.count());
  }

  @Override
  public void failed(String message) {
    failures.inc();
  }

  @Override
  public void ranked(RankReport report) {
    waiting.set(report.waiting());
    running.set(report.running());
    behind.set(report.behind());
    rankChanges.inc(report.written());
    refusals.inc(report.refused());
    polls.observe(report.nanos() / NANOS_PER_SECOND);
    decisions.observe(report.decisionNanos() / NANOS_PER_SECOND);
    report.outlook().ifPresent(this::expect);
  }

  private void expect(Outlook outlook) {
    expected.set(outlook.seconds());
    expectedOfSlurm.set(outlook.slurmSeconds());
  }

  @Override
  public void polled(SchedulerView view, long nanos, long decisionNanos) {
    waiting.set(view.waiting().size());
    running.set(view.running().size());
    polls.observe(nanos / NANOS_PER_SECOND);
    decisions.observe(decisionNanos / NANOS_PER_SECOND);
  }
}
