package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.simulator.workload.JobStream;
import io.github.gapwise.simulator.workload.MachineEvent;
import io.github.gapwise.simulator.workload.SimulatedJob;
import io.github.gapwise.simulator.workload.Workload;
import java.util.Iterator;
import java.util.List;

/** Jobs and machine events as they are given, in order or not. */
record TestWorkload(Grid grid, List<SimulatedJob> jobs, List<MachineEvent> events)
    implements Workload {

  static TestWorkload of(Grid grid, SimulatedJob... jobs) {
    return new TestWorkload(grid, List.of(jobs), List.of());
  }

  TestWorkload withEvents(MachineEvent... events) {
    return new TestWorkload(grid, jobs, List.of(events));
  }

  @Override
  public String name() {
    return "test";
  }

  @Override
  public long jobCount() {
    return jobs.size();
  }

  @Override
  public JobStream open() {
    Iterator<SimulatedJob> next = jobs.iterator();
    return () -> next.hasNext() ? next.next() : null;
  }

  @Override
  public Iterator<MachineEvent> machineEvents() {
    return events.iterator();
  }
}
