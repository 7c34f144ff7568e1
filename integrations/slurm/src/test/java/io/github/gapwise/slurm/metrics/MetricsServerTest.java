package io.github.gapwise.slurm.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.slurm.client.SkippedRecords;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;

final class MetricsServerTest {

  @Test
  void figures_areShownAsText() throws Exception {
    DriverMetrics metrics = new DriverMetrics();
    metrics.started(Job.of(1, 0, 1, 1), "n1", StartReason.HEAD);
    metrics.refused(2, "n1", "no");
    metrics.countLogFailures(() -> 3);
    metrics.skipped(new SkippedRecords(2, "Skipped job 3."));
    try (MetricsServer server = MetricsServer.start(0, metrics.registry())) {
      URI uri = URI.create("http://127.0.0.1:%d/metrics".formatted(server.port()));
      String text =
          HttpClient.newHttpClient()
              .send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString())
              .body();
      assertThat(text.lines())
          .contains(
              "gapwise_slurm_starts_total 1.0",
              "gapwise_slurm_refusals_total 1.0",
              "gapwise_slurm_taken_back_total 0.0",
              "gapwise_slurm_log_failures_total 3.0",
              "gapwise_slurm_skipped_records 2.0",
              "gapwise_slurm_poll_seconds_count 0");
    }
  }

  @Test
  void takenPort_isReportedInASentence() {
    try (MetricsServer server = MetricsServer.start(0, new PrometheusRegistry())) {
      assertThatThrownBy(() -> MetricsServer.start(server.port(), new PrometheusRegistry()))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageStartingWith("The metrics port (%d) must be free: ".formatted(server.port()));
    }
  }
}
