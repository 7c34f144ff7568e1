package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.EventBatch;

/** Passes to a scheduler what a reading says about nodes and is new to it. */
final class NodeUpdate {
  private final SchedulerView view;
  private final ClusterReading reading;
  private final EventBatch batch;

  NodeUpdate(SchedulerView view, ClusterReading reading, EventBatch batch) {
    this.view = view;
    this.reading = reading;
    this.batch = batch;
  }

  void run() {
    for (Machine machine : view.fleet().grid().machines()) {
      Condition before = view.conditions[machine.id()];
      Condition after = reading.condition(machine);
      view.conditions[machine.id()] = after;
      report(machine, before, after);
    }
  }

  /** To a scheduler, down and draining are independent: a machine may be both, one or neither. */
  private void report(Machine machine, Condition before, Condition after) {
    if (before == after) {
      return;
    }
    if (after == Condition.DOWN) {
      batch.down(machine);
    } else if (before == Condition.DOWN) {
      batch.up(machine);
    }
    if (after == Condition.DRAINING) {
      batch.draining(machine);
    } else if (before == Condition.DRAINING) {
      batch.back(machine);
    }
  }
}
