package io.github.gapwise.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.catalog.Workloads;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BatsimJobsTest {
  private static final Machine SMALL = Machine.of(0, 3, 1);
  private static final Machine LARGE = Machine.of(1, 8, 2);
  private static final Workload WORKLOAD =
      InMemoryWorkload.of("log", Grid.of(List.of(SMALL, LARGE)), List.of());

  /**
   * On the second machine, whose CPUs are 3 to 10: job 1 takes 3 and 4, job 2 takes 5, and after
   * job 1 has ended job 3 takes 3, 4, and 6.
   */
  @Test
  void jobs_haveTheColumnsOfBatsim() {
    Job first = Job.of(1, 0, 2, 20_000);
    Job second = Job.of(2, 500, 1, 8_000);
    Job third = Job.of(3, 1_000, 3, 2_000);
    List<String> lines =
        written(
            schedule -> {
              schedule.jobStarted(first, List.of(LARGE), 0, StartReason.UNSTATED);
              schedule.jobStarted(second, List.of(LARGE), 1_500, StartReason.UNSTATED);
              schedule.attemptEnded(Attempt.of(first, LARGE, 0, 4_000, JobStatus.COMPLETED));
              schedule.jobStarted(third, List.of(LARGE), 4_000, StartReason.UNSTATED);
              schedule.attemptEnded(Attempt.of(third, LARGE, 4_000, 5_000, JobStatus.KILLED));
              schedule.attemptEnded(Attempt.of(second, LARGE, 1_500, 5_500, JobStatus.COMPLETED));
            });

    assertThat(lines)
        .containsExactly(
            "job_id,workload_name,profile,submission_time,requested_number_of_resources,"
                + "requested_time,success,final_state,starting_time,execution_time,finish_time,"
                + "waiting_time,turnaround_time,stretch,consumed_energy,allocated_resources,metadata",
            "1,log,delay,0,2,10,1,COMPLETED_SUCCESSFULLY,0,4,4,0,4,1,,3-4,",
            "3,log,delay,1,3,1,0,COMPLETED_WALLTIME_REACHED,4,1,5,3,4,4,,3-4 6,",
            "2,log,delay,0.5,1,4,1,COMPLETED_SUCCESSFULLY,1.5,4,5.5,1,5,1.25,,5,");
  }

  @Test
  void jobs_thatNeverRan_orRanAgain_areThereOnce() {
    Job lost = Job.of(1, 0, 3, 9_000);
    Job tooLarge = Job.of(2, 0, 99, 1_000);
    Job waiting = Job.of(3, 1_000, 1, 1_000);
    List<String> lines =
        written(
            schedule -> {
              schedule.jobRefused(tooLarge, "too large");
              schedule.jobStarted(lost, List.of(SMALL), 0, StartReason.UNSTATED);
              schedule.attemptEnded(Attempt.of(lost, SMALL, 0, 2_000, JobStatus.LOST));
              schedule.jobStarted(lost, List.of(SMALL), 3_000, StartReason.UNSTATED);
              schedule.attemptEnded(Attempt.of(lost, SMALL, 3_000, 3_000, JobStatus.COMPLETED));
              schedule.jobLeftWaiting(waiting);
            });

    assertThat(lines.subList(1, 4))
        .containsExactly(
            "2,log,delay,0,99,,0,REJECTED,,,,,,,,,",
            "1,log,delay,0,3,9,1,COMPLETED_SUCCESSFULLY,3,0,3,3,3,,,0-2,",
            "3,log,delay,1,1,,0,SUBMITTED,,,,,,,,,");
  }

  @Test
  void jobs_thatDidNotEndByThemselves_haveAStateOfTheirOwn() {
    Job job = Job.of(1, 0, 1, 9_000);
    List<String> lines =
        written(
            schedule -> {
              for (JobStatus status :
                  List.of(JobStatus.CRASHED, JobStatus.ABANDONED, JobStatus.WITHDRAWN)) {
                schedule.jobStarted(job, List.of(SMALL), 0, StartReason.UNSTATED);
                schedule.attemptEnded(Attempt.of(job, SMALL, 0, 2_000, status));
              }
              schedule.jobWithdrawn(job, 5_000);
            });

    assertThat(lines.subList(1, 5))
        .extracting(line -> line.split(",", -1)[7])
        .containsExactly(
            "COMPLETED_FAILED", "COMPLETED_FAILED", "COMPLETED_KILLED", "COMPLETED_KILLED");
  }

  /** No CPU runs two jobs at once, and every job has as many as it asked for. */
  @ParameterizedTest
  @ValueSource(strings = {"klusacek(jobs=300,machines=5)", "lublin(jobs=300)"})
  void cpus_ofARun_areNeverShared(String label) throws IOException {
    Workload workload = Workloads.standard().open(label, WorkloadOptions.defaults());
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    ScheduleFile schedule =
        ScheduleFile.begin(ScheduleFormat.BATSIM, content, Path.of("jobs.csv"), workload, false);
    Experiment.of(workload).run(Catalog.policies().create("easy"), schedule);
    schedule.finish();
    Map<Long, List<CSVRecord>> byCpu = new HashMap<>();
    for (CSVRecord job : read(content)) {
      List<Long> cpus = numbers(job.get("allocated_resources"));
      assertThat(cpus).hasSize(Integer.parseInt(job.get("requested_number_of_resources")));
      cpus.forEach(cpu -> byCpu.computeIfAbsent(cpu, unused -> new ArrayList<>()).add(job));
    }

    assertThat(byCpu).isNotEmpty();
    assertThat(byCpu.keySet()).allMatch(cpu -> cpu < workload.grid().totalCpus());
    byCpu.values().forEach(BatsimJobsTest::assertOneAfterTheOther);
  }

  private static void assertOneAfterTheOther(List<CSVRecord> jobs) {
    jobs.sort((a, b) -> time(a, "starting_time").compareTo(time(b, "starting_time")));
    for (int i = 1; i < jobs.size(); i++) {
      assertThat(time(jobs.get(i), "starting_time"))
          .isGreaterThanOrEqualTo(time(jobs.get(i - 1), "finish_time"));
    }
  }

  private static BigDecimal time(CSVRecord job, String column) {
    return new BigDecimal(job.get(column));
  }

  private static List<Long> numbers(String intervals) {
    List<Long> numbers = new ArrayList<>();
    for (String interval : intervals.split(" ", -1)) {
      String[] ends = interval.split("-", -1);
      for (long n = Long.parseLong(ends[0]); n <= Long.parseLong(ends[ends.length - 1]); n++) {
        numbers.add(n);
      }
    }
    return numbers;
  }

  private static List<CSVRecord> read(ByteArrayOutputStream content) throws IOException {
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser parser = CSVParser.parse(content.toString(StandardCharsets.UTF_8), format)) {
      return parser.getRecords();
    }
  }

  private static List<String> written(Consumer<RunListener> run) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    ScheduleFile schedule =
        ScheduleFile.begin(ScheduleFormat.BATSIM, content, Path.of("jobs.csv"), WORKLOAD, false);
    run.accept(schedule);
    schedule.finish();
    return content.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
