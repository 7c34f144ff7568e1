package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Comparator;

/**
 * A strict queue: the front job starts on the fastest machine that is up, fits it and has enough
 * free CPUs. If there is none, nothing behind it starts. A job that is not yet released takes no
 * part.
 */
public final class NaiveListScheduler extends NaiveQueueScheduler {
  private final Comparator<Waiting> order;

  private NaiveListScheduler(SchedulingContext context, Comparator<Waiting> order) {
    super(context);
    this.order = order;
  }

  /** First come, first served: by submission, so that a lost job goes to the back. */
  public static NaiveListScheduler fcfs(SchedulingContext context) {
    return new NaiveListScheduler(context, SUBMISSION);
  }

  /** Earliest release date first, then by id. */
  public static NaiveListScheduler erd(SchedulingContext context) {
    return byJob(context, Comparator.comparing(Job::release));
  }

  /** Earliest due date first, jobs without one last, then by id. */
  public static NaiveListScheduler edd(SchedulingContext context) {
    return byJob(context, Comparator.comparing(Job::deadline));
  }

  /** Shortest job first by estimated work, then by id. */
  public static NaiveListScheduler sjf(SchedulingContext context) {
    return byJob(context, Comparator.comparing(Job::work));
  }

  /** Longest job first by estimated work, then by id. */
  public static NaiveListScheduler ljf(SchedulingContext context) {
    return byJob(context, Comparator.comparing(Job::work, Comparator.reverseOrder()));
  }

  private static NaiveListScheduler byJob(SchedulingContext context, Comparator<Job> order) {
    return new NaiveListScheduler(
        context, Comparator.comparing(Waiting::job, order.thenComparing(Job::id)));
  }

  @Override
  void startJobs(Dispatcher dispatcher, long now) {
    startHeads(order, dispatcher, now);
  }
}
