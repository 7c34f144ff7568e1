package io.github.gapwise.workloads.transform;

import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.Workload;
import java.util.List;

/** A workload on a system whose operators act during the run. */
public final class OperatedWorkload extends DerivedWorkload {
  private final List<SystemEvent> events;

  private OperatedWorkload(Workload source, List<SystemEvent> events) {
    super(source);
    this.events = events;
  }

  /**
   * The workload with these events in place of its own.
   *
   * @param events in any order; changes of one job within a tick in the order in which they happen
   */
  public static OperatedWorkload of(Workload source, List<SystemEvent> events) {
    return new OperatedWorkload(source, SystemEvent.sorted(events));
  }

  @Override
  public List<SystemEvent> systemEvents() {
    return events;
  }
}
