package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import org.jspecify.annotations.Nullable;

/**
 * Earliest Gap — Earlier Deadline First: Algorithm 1 of Klusáček and Rudová, Efficient Grid
 * Scheduling through the Incremental Schedule-based Approach, section 3.1, line by line.
 */
public class NaiveEgEdfScheduler extends NaiveShiftingScheduler {
  private final NaiveAcceptanceCriterion acceptanceCriterion;
  private final boolean gaps;

  /** Creates a scheduler with an empty plan for the machines of the context. */
  public NaiveEgEdfScheduler(SchedulingContext context, NaiveOptions options) {
    this(context, options, true);
  }

  /** As above, optionally without lines 4 to 9. */
  public NaiveEgEdfScheduler(SchedulingContext context, NaiveOptions options, boolean gaps) {
    super(context);
    this.gaps = gaps;
    acceptanceCriterion = new NaiveAcceptanceCriterion(options);
  }

  @Override
  final void place(Job job, long now) {
    NaivePlan scheduleBest = egEdf(job, now);
    if (scheduleBest != null) {
      change(scheduleBest);
    }
  }

  private @Nullable NaivePlan egEdf(Job job, long now) {
    NaivePlan scheduleInitial = plan(); // 1
    NaivePlan scheduleBest = null;
    for (Machine i : machines()) { // 2
      if (isSuitable(i, job)) { // 3
        NaivePlan scheduleNew = scheduleInitial; // 4
        long gap = scheduleNew.on(i).earliestGap(job, now); // 5
        scheduleNew = scheduleNew.with(scheduleNew.on(i).placed(job, gap)); // 6
        if (gaps && acceptanceCriterion.accepts(scheduleBest, scheduleNew, job, now)) { // 7
          scheduleBest = scheduleNew; // 8
        } else { // 9
          scheduleNew = scheduleInitial; // 10
          int k = scheduleNew.on(i).firstLaterDeadline(job); // 11
          scheduleNew = scheduleNew.with(scheduleNew.on(i).inserted(k, job, now)); // 12
          if (acceptanceCriterion.accepts(scheduleBest, scheduleNew, job, now)) { // 13
            scheduleBest = scheduleNew; // 14
          } // 15
        } // 16
      } // 17
    } // 18
    return scheduleBest; // 19
  }
}
