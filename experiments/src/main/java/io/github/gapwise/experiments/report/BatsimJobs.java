package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.Decimals;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.file.TableText;
import io.github.gapwise.workloads.input.Ticks;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.commons.csv.CSVPrinter;

/**
 * The schedule of a run with the columns of Batsim's {@code jobs.csv}, in the order in which jobs
 * ended. A resource is a CPU; those of the first machine come first, then those of the second. A
 * cell is empty if its value does not apply or is not simulated: times and resources of a job that
 * never ran, the stretch of one that took no time, energy and metadata. A job that still waits at
 * the end is {@code SUBMITTED}. For a job with lost attempts, only the last attempt is recorded.
 *
 * @see <a href="https://batsim.readthedocs.io/en/latest/output-jobs.html">Batsim: jobs</a>
 */
record BatsimJobs(Path file, CSVPrinter printer, Workload workload, CpuNumbers cpus)
    implements ScheduleFile {
  private static final List<String> COLUMNS =
      List.of(
          ("job_id workload_name profile submission_time requested_number_of_resources"
                  + " requested_time success final_state starting_time execution_time finish_time"
                  + " waiting_time turnaround_time stretch consumed_energy allocated_resources"
                  + " metadata")
              .split(" ", -1));

  /** Batsim's name for a job that takes time and nothing else. */
  private static final String PROFILE = "delay";

  private static final String KILLED = "COMPLETED_KILLED";

  static BatsimJobs to(OutputStream content, Path file, Workload workload) {
    try {
      CSVPrinter printer = TableText.printer(content);
      printer.printRecord(COLUMNS);
      return new BatsimJobs(file, printer, workload, new CpuNumbers(workload.grid()));
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }

  @Override
  public void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    cpus.take(job, machines);
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    String resources = cpus.giveBack(attempt.job(), attempt.machines());
    if (attempt.isLast()) {
      print(ended(attempt, resources));
    }
  }

  private List<Object> ended(Attempt attempt, String resources) {
    Job job = attempt.job();
    boolean isSuccess = attempt.status() == JobStatus.COMPLETED;
    long execution = attempt.end() - attempt.start();
    long turnaround = attempt.end() - job.release();
    List<Object> cells = submission(job);
    Collections.addAll(
        cells,
        Ticks.toSeconds(estimate(attempt)),
        isSuccess ? 1 : 0,
        state(attempt.status()),
        Ticks.toSeconds(attempt.start()),
        Ticks.toSeconds(execution),
        Ticks.toSeconds(attempt.end()),
        Ticks.toSeconds(attempt.start() - job.release()),
        Ticks.toSeconds(turnaround),
        execution == 0 ? "" : Decimals.of((double) turnaround / execution).toPlainString(),
        "",
        resources,
        "");
    return cells;
  }

  private long estimate(Attempt attempt) {
    return attempt.machines().stream()
        .mapToLong(machine -> workload.times().ticks(attempt.job(), machine))
        .max()
        .orElseThrow();
  }

  private static String state(JobStatus status) {
    return switch (status) {
      case COMPLETED -> "COMPLETED_SUCCESSFULLY";
      case KILLED -> "COMPLETED_WALLTIME_REACHED";
      case WITHDRAWN -> KILLED;
      case CRASHED, ABANDONED, LOST -> "COMPLETED_FAILED";
    };
  }

  @Override
  public void jobRefused(Job job, String reason) {
    print(neverRan(job, "REJECTED"));
  }

  @Override
  public void jobWithdrawn(Job job, long now) {
    print(neverRan(job, KILLED));
  }

  @Override
  public void jobLeftWaiting(Job job) {
    print(neverRan(job, "SUBMITTED"));
  }

  private List<Object> neverRan(Job job, String state) {
    List<Object> cells = submission(job);
    cells.addAll(List.of("", 0, state));
    cells.addAll(Collections.nCopies(COLUMNS.size() - cells.size(), ""));
    return cells;
  }

  private List<Object> submission(Job job) {
    return new ArrayList<>(
        List.of(
            job.id(),
            SpreadsheetText.guard(workload.name()),
            PROFILE,
            Ticks.toSeconds(job.release()),
            job.totalCpus()));
  }

  private void print(List<Object> cells) {
    FileProblems.write(file, () -> printer.printRecord(cells));
  }

  @Override
  public void finish() {
    FileProblems.write(file, printer::flush);
  }
}
