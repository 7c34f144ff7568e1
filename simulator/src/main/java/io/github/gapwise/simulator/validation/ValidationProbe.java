package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.workloads.Workload;
import java.util.List;
import java.util.Locale;

/**
 * Checks the schedule of a run as it is made, by the rules by which {@link ScheduleCheck} checks a
 * file. Its figure is the number of violations. Holds the schedule in memory.
 */
public final class ValidationProbe implements Probe {
  private final Workload workload;
  private final ScheduleCheck check;
  private long line;

  /** Begins to check a run. */
  public ValidationProbe(Workload workload, OutageRule outage) {
    this.workload = workload;
    check = new ScheduleCheck(workload, outage);
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    String status = attempt.status().name().toLowerCase(Locale.ROOT);
    ScheduledJob run =
        scheduled(attempt.job(), attempt.start(), attempt.end(), attempt.machines(), status);
    if (attempt.isLast()) {
      check.read(run);
    } else {
      check.readLost(run);
    }
  }

  @Override
  public void jobWithdrawn(Job job, long now) {
    readIdle(job, "withdrawn");
  }

  @Override
  public void jobRefused(Job job, String reason) {
    readIdle(job, "refused");
  }

  @Override
  public void jobLeftWaiting(Job job) {
    readIdle(job, "waiting");
  }

  private void readIdle(Job job, String status) {
    long none = ScheduledJob.NONE;
    check.read(scheduled(job, none, none, List.of(), status));
  }

  private ScheduledJob scheduled(
      Job job, long start, long end, List<Machine> machines, String status) {
    line++;
    List<Long> ids = machines.stream().map(machine -> (long) machine.id()).toList();
    return new ScheduledJob(
        line, job.id(), job.release(), start, end, ids, job.cpus(), job.deadline(), status);
  }

  @Override
  public double[] figures() {
    return new double[] {check.finish(workload).count()};
  }
}
