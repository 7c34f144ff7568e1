package io.github.gapwise.schedule.twin.ontime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingScheduler;

/** Checks the invariant after each call. */
final class CheckedOnTimeScheduler extends ForwardingScheduler {
  private final NaiveOnTimeScheduler scheduler;

  CheckedOnTimeScheduler(NaiveOnTimeScheduler scheduler) {
    super(scheduler);
    this.scheduler = scheduler;
  }

  private void check(long now) {
    assertThat(scheduler.invariantHolds(now)).as("invariant at tick %d", now).isTrue();
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    super.jobSubmitted(job, now);
    check(now);
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    super.jobCompleted(job, machine, now);
    check(now);
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    super.jobOverran(job, machine, now);
    check(now);
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    super.jobLost(job, machine, now);
    check(now);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    super.jobCancelled(job, now);
    check(now);
  }

  @Override
  public void machineDown(Machine machine, long now) {
    super.machineDown(machine, now);
    check(now);
  }

  @Override
  public void machineUp(Machine machine, long now) {
    super.machineUp(machine, now);
    check(now);
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    super.machineLoadChanged(machine, load, now);
    check(now);
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    long answer = super.dispatch(dispatcher, now);
    check(now);
    return answer;
  }
}
