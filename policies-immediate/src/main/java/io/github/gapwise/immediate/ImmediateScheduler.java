package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.function.Function;

/** Binds each job to a machine as it arrives. */
final class ImmediateScheduler extends QueuedScheduler {
  private final MachineRule rule;

  ImmediateScheduler(SchedulingContext context, Function<Candidates, MachineRule> rule) {
    super(context);
    this.rule = rule.apply(new Candidates(grid, times, queues, ready));
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    if (job.release() <= now) {
      arrive(job, now);
    } else {
      super.unrelease(job);
    }
  }

  private void arrive(Job job, long now) {
    rule.arrived(job);
    bind(job, now);
  }

  private void bind(Job job, long now) {
    int id = rule.choose(job, now);
    if (id == ReadyTimes.NONE) {
      unbound.add(job);
    } else {
      bind(job, id, now);
    }
  }

  @Override
  void takenOver(Job job) {
    rule.arrived(job);
  }

  @Override
  void lost(Job job) {
    rule.lost(job);
  }

  @Override
  void changeUnbound(Job after, long now) {
    long sequence = unreleased.take(after);
    if (sequence >= 0 && after.release() <= now) {
      arrive(after, now);
    } else if (sequence >= 0) {
      unreleased.add(after, sequence);
    } else if (after.release() <= now) {
      unbound.replaceAll(each -> each.id() == after.id() ? after : each);
    } else {
      withdraw(after);
      unrelease(after);
    }
  }

  /** The job has arrived already, so its release does not count as another arrival. */
  @Override
  void unrelease(Job job) {
    rule.lost(job);
    super.unrelease(job);
  }

  @Override
  void rebind(Job job, long now) {
    bind(job, now);
  }

  @Override
  void opened(long now) {
    for (int left = unbound.size(); left > 0; left--) {
      bind(unbound.remove(0), now);
    }
  }

  @Override
  void bindDue(long now) {
    while (unreleased.nextRelease() <= now) {
      arrive(unreleased.removeFirst(), now);
    }
  }

  @Override
  long nextWakeUp(long now) {
    return unreleased.nextRelease();
  }
}
