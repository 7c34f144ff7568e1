package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.slurm.client.SkippedRecords;
import io.github.gapwise.slurm.view.SchedulerView;
import java.util.List;

/** Is notified of what a {@link Driver} does. Ignores everything unless overridden. */
public interface DriverListener {

  /** Ignores everything. */
  DriverListener NONE = new DriverListener() {};

  /**
   * A scheduler has been bound, at the beginning or to other nodes, and notified of what there is.
   */
  default void took(SchedulerView view) {}

  /** A job was started. */
  default void started(Job job, String node, StartReason reason) {}

  /** Slurm did not start a job; it waits for another attempt. */
  default void refused(long job, String node, String message) {}

  /**
   * A start was taken back, because the job did not run in time or cannot.
   *
   * @param reason why the job does not run, by Slurm's name, such as {@code Licenses}
   */
  default void tookBack(long job, String node, String reason) {}

  /** A job is left to Slurm; reported once as long as the reason is the same. */
  default void left(long job, String reason) {}

  /**
   * Slurm has jobs, nodes or reservations whose records cannot be read; reported when their number
   * or the first of them has changed.
   *
   * @param skipped those of the last reading; none if all can be read again
   */
  default void skipped(SkippedRecords skipped) {}

  /** The operator may want to know something that stops nothing. */
  default void warned(String message) {}

  /** Slurm did not do something that is tried again later. */
  default void failed(String message) {}

  /**
   * A poll is over.
   *
   * @param nanos the time that it took
   * @param decisionNanos the part of it that the scheduler took, without starts
   */
  default void polled(SchedulerView view, long nanos, long decisionNanos) {}

  /** A poll that ranks jobs is over. */
  default void ranked(RankReport report) {}

  /** Returns a listener that notifies each of the given listeners in turn. */
  static DriverListener all(List<DriverListener> listeners) {
    List<DriverListener> each = List.copyOf(listeners);
    return new DriverListener() {
      @Override
      public void took(SchedulerView view) {
        each.forEach(listener -> listener.took(view));
      }

      @Override
      public void started(Job job, String node, StartReason reason) {
        each.forEach(listener -> listener.started(job, node, reason));
      }

      @Override
      public void refused(long job, String node, String message) {
        each.forEach(listener -> listener.refused(job, node, message));
      }

      @Override
      public void tookBack(long job, String node, String reason) {
        each.forEach(listener -> listener.tookBack(job, node, reason));
      }

      @Override
      public void left(long job, String reason) {
        each.forEach(listener -> listener.left(job, reason));
      }

      @Override
      public void skipped(SkippedRecords skipped) {
        each.forEach(listener -> listener.skipped(skipped));
      }

      @Override
      public void warned(String message) {
        each.forEach(listener -> listener.warned(message));
      }

      @Override
      public void failed(String message) {
        each.forEach(listener -> listener.failed(message));
      }

      @Override
      public void polled(SchedulerView view, long nanos, long decisionNanos) {
        each.forEach(listener -> listener.polled(view, nanos, decisionNanos));
      }

      @Override
      public void ranked(RankReport report) {
        each.forEach(listener -> listener.ranked(report));
      }
    };
  }
}
