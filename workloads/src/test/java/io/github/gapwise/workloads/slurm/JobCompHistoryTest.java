package io.github.gapwise.workloads.slurm;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static io.github.gapwise.workloads.slurm.HistoryTesting.changes;
import static io.github.gapwise.workloads.slurm.HistoryTesting.options;
import static io.github.gapwise.workloads.slurm.HistoryTesting.read;
import static io.github.gapwise.workloads.slurm.HistoryTesting.recorded;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.workloads.SimulatedJob;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JobCompHistoryTest {
  private static final String LINE =
      "JobId=7 UserId=ann(1000) GroupId=users(100) Name=a b JobState=COMPLETED Partition=test"
          + " TimeLimit=2 StartTime=2026-10-01T00:00:10 EndTime=2026-10-01T00:00:40 NodeList=n3"
          + " NodeCnt=1 ProcCnt=2 WorkDir=/home/ann SubmitTime=2026-10-01T00:00:00"
          + " EligibleTime=2026-10-01T00:00:05 DerivedExitCode=0:0 ExitCode=0:0 ";

  @TempDir private Path directory;

  @Test
  void line_ofARun_isAJob() {
    SlurmHistory history = read(directory, LINE, options());

    SimulatedJob job = jobs(history).get(0);
    assertThat(job.job().id()).isEqualTo(7);
    assertThat(job.job().owner()).isEqualTo("ann");
    assertThat(job.job().cpus()).isEqualTo(2);
    assertThat(job.job().work()).isEqualTo(120_000);
    assertThat(job.actualWork()).isEqualTo(30_000);
    assertThat(history.starts().of(7)).hasValue(job.job().release() + 5000);
  }

  /** The jobs of a test cluster, among them an array, a job of two nodes, two cancelled ones. */
  @Test
  void log_ofARealSlurm_isRead() {
    SlurmHistory history = SlurmHistory.read(recorded(directory, "jobcomp.log"), options());

    assertThat(jobs(history))
        .extracting(job -> job.job().id())
        .containsExactly(
            1L, 2L, 4L, 5L, 6L, 7L, 8L, 9L, 12L, 13L, 14L, 15L, 16L, 3L, 17L, 18L, 19L, 20L);
    assertThat(jobs(history)).extracting(job -> job.job().owner()).contains("ann", "bob");
    SimulatedJob timeout = jobs(history).get(10);
    assertThat(timeout.job().work()).isEqualTo(60_000);
    assertThat(timeout.actualWork()).isEqualTo(88_000);
    assertThat(changes(history))
        .containsExactly(
            "2 from 11: dropped: never started",
            "2 from 15: changed: part of a heterogeneous job, which runs by itself",
            "18 from 1: changed: memory dropped, for the replay does not count it");
  }

  /** Slurm writes so of a job that no node can hold, at the moment of its submission. */
  @Test
  void jobThatFailedWithoutNodes_hasNeverStarted() {
    String failed =
        LINE.replace("COMPLETED", "FAILED")
            .replace("00:00:40", "00:00:10")
            .replace("NodeCnt=1 ProcCnt=2", "NodeCnt=0 ProcCnt=0");

    SlurmHistory history = read(directory, failed + "\n" + LINE.replace("=7 ", "=8 "), options());
    assertThat(jobs(history)).extracting(job -> job.job().id()).containsExactly(8L);
    assertThat(changes(history)).containsExactly("1 from 1: dropped: never started");
  }

  @Test
  void nameThatLooksLikeAKey_doesNotMoveTheTimesOfSubmission() {
    String name = LINE.replace("Name=a b", "Name=x SubmitTime=1999-01-01T00:00:00 EligibleTime=1");

    assertThat(jobs(read(directory, name, options())))
        .isEqualTo(jobs(read(directory, LINE, options())));
  }

  @Test
  void wordsForNoLimit_areUnderstood() {
    for (String word : new String[] {"UNLIMITED", "Partition_Limit"}) {
      String line = LINE.replace("TimeLimit=2", "TimeLimit=" + word);
      assertThat(jobs(read(directory, line, options())).get(0).job().work()).isEqualTo(30_000);
    }
  }

  @Test
  void lineWithoutAKey_orWithABadValue_isRefused() {
    assertRefusal(() -> read(directory, LINE.replace("ProcCnt=2 ", ""), options()))
        .contains("line 1: The line must hold the key ProcCnt.");
    assertRefusal(() -> read(directory, LINE.replace("ProcCnt=2", "ProcCnt="), options()))
        .contains("line 1: The value () of ProcCnt must be a whole number");
    assertRefusal(() -> read(directory, LINE.replace("TimeLimit=2", "TimeLimit=2h"), options()))
        .contains("The value (2h) of TimeLimit must be a time as Slurm writes it.");
  }

  @Test
  void lineOfAnOldSlurm_isRead_ifItHoldsWhatTheReplayNeeds() {
    String old =
        LINE.replace("ProcCnt=", "Procs=").replace(" EligibleTime=2026-10-01T00:00:05", "");

    SimulatedJob job = jobs(read(directory, old, options())).get(0);

    assertThat(job.job().cpus()).isEqualTo(2);
    assertThat(job.job().release()).isEqualTo(Instant.parse("2026-10-01T00:00:00Z").toEpochMilli());
  }

  @Test
  void lineWithoutATimeOfSubmission_saysWhatIsMissing_andWhatToDo() {
    String old =
        LINE.replace("SubmitTime=2026-10-01T00:00:00 EligibleTime=2026-10-01T00:00:05 ", "");

    assertRefusal(() -> read(directory, old, options()))
        .contains("line 1: The line must hold the key SubmitTime.")
        .contains("sacct --parsable2");
    SlurmHistory mixed = read(directory, old + "\n" + LINE, options());
    assertThat(jobs(mixed)).hasSize(1);
    assertThat(changes(mixed))
        .containsExactly("1 from 1: dropped: line is not as the format has it");
  }

  @Test
  void nameWithANewline_costsItsJob_andNoOther() {
    String broken = LINE.replace("Name=a b", "Name=a\nb");

    SlurmHistory history = read(directory, LINE + "\n" + broken + "\n" + LINE, options());

    assertThat(jobs(history)).hasSize(1);
    assertThat(changes(history))
        .containsExactly(
            "2 from 2: dropped: line is not as the format has it",
            "1 from 1: dropped: the same run is recorded twice");
  }

  @Test
  void offsets_areRead() {
    String east = LINE.replaceAll("(Time=2026-10-01)T00(:[0-9:]{5})", "$1T02$2+0200");

    assertThat(jobs(read(directory, east, options())))
        .isEqualTo(jobs(read(directory, LINE, options())));
  }

  @Test
  void resources_areCounted_inOldAndNewForms() {
    for (String field : new String[] {"Tres=cpu=2,gres/gpu=1,node=1", "Gres=gpu:1"}) {
      String line = LINE.replace("SubmitTime=", field + " SubmitTime=");
      assertThat(changes(read(directory, line, options())))
          .containsExactly(
              "1 from 1: changed: GPUs or other resources dropped, for the replay does not count"
                  + " them");
    }
    for (String field : new String[] {"Gres=", "Gres=(null)", "Gres=gpu:0"}) {
      String line = LINE.replace("SubmitTime=", field + " SubmitTime=");
      assertThat(changes(read(directory, line, options()))).isEmpty();
    }
  }

  @Test
  void repeatedHour_isDecidedByTheOrderOfTimes() {
    String line =
        LINE.replace("StartTime=2026-10-01T00:00:10", "StartTime=2026-10-25T02:10:00")
            .replace("EndTime=2026-10-01T00:00:40", "EndTime=2026-10-25T03:40:00")
            .replace("SubmitTime=2026-10-01T00:00:00", "SubmitTime=2026-10-25T02:50:00")
            .replace(" EligibleTime=2026-10-01T00:00:05", "");

    SlurmHistory history = read(directory, line, options().withZone(ZoneId.of("Europe/Prague")));

    assertThat(jobs(history).get(0).actualWork()).isEqualTo(5_400_000);
    assertThat(history.starts().of(7).orElseThrow() - jobs(history).get(0).job().release())
        .isEqualTo(1_200_000);
    assertThat(changes(history)).isEmpty();
  }
}
