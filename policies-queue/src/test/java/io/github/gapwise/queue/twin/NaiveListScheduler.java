package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Comparator;

/**
 * A strict queue: the front job starts on the preferred one of the machines that are up, fit it and
 * have enough free CPUs. If there is none, nothing behind it starts. A job that is not yet released
 * is ignored.
 */
public final class NaiveListScheduler extends NaiveQueueScheduler {

  private NaiveListScheduler(
      SchedulingContext context, NaiveOrder order, boolean commit, Comparator<Machine> preference) {
    super(context, order, commit, preference);
  }

  /** First come, first served: by submission, so a lost job goes to the back. */
  public static NaiveListScheduler fcfs(SchedulingContext context) {
    return list(context, "arrival", false);
  }

  /** Earliest release date first, then by id. */
  public static NaiveListScheduler erd(SchedulingContext context) {
    return list(context, "release", false);
  }

  /** Earliest due date first, jobs without one last, then by id. */
  public static NaiveListScheduler edd(SchedulingContext context) {
    return list(context, "deadline", false);
  }

  /** Shortest job first by estimated work, then by id. */
  public static NaiveListScheduler sjf(SchedulingContext context) {
    return list(context, "shortest", false);
  }

  /** Longest job first by estimated work, then by id. */
  public static NaiveListScheduler ljf(SchedulingContext context) {
    return list(context, "longest", false);
  }

  /**
   * Latest time to run first, jobs without deadline last, then by id; each on the first machine by
   * id. After the description in section 2 of Job scheduling with resource availability prediction
   * for volunteer grids.
   */
  public static NaiveListScheduler lttr(SchedulingContext context) {
    NaiveOrder order = NaiveOrder.named("least-laxity", context);
    return new NaiveListScheduler(context, order, false, BY_ID);
  }

  /**
   * The queue of a label of {@link NaiveOrder}, each job on the fastest machine.
   *
   * @param commit whether a job that was first and could not start stays first
   * @throws IllegalArgumentException if there is no such label
   */
  public static NaiveListScheduler list(SchedulingContext context, String order, boolean commit) {
    return new NaiveListScheduler(context, NaiveOrder.named(order, context), commit, FASTEST_FIRST);
  }

  @Override
  void pass(Dispatcher dispatcher, long now) {
    startFirsts(dispatcher, now);
  }
}
