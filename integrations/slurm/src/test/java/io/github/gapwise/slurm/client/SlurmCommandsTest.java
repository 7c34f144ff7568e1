package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class SlurmCommandsTest {
  private final RecordedSlurm recorded = new RecordedSlurm();
  private final SlurmCommands slurm = new SlurmCommands(recorded);

  private JobRecord job(long id) {
    return slurm.read().jobs().stream().filter(job -> job.id() == id).findFirst().orElseThrow();
  }

  @Test
  void heldJob_isReadWithItsTerms() {
    JobRecord job = job(4);
    assertThat(job.isHeldByUser()).isTrue();
    assertThat(job.cpus()).isEqualTo(2);
    assertThat(job.leastNodes()).isEqualTo(1); // its node_count says 2, which is a guess
    assertThat(job.features()).isEqualTo("ssd");
    assertThat(job.limitMinutes()).isEqualTo(5);
    assertThat(job.submitTime()).isEqualTo(1795471055);
    assertThat(job.deadline()).isEqualTo(1795478255);
    assertThat(job.user()).isEqualTo("root");
  }

  @Test
  void otherJobs_areReadAsWhatTheyAre() {
    assertThat(job(1).isPending() || job(1).isOnNodes()).isFalse();
    assertThat(job(2).nodes()).containsExactly("n2", "n3");
    assertThat(job(3).isOnNodes()).isTrue();
    assertThat(job(3).endTime() - job(3).startTime()).isEqualTo(20 * 60);
    assertThat(job(5).isPartOfMany()).isTrue();
    assertThat(job(6).leastNodes()).isEqualTo(2);
    assertThat(job(7).eligibleTime() - job(7).submitTime()).isEqualTo(60 * 60);
    assertThat(job(8).requiredNodes()).containsExactly("n3");
  }

  @Test
  void nodes_asJsonAndAsLines_areTheSame() {
    List<NodeRecord> asJson = slurm.read().nodes();
    recorded.answer("sinfo --all --json", "{\"sinfo\": [], \"errors\": []}");
    List<NodeRecord> asLines = slurm.read().nodes();

    assertThat(asLines).isEqualTo(asJson).hasSize(4);
    assertThat(asJson.get(1).allocatedCpus()).isEqualTo(3);
    assertThat(asJson.get(1).isClosed()).isTrue();
    assertThat(asJson.get(1).isDown()).isFalse();
    assertThat(asJson.get(3).features()).containsExactly("ssd");
    assertThat(asJson).extracting(NodeRecord::cpus).containsOnly(4);
    assertThat(asJson).extracting(NodeRecord::partitions).containsOnly(Set.of("test"));
  }

  @Test
  void nodesThatAreNotThereAsJson_areAskedForOnceOnly() {
    recorded.answer("sinfo --all --json", "{\"sinfo\": [], \"errors\": []}");
    slurm.read();
    slurm.read();
    assertThat(recorded.commands()).filteredOn(each -> each.get(0).equals("sinfo")).hasSize(1);
  }

  @Test
  void reservations_haveNodesCpusAndTimes() {
    assertThat(slurm.read().reservations())
        .containsExactly(
            new AdvanceReservation("m1", List.of("n1", "n4"), 0, 1795477055, 1795478855),
            new AdvanceReservation("m2", List.of("n2"), 2, 1795483055, 1795484855));
  }

  @Test
  void noReservations_areNone() {
    recorded.answer("scontrol show reservation --oneliner", "No reservations in the system\n");
    assertThat(slurm.read().reservations()).isEmpty();
  }

  /** It ends with exit code 0, and an empty list would mean that all jobs have ended. */
  @Test
  void squeueWithoutController_isAnError() {
    recorded.answer(
        "squeue --all --json", RecordedSlurm.recorded("squeue-22.05-without-controller.json"));
    assertThatThrownBy(slurm::read)
        .isInstanceOf(SlurmException.class)
        .hasMessage("The answer of squeue --json must not report errors.");
  }

  @Test
  void answerOfLaterVersion_isReadAlike() {
    recorded.answer("squeue --all --json", RecordedSlurm.recorded("squeue-23.11.json"));
    assertThat(job(41).isHeldByUser()).isTrue();
    assertThat(job(41).cpus()).isEqualTo(2);
    assertThat(job(41).limitMinutes()).isEqualTo(5);
    assertThat(job(41).isExclusive()).isFalse();
    assertThat(job(42).isOnNodes()).isTrue();
    assertThat(job(42).nodes()).containsExactly("n2", "n3");
    assertThat(job(42).limitMinutes()).isZero();
  }

  @Test
  void answerThatIsCutAnywhere_isAnErrorAndNeverFewerJobs() {
    byte[] whole = RecordedSlurm.recorded("squeue-22.05.json");
    int end = new String(whole, StandardCharsets.UTF_8).lastIndexOf('}');
    for (int length = 0; length <= end; length += 97) {
      recorded.answer("squeue --all --json", Arrays.copyOf(whole, length));
      assertThatThrownBy(slurm::read)
          .as("the first %d bytes", length)
          .isInstanceOf(SlurmException.class);
    }
  }

  @Test
  void answerThatIsDamaged_isReadOrRefusedInASentence() {
    byte[] whole = RecordedSlurm.recorded("squeue-22.05.json");
    for (int at = 0; at < whole.length; at += 53) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x15;
      recorded.answer("squeue --all --json", damaged);
      Throwable thrown = catchThrowable(slurm::read);
      assertThat(thrown == null || thrown instanceof SlurmException).as("byte %d", at).isTrue();
    }
  }

  @Test
  void answerOfOldVersion_namesTheVersionNeeded() {
    recorded.answer("squeue --all --json", "{\"errors\": []}");
    assertThatThrownBy(slurm::read).hasMessageContaining("as since Slurm 21.08");
  }

  @Test
  void orders_becomeCommandsOfNumbersAndNodes() {
    slurm.carryOut(
        List.of(
            JobCommand.pin(8, "n2"),
            JobCommand.release(8),
            JobCommand.hold(4),
            JobCommand.unpin(4),
            JobCommand.release(5)));
    assertThat(recorded.commands().stream().map(command -> String.join(" ", command)))
        .containsExactly(
            "scontrol update jobid=8 reqnodelist=n2 numnodes=1-1",
            "scontrol uhold 4",
            "scontrol release 5",
            "scontrol release 8",
            "scontrol update jobid=4 reqnodelist=");
  }
}
