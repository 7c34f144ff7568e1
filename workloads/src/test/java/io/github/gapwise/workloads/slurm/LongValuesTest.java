package io.github.gapwise.workloads.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A value that is read has as many characters as a cell of a table may have; others do not count.
 */
final class LongValuesTest {
  private static final int MOST = InputLimits.defaults().maxCellLength();

  private static final String SACCT =
      """
      JobID|User|Account|SubmitLine|State|Submit|Start|Elapsed|AllocCPUS
      1|ann|arts|sbatch|COMPLETED|2026-10-01T08:00:00|2026-10-01T08:00:00|00:00:09|4
      2|%s|arts|sbatch %s|COMPLETED|2026-10-01T08:00:00|2026-10-01T08:00:00|00:00:09|4
      """;

  private static final String JOBCOMP =
      """
      JobId=1 UserId=ann(1) GroupId=a(1) Name=a JobState=COMPLETED Partition=p TimeLimit=5 \
      StartTime=2026-10-01T08:00:00 EndTime=2026-10-01T08:00:09 NodeList=n1 NodeCnt=1 ProcCnt=4 \
      WorkDir=/ SubmitTime=2026-10-01T08:00:00 EligibleTime=2026-10-01T08:00:00 Account=arts
      JobId=2 UserId=%s(1) GroupId=a(1) Name=a JobState=COMPLETED Partition=p TimeLimit=5 \
      StartTime=2026-10-01T08:00:00 EndTime=2026-10-01T08:00:09 NodeList=n1 NodeCnt=1 ProcCnt=4 \
      WorkDir=/%s SubmitTime=2026-10-01T08:00:00 EligibleTime=2026-10-01T08:00:00 Account=arts
      """;

  @TempDir private Path directory;

  private SlurmHistory read(String form, int user, int ignored) {
    return HistoryTesting.read(
        directory,
        form.formatted("u".repeat(user), "x".repeat(ignored)),
        HistoryOptions.of(WorkloadOptions.defaults().withCpus(4)));
  }

  @ParameterizedTest
  @ValueSource(strings = {SACCT, JOBCOMP})
  void longValue_costsItsLine_andOneThatIsNotReadCostsNothing(String form) {
    assertThat(read(form, MOST - 3, MOST + 1).jobCount()).isEqualTo(2);
    SlurmHistory history = read(form, MOST + 1, 1);
    assertThat(history.jobCount()).isEqualTo(1);
    assertThat(history.cleaning().entries())
        .anySatisfy(
            entry ->
                assertThat(entry.detail())
                    .contains("must have at most %d characters.".formatted(MOST)));
  }

  @Test
  void longValueOfATable_costsItsLine() {
    SlurmSite site =
        SlurmSite.read(
            HistoryTesting.file(directory, "slurm.conf", "PriorityType=priority/multifactor\n"),
            InputLimits.defaults());
    String user = "u".repeat(MOST + 1);
    String line = "a||%s|%s".formatted("u", "y".repeat(InputLimits.defaults().maxLineLength()));
    site.addAssociations(
        HistoryTesting.file(
            directory,
            "assoc.txt",
            "Account|ParentName|User|Fairshare\na|root||1\na||%s|1\n%s\na||ann|2\n"
                .formatted(user, line)),
        InputLimits.defaults());
    assertThat(site.notes())
        .containsExactly(
            "Skipped 2 lines of associations, which are not as the first line has them.");
  }

  @Test
  void longValueOfAListOfNodes_isRefused() {
    Path file =
        HistoryTesting.file(directory, "nodes.txt", "n1|4|%s\n".formatted("f".repeat(MOST + 1)));
    assertThatThrownBy(() -> SinfoNodes.read(file, InputLimits.defaults()))
        .isInstanceOf(InputFormatException.class)
        .hasMessageContaining("The value of features must have at most %d characters.", MOST);
  }
}
