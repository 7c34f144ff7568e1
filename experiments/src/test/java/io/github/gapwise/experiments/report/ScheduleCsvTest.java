package io.github.gapwise.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.OutputDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ScheduleCsvTest {
  private static final Machine MACHINE = Machine.of(0, 4, 1);
  private static final Workload WORKLOAD =
      InMemoryWorkload.of("jobs", Grid.of(List.of(MACHINE)), List.of());
  private static final Job LOST_ONCE = Job.of(1, 0, 2, 9_000).withDeadline(50_000);
  private static final Job UNEXPLAINED = Job.of(2, 1_500, 1, 4_000);
  private static final Job LOST_FOR_GOOD = Job.of(3, 2_000, 1, 1_000);
  private static final Job TOO_LARGE = Job.of(4, 3_000, 9, 1_000);

  @TempDir Path directory;

  @Test
  void schedule_tellsEveryJobOnce() throws IOException {
    assertThat(written(false))
        .containsExactly(
            "job,release,start,end,machine,cpus,deadline,status",
            "4,3,,,,9,,refused",
            "2,1.5,1.5,5.5,0,1,,killed",
            "1,0,6,15,0,2,50,completed",
            "3,2,,,,1,,waiting");
  }

  @Test
  void explainedSchedule_tellsTheReasonOfTheLastAttempt() throws IOException {
    assertThat(written(true))
        .containsExactly(
            "job,release,start,end,machine,cpus,deadline,status,reason,sacrificed_for,lacked",
            "4,3,,,,9,,refused,,,",
            "2,1.5,1.5,5.5,0,1,,killed,,2,",
            "1,0,6,15,0,2,50,completed,backfilled,2,",
            "3,2,,,,1,,waiting,,,");
  }

  /** The machine is away until 3 and drains until 5, for which the two jobs wait. */
  @Test
  void explainedSchedule_whereTheMachineIsAwayOrDrains_lacksCpus() throws IOException {
    Job first = Job.of(1, 0, 1, 1_000);
    Job second = Job.of(2, 4_000, 1, 1_000);
    assertThat(
            written(
                true,
                schedule -> {
                  schedule.machineChanged(MACHINE, false, 0);
                  schedule.jobSubmitted(first, 0);
                  schedule.timePassed(3_000, 0, 0, 1);
                  schedule.machineChanged(MACHINE, true, 3_000);
                  schedule.jobStarted(first, List.of(MACHINE), 3_000, StartReason.HEAD);
                  schedule.machineDrained(MACHINE, true, 3_000);
                  schedule.timePassed(1_000, 1, 4, 1);
                  schedule.attemptEnded(
                      Attempt.of(first, MACHINE, 3_000, 4_000, JobStatus.COMPLETED));
                  schedule.jobSubmitted(second, 4_000);
                  schedule.timePassed(1_000, 0, 4, 1);
                  schedule.machineDrained(MACHINE, false, 5_000);
                  schedule.jobStarted(second, List.of(MACHINE), 5_000, StartReason.HEAD);
                  schedule.attemptEnded(
                      Attempt.of(second, MACHINE, 5_000, 6_000, JobStatus.COMPLETED));
                }))
        .containsExactly(
            "job,release,start,end,machine,cpus,deadline,status,reason,sacrificed_for,lacked",
            "1,0,3,4,0,1,,completed,head,,cpus",
            "2,4,5,6,0,1,,completed,head,,cpus");
  }

  /** The machine is busy until 10, and the second job held until then; the third waits for both. */
  @Test
  void explainedSchedule_whereAJobWasHeld_lacksNothing() throws IOException {
    Job first = Job.of(1, 0, 4, 10_000);
    Job second = Job.of(2, 0, 4, 10_000);
    Job third = Job.of(3, 0, 4, 10_000);
    assertThat(
            written(
                true,
                schedule -> {
                  schedule.jobSubmitted(first, 0);
                  schedule.jobStarted(first, List.of(MACHINE), 0, StartReason.HEAD);
                  schedule.jobHeld(second, true, 0);
                  schedule.jobSubmitted(second, 0);
                  schedule.jobSubmitted(third, 0);
                  schedule.timePassed(10_000, 4, 4, 4);
                  schedule.attemptEnded(Attempt.of(first, MACHINE, 0, 10_000, JobStatus.COMPLETED));
                  schedule.jobHeld(second, false, 10_000);
                  schedule.jobStarted(second, List.of(MACHINE), 10_000, StartReason.HEAD);
                  schedule.timePassed(10_000, 4, 4, 4);
                  schedule.attemptEnded(
                      Attempt.of(second, MACHINE, 10_000, 20_000, JobStatus.COMPLETED));
                  schedule.jobStarted(third, List.of(MACHINE), 20_000, StartReason.HEAD);
                  schedule.attemptEnded(
                      Attempt.of(third, MACHINE, 20_000, 30_000, JobStatus.COMPLETED));
                }))
        .containsExactly(
            "job,release,start,end,machine,cpus,deadline,status,reason,sacrificed_for,lacked",
            "1,0,0,10,0,4,,completed,head,,",
            "2,0,10,20,0,4,,completed,head,,",
            "3,0,20,30,0,4,,completed,head,,cpus");
  }

  @Test
  void lostAttempts_areInAFileOfTheirOwn() throws IOException {
    assertThat(lostAttempts(false))
        .containsExactly(
            "job,release,start,end,machine,cpus,deadline,status",
            "1,0,0,2.5,0,2,50,lost",
            "3,2,2,2.5,0,1,,lost");
    assertThat(lostAttempts(true))
        .containsExactly(
            "job,release,start,end,machine,cpus,deadline,status,reason,sacrificed_for,lacked",
            "1,0,0,2.5,0,2,50,lost,head,,",
            "3,2,2,2.5,0,1,,lost,gap,,");
  }

  private List<String> lostAttempts(boolean explained) throws IOException {
    Path file = Path.of("attempts.csv");
    try (OutputDirectory output = OutputDirectory.open(directory)) {
      LostAttemptsCsv lost =
          new LostAttemptsCsv(() -> output.create(file), file, WORKLOAD, explained);
      assertThat(lost.isBegun()).isFalse();
      tell(lost.listener());
      assertThat(lost.isBegun()).isTrue();
      lost.finish();
      output.commit();
    }
    return Files.readAllLines(directory.resolve(file));
  }

  private List<String> written(boolean explained) throws IOException {
    return written(explained, ScheduleCsvTest::tell);
  }

  private List<String> written(boolean explained, Consumer<RunListener> run) throws IOException {
    Path file = Path.of("jobs.csv");
    try (OutputDirectory output = OutputDirectory.open(directory)) {
      ScheduleCsv schedule = new ScheduleCsv(output.create(file), file, WORKLOAD, explained);
      run.accept(schedule.listener());
      schedule.finish();
      output.commit();
    }
    return Files.readAllLines(directory.resolve(file));
  }

  private static void tell(RunListener schedule) {
    schedule.jobStarted(LOST_ONCE, List.of(MACHINE), 0, StartReason.HEAD);
    schedule.jobStarted(UNEXPLAINED, List.of(MACHINE), 1_500, StartReason.UNSTATED);
    schedule.jobStarted(LOST_FOR_GOOD, List.of(MACHINE), 2_000, StartReason.GAP);
    schedule.jobRefused(TOO_LARGE, "too large");
    schedule.jobSacrificed(LOST_ONCE, UNEXPLAINED);
    schedule.jobSacrificed(UNEXPLAINED, UNEXPLAINED);
    schedule.attemptEnded(Attempt.of(LOST_ONCE, MACHINE, 0, 2_500, JobStatus.LOST));
    schedule.attemptEnded(Attempt.of(LOST_FOR_GOOD, MACHINE, 2_000, 2_500, JobStatus.LOST));
    schedule.attemptEnded(Attempt.of(UNEXPLAINED, MACHINE, 1_500, 5_500, JobStatus.KILLED));
    schedule.jobStarted(LOST_ONCE, List.of(MACHINE), 6_000, StartReason.BACKFILLED);
    schedule.attemptEnded(Attempt.of(LOST_ONCE, MACHINE, 6_000, 15_000, JobStatus.COMPLETED));
    schedule.jobLeftWaiting(LOST_FOR_GOOD);
  }
}
