package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Batch mode: jobs are bound at mapping events: the dispatches at a multiple of the interval, or
 * all if that is 0, in which a released job could be bound.
 *
 * <p>A job for which no machine that fits it is up causes no mapping event and no wake-up: there
 * may never be one, and remapping other jobs without an event could start some.
 */
public final class NaiveBatchScheduler extends NaiveQueuesScheduler {
  private final NaiveMapping mapping;

  /** Mapping events occur at multiples of this. */
  private final long intervalTicks;

  /** Whether a mapping event also maps the bound jobs that wait. */
  private final boolean remap;

  /** Jobs in no queue, in any order, released or not. */
  private final List<Job> unbound = new ArrayList<>();

  private NaiveBatchScheduler(
      SchedulingContext context, NaiveMapping mapping, double intervalSeconds, boolean remap) {
    super(context);
    this.mapping = mapping;
    // Each tick is a multiple of 1, so 0 needs no rule of its own.
    this.intervalTicks = Math.max(1, Math.round(intervalSeconds * context.ticksPerSecond()));
    this.remap = remap;
  }

  /** Creates Min-min. */
  public static NaiveBatchScheduler minMin(
      SchedulingContext context, double intervalSeconds, boolean remap) {
    return new NaiveBatchScheduler(context, NaiveMappings::minMin, intervalSeconds, remap);
  }

  /** Creates Max-min. */
  public static NaiveBatchScheduler maxMin(
      SchedulingContext context, double intervalSeconds, boolean remap) {
    return new NaiveBatchScheduler(context, NaiveMappings::maxMin, intervalSeconds, remap);
  }

  /** Creates Duplex: the better of min-min and max-min at each mapping event. */
  public static NaiveBatchScheduler duplex(
      SchedulingContext context, double intervalSeconds, boolean remap) {
    return new NaiveBatchScheduler(context, NaiveMappings::duplex, intervalSeconds, remap);
  }

  /** Creates Sufferage, one job per step. */
  public static NaiveBatchScheduler sufferageByStep(
      SchedulingContext context, double intervalSeconds, boolean remap) {
    return new NaiveBatchScheduler(context, NaiveMappings::sufferageByStep, intervalSeconds, remap);
  }

  /** Creates Sufferage as Maheswaran et al. define it, up to one job per machine and pass. */
  public static NaiveBatchScheduler sufferageByPass(
      SchedulingContext context, double intervalSeconds, boolean remap) {
    return new NaiveBatchScheduler(context, NaiveMappings::sufferageByPass, intervalSeconds, remap);
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    unbound.add(job);
  }

  @Override
  void held(Job job) {
    unbound.add(job);
  }

  @Override
  void changedInNoQueue(Job after, long now) {
    unbound.replaceAll(each -> each.id() == after.id() ? after : each);
  }

  @Override
  void cancelled(Job job) {
    unbound.removeIf(each -> each.id() == job.id());
  }

  @Override
  void givenBack(List<Job> jobs, long now) {
    unbound.addAll(jobs);
  }

  @Override
  void bindDue(long now) {
    List<Job> jobs = new ArrayList<>(bindable(now));
    if (now % intervalTicks == 0 && !jobs.isEmpty()) {
      unbound.removeAll(jobs);
      if (remap) {
        queues().forEach(each -> jobs.addAll(each.takeWaiting()));
      }
      jobs.sort(Comparator.comparing(Job::id));
      mapping.map(jobs, queues(), now);
    }
  }

  /** The released jobs in no queue that have a candidate. */
  private List<Job> bindable(long now) {
    return unbound.stream()
        .filter(each -> each.release() <= now)
        .filter(each -> !candidates(each).isEmpty())
        .toList();
  }

  @Override
  long nextWakeUp(long now) {
    long next = bindable(now).isEmpty() ? NEVER : multipleFrom(now + 1);
    for (Job job : unbound) {
      if (job.release() > now) {
        next = Math.min(next, multipleFrom(job.release()));
      }
    }
    return next;
  }

  /** The first multiple of the interval at or after the tick. */
  private long multipleFrom(long tick) {
    return (tick + intervalTicks - 1) / intervalTicks * intervalTicks;
  }
}
