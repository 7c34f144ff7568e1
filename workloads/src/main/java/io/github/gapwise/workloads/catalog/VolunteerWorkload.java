package io.github.gapwise.workloads.catalog;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.OwnerLoad;
import java.util.Iterator;

/** Jobs that each stream draws again, and the hosts of a trace, which is held in memory. */
final class VolunteerWorkload implements Workload {
  private final String name;
  private final AvailabilityTrace trace;
  private final OwnerLoad load;
  private final Grid grid;
  private final boolean isTimeShared;
  private final RegularJobs.Model jobs;

  VolunteerWorkload(
      String name,
      AvailabilityTrace trace,
      OwnerLoad load,
      int jobsPerHost,
      RegularJobs.Model jobs) {
    this.name = name;
    this.trace = trace;
    this.load = load;
    grid = grid(trace, jobsPerHost);
    isTimeShared = jobsPerHost > 1;
    this.jobs = jobs;
  }

  private static Grid grid(AvailabilityTrace trace, int jobsPerHost) {
    return Grid.of(
        trace.grid().machines().stream()
            .map(machine -> Machine.of(machine.id(), jobsPerHost, machine.speed()))
            .toList());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Grid grid() {
    return grid;
  }

  @Override
  public boolean isTimeShared() {
    return isTimeShared;
  }

  @Override
  public long jobCount() {
    return jobs.jobs();
  }

  @Override
  public JobStream open() {
    return new RegularJobs(jobs);
  }

  @Override
  public Iterator<MachineEvent> machineEvents() {
    return trace.events(load, trace.begin());
  }

  @Override
  public String toString() {
    return name;
  }
}
