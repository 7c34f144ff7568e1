package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Immediate mode: a job is bound to a machine as soon as it arrives. After A comparison of
 * scheduling algorithms in immediate mode on an open, online heterogeneous system; the design
 * defines what happens when machines go down.
 */
public final class NaiveImmediateScheduler extends NaiveQueuesScheduler {
  private final NaiveRule rule;

  /** Jobs that have been submitted but not yet released, in the order of submission. */
  private final List<Job> unreleased = new ArrayList<>();

  /** Released jobs without a machine, in the order of becoming so. */
  private final List<Job> unbound = new ArrayList<>();

  /** The ids of lost jobs that have not been submitted again. */
  private final List<Long> lost = new ArrayList<>();

  private NaiveImmediateScheduler(SchedulingContext context, NaiveRule rule) {
    super(context);
    this.rule = rule;
  }

  /**
   * Opportunistic load balancing: the machine that has been ready longest, or will be ready first.
   */
  public static NaiveImmediateScheduler olb(SchedulingContext context) {
    return new NaiveImmediateScheduler(context, NaiveRules.olb());
  }

  /** Minimum execution time. */
  public static NaiveImmediateScheduler met(SchedulingContext context) {
    return new NaiveImmediateScheduler(context, NaiveRules.met());
  }

  /** Minimum completion time. */
  public static NaiveImmediateScheduler mct(SchedulingContext context) {
    return new NaiveImmediateScheduler(context, NaiveRules.mct());
  }

  /** Switching algorithm with the bounds 0.6 and 0.9. */
  public static NaiveImmediateScheduler sa(SchedulingContext context) {
    return sa(context, 0.6, 0.9);
  }

  /** Switching algorithm: from MCT to MET above the high ratio, and back below the low one. */
  public static NaiveImmediateScheduler sa(SchedulingContext context, double low, double high) {
    return new NaiveImmediateScheduler(context, new NaiveRules.Switching(low, high));
  }

  /** Switching algorithm whose ready times count from the first decision. */
  public static NaiveImmediateScheduler saOfAbsoluteReadyTimes(
      SchedulingContext context, double low, double high) {
    return new NaiveImmediateScheduler(context, new NaiveRules.AbsoluteSwitching(low, high));
  }

  /** The best 20 percent. */
  public static NaiveImmediateScheduler kpb(SchedulingContext context) {
    return kpb(context, 20);
  }

  /** K-percent best. */
  public static NaiveImmediateScheduler kpb(SchedulingContext context, double k) {
    return new NaiveImmediateScheduler(context, NaiveRules.kpb(k));
  }

  /** Modified MCT with a quantile of a third. */
  public static NaiveImmediateScheduler modifiedMct(SchedulingContext context) {
    return modifiedMctOfQuantile(context, 1 / 3.0);
  }

  /** Modified MCT: jobs with at most this mean run time are small. */
  public static NaiveImmediateScheduler modifiedMctOfThreshold(
      SchedulingContext context, double seconds) {
    return new NaiveImmediateScheduler(context, NaiveModifiedMct.ofThreshold(context, seconds));
  }

  /** Modified MCT: jobs up to this quantile of the mean run times so far are small. */
  public static NaiveImmediateScheduler modifiedMctOfQuantile(
      SchedulingContext context, double quantile) {
    return new NaiveImmediateScheduler(context, NaiveModifiedMct.ofQuantile(context, quantile));
  }

  /** Modified MCT: the third of jobs with the shortest least run times is small. */
  public static NaiveImmediateScheduler modifiedMctOfLeast(SchedulingContext context) {
    return new NaiveImmediateScheduler(context, NaiveModifiedMct.ofLeast(context, 1 / 3.0));
  }

  /** Modified MCT: this share of jobs, by the longest run times, is small. */
  public static NaiveImmediateScheduler modifiedMctOfMost(
      SchedulingContext context, double quantile) {
    return new NaiveImmediateScheduler(context, NaiveModifiedMct.ofMost(context, quantile));
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    if (job.release() <= now) {
      arrive(job, now);
    } else {
      unreleased.add(job);
    }
  }

  /** A lost job that is submitted again does not count as another arrival. */
  private void arrive(Job job, long now) {
    boolean again = lost.remove(job.id());
    if (!again) {
      rule.arrives(job);
    }
    bind(job, now);
  }

  private void bind(Job job, long now) {
    List<NaiveQueue> candidates = candidates(job);
    if (candidates.isEmpty()) {
      unbound.add(job);
    } else {
      NaiveQueue queue = rule.choose(job, candidates, now);
      queue.add(job);
      queue.note(now);
    }
  }

  @Override
  void lost(Job job) {
    lost.add(job.id());
  }

  @Override
  void takenOver(Job job) {
    if (!lost.remove((Long) job.id())) {
      rule.arrives(job);
    }
  }

  /** It has arrived already, so its release does not count as another arrival. */
  @Override
  void held(Job job) {
    lost.add(job.id());
    unreleased.add(job);
  }

  @Override
  void changedInNoQueue(Job after, long now) {
    boolean isUnbound = unbound.stream().anyMatch(each -> each.id() == after.id());
    if (isUnbound && after.release() <= now) {
      unbound.replaceAll(each -> each.id() == after.id() ? after : each);
    } else if (isUnbound) {
      unbound.removeIf(each -> each.id() == after.id());
      held(after);
    } else if (after.release() <= now) {
      unreleased.removeIf(each -> each.id() == after.id());
      arrive(after, now);
    } else {
      unreleased.replaceAll(each -> each.id() == after.id() ? after : each);
    }
  }

  @Override
  void cancelled(Job job) {
    unreleased.removeIf(each -> each.id() == job.id());
    unbound.removeIf(each -> each.id() == job.id());
  }

  @Override
  void givenBack(List<Job> jobs, long now) {
    jobs.forEach(each -> bind(each, now));
  }

  @Override
  void opened(long now) {
    List<Job> jobs = List.copyOf(unbound);
    unbound.clear();
    jobs.forEach(each -> bind(each, now));
  }

  @Override
  void bindDue(long now) {
    List<Job> due =
        unreleased.stream()
            .filter(each -> each.release() <= now)
            .sorted(Comparator.comparing(Job::release))
            .toList();
    unreleased.removeAll(due);
    due.forEach(each -> arrive(each, now));
  }

  @Override
  long nextWakeUp(long now) {
    return unreleased.stream().mapToLong(Job::release).min().orElse(NEVER);
  }
}
