package io.github.gapwise.slurm.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SkippedRecords;
import io.github.gapwise.slurm.client.SlurmCommands;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the recorded cluster says to a scheduler of its partition. */
final class ClusterReadingTest {
  private static final ClusterRecords RECORDS = new SlurmCommands(new RecordedSlurm()).read();

  private static final Pins PINS = Pins.NONE.with(List.of(new Pins.Pin(8, 0, "n3")));

  private final ClusterReading reading =
      ClusterReading.of(RECORDS, "test", Duration.ofDays(1), PINS).orElseThrow();

  private Machine machine(String node) {
    return reading.fleet().machine(node).orElseThrow();
  }

  @Test
  void heldJobs_ofOneNode_wait() {
    Job job = new Job(4, 1795471055_000L, 1795478255_000L, 2, 300_000, 1, "root", Tags.of("ssd"));
    assertThat(reading.standing(4)).isEqualTo(new Standing.Waiting(job));
    assertThat(reading.standing(7))
        .isInstanceOfSatisfying(
            Standing.Waiting.class,
            waiting -> {
              assertThat(waiting.job().release()).isEqualTo(1795474655_000L); // --begin
              assertThat(waiting.job().work()).isEqualTo(Duration.ofDays(1).toMillis());
            });
    assertThat(reading.standing(8)).isInstanceOf(Standing.Waiting.class); // pinned by us
  }

  @Test
  void otherJobs_areLeftWithAReason() {
    assertThat(reading.standing(5))
        .isEqualTo(
            new Standing.LeftToSlurm("it stands for an array, or is part of a heterogeneous job"));
    assertThat(reading.standing(6))
        .isEqualTo(new Standing.LeftToSlurm("it may need more than one node"));
    assertThat(reading.standing(2)).isEqualTo(new Standing.LeftToSlurm(""));
    assertThat(reading.standing(1)).isEqualTo(new Standing.Over(false));
    assertThat(reading.standing(99)).isEqualTo(new Standing.Over(false));
  }

  /** Its pin is kept, and it does not count as completed. */
  @Test
  void jobWhoseRecordMayHaveBeenSkipped_isNotOver() {
    ClusterRecords partial =
        new ClusterRecords(
            RECORDS.jobs(),
            RECORDS.nodes(),
            RECORDS.reservations(),
            RECORDS.selection(),
            new SkippedRecords(1, "Skipped job 99."));
    ClusterReading odd = ClusterReading.of(partial, "test", Duration.ofDays(1), PINS).orElseThrow();
    assertThat(odd.standing(99)).isEqualTo(new Standing.LeftToSlurm(""));
    assertThat(odd.standing(1)).isEqualTo(new Standing.Over(false));
  }

  @Test
  void jobOnOneNode_runs() {
    assertThat(reading.standing(3))
        .isInstanceOfSatisfying(
            Standing.Running.class,
            running -> {
              assertThat(running.machine()).isEqualTo(machine("n3"));
              assertThat(running.job().cpus()).isEqualTo(3);
              assertThat(running.start()).isEqualTo(1795471052_000L);
            });
  }

  @Test
  void nodes_areMachinesWithConditions() {
    assertThat(reading.fleet().grid().size()).isEqualTo(4);
    assertThat(reading.fleet().name(machine("n4"))).isEqualTo("n4");
    assertThat(machine("n4").tags()).isEqualTo(Tags.of("ssd"));
    assertThat(reading.condition(machine("n2"))).isEqualTo(Condition.DRAINING);
    assertThat(reading.condition(machine("n4"))).isEqualTo(Condition.UP);
  }

  @Test
  void reservations_takeWholeNodesOrCpusOfOne() {
    assertThat(reading.reservations())
        .containsOnlyKeys("m1 on n1", "m1 on n4", "m2 on n2")
        .containsEntry(
            "m2 on n2",
            new ClusterReading.TakenCpus(machine("n2"), 2, 1795483055_000L, 1795484855_000L));
  }

  @Test
  void otherPartition_isEmpty() {
    assertThat(ClusterReading.of(RECORDS, "other", Duration.ofDays(1), Pins.NONE)).isEmpty();
  }
}
