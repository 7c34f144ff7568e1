package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;

/**
 * Decides as another policy does, and asks to be woken more often.
 *
 * @param policy the other one
 * @param interval the ticks after a dispatch at which it wants another one
 * @param wakeUps how often it does so in a run
 */
record WakefulPolicy(SchedulingPolicy policy, int interval, int wakeUps)
    implements SchedulingPolicy {

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new WakefulScheduler(policy.bind(context));
  }

  @Override
  public boolean isClairvoyant() {
    return policy.isClairvoyant();
  }

  private final class WakefulScheduler implements Scheduler {
    private final Scheduler scheduler;
    private int left = wakeUps;

    /** True if something happened since the last dispatch. */
    private boolean hasNews;

    /** The tick at which the other scheduler wants to be woken. */
    private long wanted = NEVER;

    WakefulScheduler(Scheduler scheduler) {
      this.scheduler = scheduler;
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      hasNews = true;
      scheduler.jobSubmitted(job, now);
    }

    @Override
    public void jobCompleted(Job job, Machine machine, long now) {
      hasNews = true;
      scheduler.jobCompleted(job, machine, now);
    }

    @Override
    public void jobOverran(Job job, Machine machine, long now) {
      hasNews = true;
      scheduler.jobOverran(job, machine, now);
    }

    @Override
    public void jobLost(Job job, Machine machine, long now) {
      hasNews = true;
      scheduler.jobLost(job, machine, now);
    }

    @Override
    public void jobCancelled(Job job, long now) {
      hasNews = true;
      scheduler.jobCancelled(job, now);
    }

    @Override
    public void machineDown(Machine machine, long now) {
      hasNews = true;
      scheduler.machineDown(machine, now);
    }

    @Override
    public void machineUp(Machine machine, long now) {
      hasNews = true;
      scheduler.machineUp(machine, now);
    }

    @Override
    public void machineLoadChanged(Machine machine, double load, long now) {
      hasNews = true;
      scheduler.machineLoadChanged(machine, load, now);
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      if (hasNews || now >= wanted) {
        hasNews = false;
        wanted = scheduler.dispatch(dispatcher, now);
      }
      return left-- > 0 ? Math.min(wanted, now + interval) : wanted;
    }
  }
}
