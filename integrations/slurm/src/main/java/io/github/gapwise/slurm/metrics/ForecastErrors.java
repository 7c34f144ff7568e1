package io.github.gapwise.slurm.metrics;

import io.github.gapwise.core.forecast.StateSnapshot;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.slurm.driver.ClusterForecast;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.view.Fleet;
import io.github.gapwise.slurm.view.SchedulerView;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.time.Clock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Measures how far the actual starts of jobs are from those that were forecast when the jobs were
 * first seen to wait. A job that is started at the poll that first sees it has no forecast.
 *
 * <p>One forecast serves all jobs that are new at a poll. It runs in a thread of its own, one at a
 * time, and so that forecasts take a twentieth of the time at most; jobs that come meanwhile share
 * the next one. With more than {@value #MOST_WAITING} waiting jobs there is none.
 */
public final class ForecastErrors implements DriverListener {
  private static final int MOST_WAITING = 5000;
  private static final int PAUSE_PER_FORECAST = 20;
  private static final double MILLIS_PER_SECOND = 1000;
  private static final double[] SECONDS = {1, 10, 60, 300, 900, 3600, 14_400, 86_400};

  private final SchedulingPolicy policy;
  private final Clock clock;
  private final Executor executor;
  private final Histogram errors;
  private final Counter late;
  private final Counter early;

  /** The waiting jobs at the last poll; those of them with a forecast; those that need one. */
  private final Set<Long> seen = new HashSet<>();

  private final Map<Long, Long> expected = new HashMap<>();
  private final Set<Long> unforecast = new HashSet<>();
  private @Nullable Order current;
  private long pauseUntilNanos = System.nanoTime();

  /** The forecast that is being made, and the jobs that it is made for. */
  private record Order(Set<Long> jobs, CompletableFuture<Forecast> forecast) {}

  private record Forecast(Map<Long, PlannedStart> starts, long nanos) {}

  /** Registers its metrics; the executor runs forecasts. */
  public ForecastErrors(
      SchedulingPolicy policy, Clock clock, Executor executor, PrometheusRegistry registry) {
    this.policy = policy;
    this.clock = clock;
    this.executor = executor;
    errors =
        Histogram.builder()
            .name("gapwise_slurm_start_forecast_error_seconds")
            .help("How far starts are from those forecast when their jobs were first seen.")
            .classicOnly()
            .classicUpperBounds(SECONDS)
            .register(registry);
    late = counter("late", "later", registry);
    early = counter("early", "earlier", registry);
  }

  private static Counter counter(String name, String adverb, PrometheusRegistry registry) {
    return Counter.builder()
        .name("gapwise_slurm_start_forecast_%s_seconds".formatted(name))
        .help("By how much jobs started %s than forecast, in all.".formatted(adverb))
        .register(registry);
  }

  @Override
  public void polled(SchedulerView view, long nanos, long decisionNanos) {
    collect();
    Set<Long> waiting = view.waiting().keySet();
    seen.retainAll(waiting);
    expected.keySet().retainAll(waiting);
    unforecast.retainAll(waiting);
    waiting.stream().filter(seen::add).forEach(unforecast::add);
    boolean isDue = current == null && pauseUntilNanos - System.nanoTime() <= 0;
    if (isDue && !unforecast.isEmpty() && waiting.size() <= MOST_WAITING) {
      forecast(view);
    }
  }

  private void forecast(SchedulerView view) {
    Fleet fleet = view.fleet();
    StateSnapshot snapshot = view.snapshot(clock.millis());
    CompletableFuture<Forecast> forecast =
        CompletableFuture.supplyAsync(() -> make(fleet, snapshot), executor);
    current = new Order(Set.copyOf(unforecast), forecast);
    unforecast.clear();
  }

  private Forecast make(Fleet fleet, StateSnapshot snapshot) {
    long before = System.nanoTime();
    Map<Long, PlannedStart> starts = ClusterForecast.starts(policy, fleet, snapshot);
    return new Forecast(starts, System.nanoTime() - before);
  }

  /** A policy that fails in a forecast fails in the driver too, which reports it. */
  private void collect() {
    Order order = current;
    if (order == null || !order.forecast().isDone()) {
      return;
    }
    current = null;
    if (!order.forecast().isCompletedExceptionally()) {
      Forecast forecast = order.forecast().join();
      pauseUntilNanos = System.nanoTime() + PAUSE_PER_FORECAST * forecast.nanos();
      forecast.starts().keySet().retainAll(order.jobs());
      forecast.starts().forEach((job, start) -> expected.put(job, start.start()));
    }
  }

  @Override
  public void started(Job job, String node, StartReason reason) {
    collect();
    Long start = expected.remove(job.id());
    if (start != null) {
      double seconds = (clock.millis() - start) / MILLIS_PER_SECOND;
      errors.observe(Math.abs(seconds));
      (seconds < 0 ? early : late).inc(Math.abs(seconds));
    }
  }
}
