package io.github.gapwise.simulator.trace;

import io.github.gapwise.simulator.workload.MachineEvent;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The events of a simulation of a trace: machine {@code i} goes down when host {@code i} leaves the
 * state {@link io.github.gapwise.core.availability.MachineState#AVAILABLE} and comes up when it is
 * back in it.
 *
 * <p>All machines are up at the start of a simulation, so one that is not available then goes down
 * at tick 0. A host that is not observed is not available. An interruption that takes no time is a
 * machine that goes down and comes up within a tick, which costs it its jobs. When the trace ends
 * nothing happens any more: each machine stays as it is, so that jobs that run then can end.
 *
 * <p>Events come by tick, within a tick those that go down first, then by machine; O(log hosts)
 * each. Single-threaded.
 */
public final class Outages implements Iterator<MachineEvent> {
  private static final Comparator<HostOutages> BY_NEXT_EVENT =
      Comparator.comparingLong(HostOutages::time)
          .thenComparing(HostOutages::up)
          .thenComparingInt(HostOutages::machineId);

  /** The hosts that have an event to come, by it. */
  private final PriorityQueue<HostOutages> hosts = new PriorityQueue<>(BY_NEXT_EVENT);

  private Outages() {}

  /** The events of a simulation that starts when the trace begins. */
  public static Iterator<MachineEvent> of(AvailabilityTrace trace) {
    return of(trace, trace.begin());
  }

  /**
   * The events of a simulation that starts within a trace; what is before is history.
   *
   * @param origin the tick of the trace that is tick 0 of the simulation
   * @throws IllegalArgumentException if the trace begins after it or ends no later
   */
  public static Iterator<MachineEvent> of(AvailabilityTrace trace, long origin) {
    if (origin < trace.begin() || (origin > trace.begin() && origin >= trace.end())) {
      throw new IllegalArgumentException(
          "The origin (%d) must be from %d to before %d, where the trace (%s) begins and ends."
              .formatted(origin, trace.begin(), trace.end(), trace));
    }
    Outages outages = new Outages();
    List<HostTrace> traces = trace.hosts();
    for (int id = 0; id < traces.size(); id++) {
      outages.enter(new HostOutages(traces.get(id), id, origin, trace.end()));
    }
    return outages;
  }

  private void enter(HostOutages host) {
    if (host.hasEvent()) {
      hosts.add(host);
    }
  }

  @Override
  public boolean hasNext() {
    return !hosts.isEmpty();
  }

  @Override
  public MachineEvent next() {
    @Nullable HostOutages host = hosts.poll();
    if (host == null) {
      throw new NoSuchElementException("no event is left");
    }
    MachineEvent event = new MachineEvent(host.time(), host.machineId(), host.up());
    host.advance();
    enter(host);
    return event;
  }
}
