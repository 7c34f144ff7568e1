package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.slurm.client.SkippedRecords;
import io.github.gapwise.slurm.view.SchedulerView;
import java.util.List;

record DriverListeners(List<DriverListener> each) implements DriverListener {

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
}
