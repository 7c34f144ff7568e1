package io.github.gapwise.workloads.format;

import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.Ticks;
import java.util.EnumSet;
import java.util.function.Function;

/** The columns of {@code jobs.csv}, in the order in which they are written, and their cells. */
enum JobColumn implements CsvColumn {
  JOB(job -> job.job().id()),
  RELEASE(job -> Ticks.toSeconds(job.job().release())),
  DEADLINE(job -> job.job().hasDeadline() ? Ticks.toSeconds(job.job().deadline()) : ""),
  CPUS(job -> job.job().cpus()),
  ESTIMATED_WORK(job -> Ticks.toSeconds(job.job().work())),
  ACTUAL_WORK(job -> Ticks.toSeconds(job.actualWork())),
  WEIGHT(job -> CsvText.of(job.job().weight())),
  OWNER(job -> CsvText.of(job.job().owner())),
  TAGS(job -> CsvText.of(job.job().requiredTags())),
  NODES(job -> job.job().nodes()),
  FAILS_AFTER(job -> job.crashes() ? Ticks.toSeconds(job.actualWork()) : ""),
  WITHDRAWN_AT(
      job -> job.withdrawal() == SimulatedJob.NEVER ? "" : Ticks.toSeconds(job.withdrawal()));

  private static final EnumSet<JobColumn> REQUIRED = EnumSet.of(JOB, RELEASE, CPUS, ESTIMATED_WORK);
  static final EnumSet<JobColumn> ALWAYS = EnumSet.range(JOB, TAGS);

  /** The columns of workloads whose jobs may crash or be withdrawn. */
  static final EnumSet<JobColumn> OF_FAILURES = EnumSet.of(FAILS_AFTER, WITHDRAWN_AT);

  @SuppressWarnings("ImmutableEnumChecker") // no function holds anything
  private final Function<SimulatedJob, Object> cell;

  JobColumn(Function<SimulatedJob, Object> cell) {
    this.cell = cell;
  }

  /** What is written of a job. */
  Object cell(SimulatedJob job) {
    return cell.apply(job);
  }

  @Override
  public boolean required() {
    return REQUIRED.contains(this);
  }
}
