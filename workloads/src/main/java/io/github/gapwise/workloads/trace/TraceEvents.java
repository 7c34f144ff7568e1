package io.github.gapwise.workloads.trace;

import io.github.gapwise.workloads.input.MachineEvent;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The events of a simulation of a trace.
 *
 * <p>All machines are available at the start of a simulation, so a machine whose host is not
 * changes at tick 0. A host that is not observed is unavailable, also for the predictors of a run.
 * An interval that takes no time, shorter than the clock of the trace, is skipped, as in
 * predictions. After the trace ends, nothing happens: each machine stays as it is, so that running
 * jobs can end.
 *
 * <p>Costs O(log hosts) for each event. Single-threaded.
 */
final class TraceEvents implements Iterator<MachineEvent> {
  private static final Comparator<HostChanges> BY_NEXT_EVENT =
      Comparator.comparing(
          HostChanges::event,
          Comparator.comparingLong(MachineEvent::time)
              .thenComparing(MachineEvent::isUp)
              .thenComparingInt(MachineEvent::machineId));

  /** The hosts that have an event left, ordered by that event. */
  private final PriorityQueue<HostChanges> hosts = new PriorityQueue<>(BY_NEXT_EVENT);

  private TraceEvents() {}

  /** As {@link AvailabilityTrace#events} says. */
  static Iterator<MachineEvent> of(AvailabilityTrace trace, OwnerLoad load, long origin) {
    if (origin < trace.begin() || (origin > trace.begin() && origin >= trace.end())) {
      throw new IllegalArgumentException(
          "The origin (%d) must be from %d to before %d, where the trace (%s) begins and ends."
              .formatted(origin, trace.begin(), trace.end(), trace));
    }
    TraceEvents events = new TraceEvents();
    List<HostTrace> traces = trace.hosts();
    for (int id = 0; id < traces.size(); id++) {
      events.enter(new HostChanges(traces.get(id), id, load, origin, trace.end()));
    }
    return events;
  }

  private void enter(HostChanges host) {
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
    @Nullable HostChanges host = hosts.poll();
    if (host == null) {
      throw new NoSuchElementException("no event is left");
    }
    MachineEvent event = host.event();
    host.advance();
    enter(host);
    return event;
  }
}
