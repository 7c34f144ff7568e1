package io.github.gapwise.schedule.plan;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.schedule.nodes.Rooms;

/** What a {@link GridSchedule} leaves free. */
public record PlanRooms(GridSchedule plan) implements Rooms {
  @Override
  public boolean accepts(int id, Job job) {
    return plan.machine(id).accepts(job);
  }

  @Override
  public long duration(int id, Job job) {
    return plan.duration(job, id);
  }

  @Override
  public long earliestStart(int id, Job job, long duration, long notBefore, long latest) {
    return plan.earliestStart(job, id, duration, notBefore, latest);
  }

  @Override
  public long nextChange(int id, long tick) {
    return plan.machine(id).nextChange(tick);
  }
}
