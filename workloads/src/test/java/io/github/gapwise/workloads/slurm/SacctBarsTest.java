package io.github.gapwise.workloads.slurm;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static io.github.gapwise.workloads.slurm.HistoryTesting.changes;
import static io.github.gapwise.workloads.slurm.HistoryTesting.options;
import static io.github.gapwise.workloads.slurm.HistoryTesting.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Tags;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Slurm does not escape the bars in what users write. */
final class SacctBarsTest {
  private static final String DROPPED =
      "changed: constraint dropped, for it is more than features joined by &";

  private static final String TIMES = "2026-10-01T08:00:00|2026-10-01T08:01:00|00:10:00|4";

  @TempDir private Path directory;

  private SlurmHistory history(String fields, String... lines) {
    return read(directory, fields + "\n" + String.join("\n", lines) + "\n", options());
  }

  @Test
  void constraintWithBars_isOneField_andDropped() {
    SlurmHistory history =
        history(
            "JobID|Submit|Start|Elapsed|AllocCPUS|Constraints|Suspended|State",
            "1|" + TIMES + "|amd|00:00:00|COMPLETED",
            "2|" + TIMES + "|amd|gpu|00:00:00|COMPLETED",
            "3|" + TIMES + "|[amd|gpu|big]|00:00:00|COMPLETED");

    assertThat(jobs(history))
        .extracting(job -> job.job().requiredTags())
        .containsExactly(Tags.of("amd"), Tags.none(), Tags.none());
    assertThat(changes(history)).contains("2 from 3: " + DROPPED);
  }

  @Test
  void bars_ofNamesAndDirectories_moveNoOtherField() {
    SlurmHistory history =
        history(
            "JobName|JobID|Comment|Submit|Start|Elapsed|AllocCPUS|State|Constraints|Timelimit|WorkDir",
            "a|b|1|c||d|" + TIMES + "|COMPLETED|amd|01:00:00|/home/x|y",
            "plain|2||" + TIMES + "|COMPLETED|amd|gpu|01:00:00|/home/|",
            "x|3.batch||" + TIMES + "|COMPLETED|||/a|b");

    assertThat(jobs(history)).extracting(job -> job.job().id()).containsExactly(1L, 2L);
    assertThat(jobs(history)).allMatch(job -> job.job().work() == 3_600_000);
    assertThat(jobs(history).get(0).job().requiredTags()).isEqualTo(Tags.of("amd"));
    assertThat(changes(history)).containsExactly("1 from 3: " + DROPPED);
  }

  /** Either the name or the constraint may hold the bar; a constraint must not be invented. */
  @Test
  void barThatMayBelongToTheConstraint_isTakenForPartOfIt() {
    SlurmHistory history =
        history(
            "JobID|Submit|Start|Elapsed|AllocCPUS|State|JobName|Constraints",
            "1|" + TIMES + "|COMPLETED|gpu|amd|amd");

    assertThat(jobs(history)).allMatch(job -> job.job().requiredTags().isEmpty());
    assertThat(changes(history)).contains("1 from 2: " + DROPPED);
  }

  @Test
  void lineWithMoreBarsThanAnyName_isDroppedQuickly() {
    SlurmHistory history =
        history(
            "JobID|Submit|Start|Elapsed|AllocCPUS|State|JobName|Comment|Constraints",
            "1|" + TIMES + "|COMPLETED|a|b|c",
            "2|" + TIMES + "|COMPLETED|" + "|".repeat(100_000));

    assertThat(jobs(history)).hasSize(1);
    assertThat(changes(history)).contains("1 from 3: dropped: line is not as the format has it");
  }
}
