package io.github.gapwise.workloads.catalog;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import io.github.gapwise.workloads.synthetic.RegularJobs;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.OwnerLoad;
import java.util.Iterator;

/** Jobs that each stream draws again, and the hosts of a trace, which is held in memory. */
record VolunteerWorkload(
    String name,
    AvailabilityTrace trace,
    OwnerLoad load,
    Grid grid,
    boolean isTimeShared,
    RegularJobs.Model jobs)
    implements Workload {
  static VolunteerWorkload of(
      String name,
      AvailabilityTrace trace,
      OwnerLoad load,
      int jobsPerHost,
      RegularJobs.Model jobs) {
    boolean isTimeShared = jobsPerHost > 1;
    return new VolunteerWorkload(name, trace, load, grid(trace, jobsPerHost), isTimeShared, jobs);
  }

  private static Grid grid(AvailabilityTrace trace, int jobsPerHost) {
    return Grid.of(
        trace.grid().machines().stream()
            .map(machine -> Machine.of(machine.id(), jobsPerHost, machine.speed()))
            .toList());
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
