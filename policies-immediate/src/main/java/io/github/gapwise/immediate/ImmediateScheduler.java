package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.queue.UnreleasedJobs;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Function;

/** Binds each job to a machine as it arrives. */
final class ImmediateScheduler extends QueuedScheduler {
  private final MachineRule rule;
  private final UnreleasedJobs unreleased = new UnreleasedJobs();

  /**
   * Released jobs for which no machine is up and not suspended, in the order in which they became
   * such.
   */
  private final Deque<Job> unbound = new ArrayDeque<>();

  /** The number of jobs submitted before their release. */
  private long submitted;

  ImmediateScheduler(SchedulingContext context, Function<Candidates, MachineRule> rule) {
    super(context);
    this.rule = rule.apply(new Candidates(grid, times, queues, ready));
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    if (job.release() <= now) {
      arrive(job, now);
    } else {
      unreleased.add(job, submitted++);
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
  void lost(Job job) {
    rule.lost(job);
  }

  @Override
  void withdraw(Job job) {
    if (!unreleased.remove(job)) {
      unbound.removeIf(each -> each.id() == job.id());
    }
  }

  @Override
  void takeBack(MachineQueue queue, long now) {
    while (queue.waiting() > 0) {
      bind(queue.removeFirst(now), now);
    }
  }

  @Override
  void opened(long now) {
    for (int left = unbound.size(); left > 0; left--) {
      bind(unbound.remove(), now);
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
