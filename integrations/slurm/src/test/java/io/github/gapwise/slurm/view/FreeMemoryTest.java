package io.github.gapwise.slurm.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SlurmCommands;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is free on a node of four cores with two hyperthreads each, of which 500 of 1,000 MiB. */
final class FreeMemoryTest {
  private static final String NODE =
      """
      {"nodes": [{"name": "n1", "cpus": 8, "sockets": 1, "cores": 4, "threads": 2, "alloc_cpus": 0,
      "state": "idle", "partitions": ["test"], "real_memory": 1000, "alloc_memory": 500}]}
      """;

  private static final String HELD =
      """
      {"job_id": %d, "partition": "test", "user_name": "ann", "job_state": "PENDING",
      "state_reason": "JobHeldUser", "priority": 0, "cpus": 1, "tasks": 1, "node_count": 1,
      "memory_per_cpu": %d, "threads_per_core": %d, "tres_req_str": "cpu=1,mem=%2$dM,node=1"}
      """;

  private final RecordedSlurm recorded = new RecordedSlurm();

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private ClusterReading reading(String parameters, Pins pins, String... jobs) {
    recorded.answer("sinfo --all --json", bytes(NODE));
    recorded.answer("squeue --all --json", bytes("{\"jobs\": [" + String.join(",", jobs) + "]}"));
    recorded.answer("scontrol show reservation --oneliner", bytes(""));
    recorded.answer(
        "scontrol show config",
        bytes("SelectType = select/cons_tres\nSelectTypeParameters = " + parameters + "\n"));
    return ClusterReading.of(new SlurmCommands(recorded).read(), "test", Duration.ofDays(1), pins)
        .orElseThrow();
  }

  private static boolean hasFree(ClusterReading reading, long job) {
    Machine node = reading.fleet().machine("n1").orElseThrow();
    return reading.hasFree(node, job);
  }

  /** Slurm gives a job of one task both threads of a core, and the memory of both. */
  @ParameterizedTest
  @CsvSource({
    "CR_CORE_MEMORY, 250, 0, true",
    "CR_CORE_MEMORY, 300, 0, false",
    "CR_CORE_MEMORY, 500, 1, true",
    "CR_CPU_MEMORY, 500, 0, true",
    "CR_CPU_MEMORY, 501, 0, false"
  })
  void jobWithMemoryForEachCpu_startsWhereAllOfItIsFree(
      String parameters, int perCpu, int threads, boolean isFree) {
    ClusterReading reading = reading(parameters, Pins.NONE, HELD.formatted(7, perCpu, threads));
    assertThat(reading.standing(7)).isInstanceOf(Standing.Waiting.class);
    assertThat(hasFree(reading, 7)).isEqualTo(isFree);
  }

  @Test
  void jobWhoseCoreHasMoreMemoryThanAnyNode_isLeftToSlurm() {
    ClusterReading reading = reading("CR_CORE_MEMORY", Pins.NONE, HELD.formatted(7, 501, 0));
    assertThat(reading.standing(7)).isInstanceOf(Standing.LeftToSlurm.class);
  }

  /** Slurm may take a while, in which the node does not show its memory as allocated. */
  @Test
  void jobThatSlurmHasNotLaunchedYet_keepsItsMemoryFromOthers() {
    Pins pins = Pins.NONE.with(List.of(new Pins.Pin(8, 0, "n1")));
    String started =
        HELD.formatted(8, 150, 0)
            .replace("JobHeldUser", "None")
            .replace("\"priority\": 0", "\"priority\": 5, \"required_nodes\": \"n1\"");
    ClusterReading reading = reading("CR_CORE_MEMORY", pins, HELD.formatted(7, 120, 0), started);
    assertThat(reading.standing(8)).isInstanceOf(Standing.Starting.class);
    assertThat(hasFree(reading, 7)).isFalse();
    reading.takenBack(8);
    assertThat(reading.standing(8)).isInstanceOf(Standing.Waiting.class);
    assertThat(hasFree(reading, 7)).isTrue();
  }
}
