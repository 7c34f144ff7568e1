package io.github.gapwise.schedule.rule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.queue.SortedJobs;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.JobSink;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.function.Function;

/**
 * Plans all waiting jobs anew whenever one arrives, in the order of their deadlines.
 *
 * <p>The plan depends only on the waiting and the running jobs. So of several arrivals at one tick
 * only the last one's plan counts, and the plan is made once, at the dispatch.
 */
public final class RecomputingScheduler extends IncrementalScheduler {
  /** By deadline, equal ones by submission number. */
  private final SortedJobs waiting = new SortedJobs();

  private final JobSink nowhere = (job, sequence) -> {};
  private boolean stale;

  /** Creates a run with an empty plan, in which a rule places the jobs. */
  public RecomputingScheduler(
      SchedulingContext context, Function<GridSchedule, PlacementRule> rule) {
    super(context, rule);
  }

  /** Jobs of several nodes keep their places, and find them in a plan that is up to date. */
  @Override
  protected void place(Job job, long sequence, long now) {
    if (job.nodes() > 1) {
      recompute(now);
      super.place(job, sequence, now);
      return;
    }
    waiting.insert(job, job.deadline(), sequence, sequence);
    stale = true;
    if (!blocks.isEmpty()) {
      recompute(now);
    }
  }

  @Override
  protected void prepareDispatch(long now) {
    settle(now);
    recompute(now);
  }

  private void recompute(long now) {
    if (!stale) {
      return;
    }
    stale = false;
    displaced.clear();
    for (int id = 0; id < plan.machines(); id++) {
      if (plan.machine(id).size() > plan.machine(id).running()) {
        plan.removeWaiting(id, now, nowhere);
      }
    }
    for (int k = 0; k < waiting.size(); k++) {
      super.place(waiting.job(k), waiting.sequence(k), now);
    }
  }

  @Override
  protected void starting(Job job, long sequence) {
    if (job.nodes() == 1) {
      waiting.remove(job);
    }
  }

  /** The next dispatch plans all jobs of one node anew anyway. */
  @Override
  protected boolean changeInPlan(Job before, Job after, long now) {
    return before.nodes() > 1 && super.changeInPlan(before, after, now);
  }

  /** A job that arrived after the plan was made is not in it yet. */
  @Override
  protected long takeOut(Job job, long now) {
    if (job.nodes() > 1) {
      return super.takeOut(job, now);
    }
    if (plan.machineOfWaiting(job) >= 0) {
      super.takeOut(job, now);
    }
    long sequence = waiting.take(job);
    displaced.remove(sequence);
    return sequence;
  }
}
