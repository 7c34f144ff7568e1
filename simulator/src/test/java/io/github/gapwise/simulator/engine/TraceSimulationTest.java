package io.github.gapwise.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.core.shareddata.SharedData;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.input.MachineEvent;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import io.github.gapwise.workloads.trace.OwnerLoad;
import io.github.gapwise.workloads.trace.TraceRule;
import io.github.gapwise.workloads.trace.reading.FtaReader;
import io.github.gapwise.workloads.trace.synthetic.TraceGenerators;
import java.util.Iterator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The engine takes the events, and its machines are up when the hosts are available. */
final class TraceSimulationTest {

  @Test
  void volunteers_loseJobs_onlyWhenTheyStopBeingAvailable() {
    AvailabilityTrace trace = TraceGenerators.catalog().create("volunteer(hosts=20,days=8)");
    Observer observer = run(trace, 4_000, 100_000, 1_000_000);
    assertThat(observer.lost).isPositive();
    assertThat(observer.completed + observer.leftWaiting).isEqualTo(4_000);
    assertThat(observer.completed).isGreaterThan(3_900);
  }

  @Test
  void lanl05_isPlayed() {
    AvailabilityTrace trace =
        FtaReader.read(
            SharedData.trace("LANL05-event_trace.tab.gz"),
            TraceRule.STRICT,
            InputLimits.defaults());
    Observer observer = run(trace, 2_000, 150_000_000, 2_000_000_000);
    assertThat(observer.lost).isPositive();
    assertThat(observer.completed).isEqualTo(2_000);
  }

  private static Observer run(AvailabilityTrace trace, int jobs, long interarrival, long work) {
    Observer observer = new Observer(trace);
    Simulation.run(
        new Played(trace, jobs, interarrival, work),
        Catalog.policies().create("fcfs"),
        SimulationOptions.defaults(),
        observer);
    return observer;
  }

  /** Equal jobs at regular intervals. */
  private record Played(AvailabilityTrace trace, int jobs, long interarrival, long work)
      implements Workload {
    @Override
    public String name() {
      return trace.name();
    }

    @Override
    public Grid grid() {
      return trace.grid();
    }

    @Override
    public long jobCount() {
      return jobs;
    }

    @Override
    public JobStream open() {
      Iterator<SimulatedJob> next = LongStream.range(0, jobs).mapToObj(this::job).iterator();
      return () -> next.hasNext() ? next.next() : null;
    }

    private SimulatedJob job(long id) {
      return SimulatedJob.exact(Job.of(id, id * interarrival, 1, work));
    }

    @Override
    public Iterator<MachineEvent> machineEvents() {
      return trace.events(OwnerLoad.ALL, trace.begin());
    }
  }

  /** Compares what happens with the trace. */
  private static final class Observer implements RunListener {
    private final AvailabilityTrace trace;
    private int completed;
    private int lost;
    private int leftWaiting;

    Observer(AvailabilityTrace trace) {
      this.trace = trace;
    }

    @Override
    public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
      long tick = trace.begin() + now;
      if (tick < trace.end()) {
        assertThat(trace.hosts().get(machine.id()).stateAt(tick).isAvailable()).isTrue();
      }
    }

    @Override
    public void attemptEnded(Attempt attempt) {
      if (attempt.status() == JobStatus.LOST) {
        lost++;
        assertThat(
                startsOutage(
                    trace.hosts().get(attempt.machine().id()), trace.begin() + attempt.end()))
            .isTrue();
      } else {
        completed++;
      }
    }

    private static boolean startsOutage(HostTrace host, long tick) {
      boolean found = tick == host.end();
      for (int i = 0; i < host.size(); i++) {
        found |= host.start(i) == tick && !host.state(i).isAvailable();
      }
      return found;
    }

    @Override
    public void jobLeftWaiting(Job job) {
      leftWaiting++;
    }
  }
}
