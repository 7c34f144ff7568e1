package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.Comparator;
import java.util.Iterator;
import java.util.stream.Stream;

/** A random instance of the core's tests as a workload. */
record InstanceWorkload(SchedulingInstance instance) implements Workload {

  SimulationOptions options() {
    OverrunRule overrun =
        switch (instance.overrunRule()) {
          case KILL -> OverrunRule.KILL;
          case EXTEND -> OverrunRule.EXTEND;
        };
    SimulationOptions.Submission submission =
        switch (instance.submissionMode()) {
          case DYNAMIC -> SimulationOptions.Submission.DYNAMIC;
          case STATIC -> SimulationOptions.Submission.STATIC;
        };
    return SimulationOptions.defaults().withOverrun(overrun).withSubmission(submission);
  }

  @Override
  public String name() {
    return "instance";
  }

  @Override
  public Grid grid() {
    return instance.grid();
  }

  @Override
  public ProcessingTimes times() {
    return instance.times();
  }

  @Override
  public long ticksPerSecond() {
    return instance.context().ticksPerSecond();
  }

  @Override
  public long jobCount() {
    return instance.jobs().size();
  }

  @Override
  public JobStream open() {
    Iterator<SimulatedJob> next =
        instance.jobs().stream()
            .map(job -> new SimulatedJob(job.job(), job.actualWork()))
            .sorted(InMemoryWorkload.ORDER)
            .iterator();
    return () -> next.hasNext() ? next.next() : null;
  }

  @Override
  public Iterator<MachineEvent> machineEvents() {
    return instance.outages().stream()
        .flatMap(InstanceWorkload::events)
        .sorted(Comparator.comparingLong(MachineEvent::time))
        .iterator();
  }

  private static Stream<MachineEvent> events(Outage outage) {
    MachineEvent down = MachineEvent.down(outage.down(), outage.machineId());
    return outage.up() == Outage.FOREVER
        ? Stream.of(down)
        : Stream.of(down, MachineEvent.up(outage.up(), outage.machineId()));
  }
}
