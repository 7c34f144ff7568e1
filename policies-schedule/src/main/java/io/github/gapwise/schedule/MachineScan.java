package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.schedule.GridSchedule;

/** Passes over machines where no place does for a job, as far as a plan can tell that quickly. */
final class MachineScan {
  private final GridSchedule plan;

  /** Whether there are so many machines that it is quicker to look at tables than at plans. */
  private final boolean usesTables;

  MachineScan(GridSchedule plan, int largeGrid) {
    this.plan = plan;
    usesTables = plan.machines() >= largeGrid;
  }

  /** Whether it asks tables, and so may be asked for one place without a look at most others. */
  boolean usesTables() {
    return usesTables;
  }

  /**
   * The next machine with a place that may change the number of jobs on time by so much at least,
   * and complete all by a limit.
   */
  int next(Job job, int from, int leastChange, long now, long limit) {
    return usesTables
        ? plan.outlook().nextWithPlace(job, from, leastChange, now, limit)
        : plan.outlook().nextWithRoom(job, from, now, limit);
  }

  /** Whether the insertion by deadline on a machine that accepts the job may do so. */
  boolean mayInsert(Job job, int id, long duration, int leastChange, long now, long limit) {
    return usesTables
        ? plan.outlook().mayInsert(job, id, duration, leastChange, now, limit)
        : plan.machine(id).mayInsert(job, duration, leastChange, now, limit);
  }
}
