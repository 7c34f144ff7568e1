package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.Iterator;
import java.util.List;

/** Jobs and machine events as they are given, in order or not. */
record TestWorkload(
    Grid grid,
    List<SimulatedJob> jobs,
    List<MachineEvent> events,
    boolean isTimeShared,
    ProcessingTimes times)
    implements Workload {

  static TestWorkload of(Grid grid, SimulatedJob... jobs) {
    return new TestWorkload(grid, List.of(jobs), List.of(), false, SpeedScaled.INSTANCE);
  }

  TestWorkload withEvents(MachineEvent... events) {
    return new TestWorkload(grid, jobs, List.of(events), isTimeShared, times);
  }

  /** The same on machines whose jobs share one processor. */
  TestWorkload timeShared() {
    return new TestWorkload(grid, jobs, events, true, times);
  }

  TestWorkload withTimes(ProcessingTimes times) {
    return new TestWorkload(grid, jobs, events, isTimeShared, times);
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
