package io.github.gapwise.workloads.trace;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
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
  private static final Comparator<Host> BY_NEXT_EVENT =
      Comparator.comparing(
          Host::event,
          Comparator.comparingLong(MachineEvent::time)
              .thenComparing(MachineEvent::isUp)
              .thenComparingInt(MachineEvent::machineId));

  /** The hosts that have an event left, ordered by that event. */
  private final PriorityQueue<Host> hosts = new PriorityQueue<>(BY_NEXT_EVENT);

  private final OwnerLoad load;
  private final long origin;
  private final long end;

  private TraceEvents(OwnerLoad load, long origin, long end) {
    this.load = load;
    this.origin = origin;
    this.end = end;
  }

  /** As {@link AvailabilityTrace#events} says. */
  static Iterator<MachineEvent> of(AvailabilityTrace trace, OwnerLoad load, long origin) {
    if (origin < trace.begin() || (origin > trace.begin() && origin >= trace.end())) {
      throw new IllegalArgumentException(
          "The origin (%d) must be from %d to before %d, where the trace (%s) begins and ends."
              .formatted(origin, trace.begin(), trace.end(), trace));
    }
    TraceEvents events = new TraceEvents(load, origin, trace.end());
    List<HostTrace> traces = trace.hosts();
    for (int id = 0; id < traces.size(); id++) {
      events.enter(events.new Host(traces.get(id), id));
    }
    return events;
  }

  private void enter(Host host) {
    if (host.next != null) {
      hosts.add(host);
    }
  }

  @Override
  public boolean hasNext() {
    return !hosts.isEmpty();
  }

  @Override
  public MachineEvent next() {
    @Nullable Host host = hosts.poll();
    if (host == null) {
      throw new NoSuchElementException("no event is left");
    }
    MachineEvent event = host.event();
    host.advance();
    enter(host);
    return event;
  }

  /**
   * What happens to one host, as events in order. The time before the observation is interval -1,
   * the time after it interval size.
   */
  private final class Host {
    private final HostTrace trace;
    private final int machineId;

    /** The interval that the next event begins; if no event is left, the last one reached. */
    private int interval = -1;

    private @Nullable MachineEvent next;

    Host(HostTrace trace, int machineId) {
      this.trace = trace;
      this.machineId = machineId;
      while (interval < trace.size() && start(interval + 1) <= origin) {
        interval++;
      }
      if (state(interval) != MachineState.AVAILABLE && origin < end) {
        next = eventAt(origin);
      } else {
        advance();
      }
    }

    private MachineEvent event() {
      return Objects.requireNonNull(next);
    }

    private void advance() {
      next = null;
      while (next == null && interval < trace.size() && start(following()) < end) {
        MachineState before = state(interval);
        interval = following();
        if (state(interval) != before) {
          next = eventAt(start(interval));
        }
      }
    }

    /** The next interval that takes time. */
    private int following() {
      int following = interval + 1;
      while (following < trace.size() && start(following) == start(following + 1)) {
        following++;
      }
      return following;
    }

    private MachineEvent eventAt(long tick) {
      MachineState state = state(interval);
      return new MachineEvent(tick - origin, machineId, state, load.in(state));
    }

    private MachineState state(int i) {
      return i < 0 || i >= trace.size() ? MachineState.UNAVAILABLE : trace.state(i);
    }

    private long start(int i) {
      return i < trace.size() ? trace.start(i) : trace.end();
    }
  }
}
