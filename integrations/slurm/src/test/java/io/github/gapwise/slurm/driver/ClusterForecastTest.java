package io.github.gapwise.slurm.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.slurm.metrics.ForecastErrors;
import io.github.gapwise.slurm.view.Pins;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Forecasts for two nodes of four CPUs in this process, and how far starts are from them. */
final class ClusterForecastTest {
  private static final SchedulingPolicy POLICY = Catalog.policies().create("fcfs");
  private static final DriverOptions OPTIONS = DriverOptions.of(FakeSlurm.PARTITION);

  private final FakeSlurm slurm = new FakeSlurm();
  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final Deque<Runnable> forecasts = new ArrayDeque<>();
  private final ForecastErrors errors =
      new ForecastErrors(POLICY, new SlurmClock(), forecasts::add, registry);
  private final Driver driver = new Driver(slurm, POLICY, OPTIONS, errors);

  private final class SlurmClock extends Clock {
    @Override
    public Instant instant() {
      return Instant.ofEpochSecond(slurm.second());
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  @BeforeEach
  void addNodes() {
    slurm.nodes.put("n1", new FakeSlurm.FakeNode(4));
    slurm.nodes.put("n2", new FakeSlurm.FakeNode(4));
    slurm.advance(100);
  }

  private void poll() {
    driver.poll(slurm.second() * 1000);
  }

  private ClusterForecast forecast() {
    return ClusterForecast.of(slurm.read(), POLICY, OPTIONS, Pins.NONE, slurm.second() * 1000);
  }

  /** Limits are a minute: two jobs at once, two a minute later, and so on. */
  @Test
  void starts_followEachOther() {
    for (int i = 0; i < 5; i++) {
      slurm.submit(4, 10);
    }
    ClusterForecast forecast = forecast();
    assertThat(slurm.jobs.keySet())
        .extracting(job -> forecast.start(job).orElseThrow().start() / 1000)
        .containsExactly(100L, 100L, 160L, 160L, 220L);
    assertThat(forecast.reading().fleet().name(forecast.start(2).orElseThrow().machine()))
        .isEqualTo("n2");
  }

  /** A job that ends after 30 of 60 s; its successor starts at the next poll, after 40 s. */
  @Test
  void runningJob_isExpectedToEndAtItsLimit_andItsSuccessorIsEarly() {
    slurm.nodes.remove("n2");
    slurm.submit(4, 30);
    slurm.submit(4, 30);
    poll();
    forecasts.remove().run();
    slurm.advance(1);
    assertThat(forecast().start(2).orElseThrow().start()).isEqualTo(161_000);
    slurm.advance(39);
    poll();
    assertThat(histogram().getDataPoints().get(0).getSum()).isEqualTo(20);
    assertThat(counter("gapwise_slurm_start_forecast_early_seconds")).isEqualTo(20);
    assertThat(counter("gapwise_slurm_start_forecast_late_seconds")).isZero();
  }

  @Test
  void nodeThatIsDown_keepsItsJobsWaiting() {
    slurm.submit(4, 10);
    slurm.setState("n1", "DOWN");
    slurm.setState("n2", "DRAIN");
    assertThat(forecast().start(1)).isEmpty();
  }

  /**
   * Jobs that come while a forecast is being made are not in it, and have no more than the next.
   */
  @Test
  void oneForecastAtATime() {
    slurm.nodes.remove("n2");
    slurm.submit(4, 50);
    slurm.submit(4, 50);
    poll();
    slurm.submit(4, 50);
    poll();
    poll();
    assertThat(forecasts).hasSize(1);
  }

  private HistogramSnapshot histogram() {
    return (HistogramSnapshot) metric("gapwise_slurm_start_forecast_error_seconds");
  }

  private double counter(String name) {
    return ((CounterSnapshot) metric(name)).getDataPoints().get(0).getValue();
  }

  private MetricSnapshot metric(String name) {
    return registry.scrape(name::equals).stream().findFirst().orElseThrow();
  }
}
