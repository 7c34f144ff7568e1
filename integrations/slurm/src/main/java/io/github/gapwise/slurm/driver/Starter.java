package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.view.ClusterReading;
import io.github.gapwise.slurm.view.Condition;
import io.github.gapwise.slurm.view.SchedulerView;
import io.github.gapwise.slurm.view.Standing;

/**
 * Has Slurm start what a scheduler orders, at one reading of the cluster. What that reading rules
 * out never reaches Slurm, whatever the scheduler believes.
 */
final class Starter implements Dispatcher {
  private final SlurmClient slurm;
  private final ClusterReading reading;
  private final SchedulerView view;
  private final DriverListener listener;
  private long now;
  private long nanos;

  /** Once Slurm does not answer, it is left alone until the next reading. */
  private boolean isSilent;

  Starter(SlurmClient slurm, ClusterReading reading, SchedulerView view, DriverListener listener) {
    this.slurm = slurm;
    this.reading = reading;
    this.view = view;
    this.listener = listener;
  }

  /** Sets the tick and returns this starter. */
  Starter at(long now) {
    this.now = now;
    return this;
  }

  /** The time that Slurm took for starts. */
  long nanos() {
    return nanos;
  }

  @Override
  public void start(Job job, Machine machine) {
    start(job, machine, StartReason.UNSTATED);
  }

  @Override
  public void start(Job job, Machine machine, StartReason reason) {
    String node = view.fleet().name(machine);
    long before = System.nanoTime();
    try {
      JobRecord record = waiting(job);
      requireFreeCpus(job, machine);
      order(record, node);
      reading.started(job, machine);
      view.started(job, machine, now);
      listener.started(job, node, reason);
    } catch (SlurmException e) {
      isSilent |= e.isUnreachable();
      listener.refused(job.id(), node, String.valueOf(e.getMessage()));
      throw new StartFailedException(job, String.valueOf(e.getMessage()));
    } finally {
      nanos += System.nanoTime() - before;
    }
  }

  private JobRecord waiting(Job job) {
    if (isSilent) {
      throw SlurmException.unreachable("Slurm must answer again first.");
    }
    if (!(reading.standing(job.id()) instanceof Standing.Waiting)) {
      throw SlurmException.refused("The job (%d) must still wait.".formatted(job.id()));
    }
    return reading.job(job.id()).orElseThrow();
  }

  private void requireFreeCpus(Job job, Machine machine) {
    boolean isUp = reading.condition(machine) == Condition.UP;
    if (!isUp || view.freeCpus(machine, now) < job.cpus()) {
      throw SlurmException.refused(
          "The node (%s) must be up and have %d free CPUs."
              .formatted(view.fleet().name(machine), job.cpus()));
    }
  }

  private void order(JobRecord record, String node) {
    try {
      slurm.start(record, node);
    } catch (SlurmException e) {
      if (!e.isUnreachable()) {
        undo(record.id());
      }
      throw e;
    }
  }

  /** If that fails too, the next reading shows what has become of the job. */
  private void undo(long job) {
    try {
      slurm.hold(job);
    } catch (SlurmException e) {
      listener.failed(String.valueOf(e.getMessage()));
    }
  }
}
