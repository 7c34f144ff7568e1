package io.github.gapwise.workloads.catalog;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.OwnerLoad;
import io.github.gapwise.workloads.transform.DerivedWorkload;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Queue;

/**
 * A workload whose machines come and go as the hosts of a trace do: machine {@code i} follows host
 * {@code i}, in the order of the hosts' names, whatever the machines did in the source. Machines
 * keep their CPUs and speeds; surplus hosts are left out. Before the trace begins they are all
 * available, and not observed.
 */
final class TraceWorkload extends DerivedWorkload {
  private final AvailabilityTrace trace;
  private final OwnerLoad load;
  private final long origin;
  private final long begin;

  private TraceWorkload(
      Workload source, AvailabilityTrace trace, OwnerLoad load, long origin, long begin) {
    super(source);
    this.trace = Objects.requireNonNull(trace, "trace");
    this.load = Objects.requireNonNull(load, "load");
    this.origin = origin;
    this.begin = begin;
  }

  /** As {@link Traces#played} says. */
  static TraceWorkload of(
      Workload source, AvailabilityTrace trace, OwnerLoad load, long origin, long begin) {
    if (begin < 0) {
      throw new IllegalArgumentException("The begin (%d) must not be negative.".formatted(begin));
    }
    int machines = source.grid().size();
    if (trace.hosts().size() < machines) {
      throw new InvalidInputException(
          "The trace (%s) must have a host for each machine of %s, but has %d for %d."
              .formatted(trace, source.name(), trace.hosts().size(), machines));
    }
    if (source.ticksPerSecond() != Ticks.PER_SECOND) {
      throw new InvalidInputException(
          "The workload (%s) must count in milliseconds to be played on a trace, not in %d ticks per second."
              .formatted(source.name(), source.ticksPerSecond()));
    }
    TraceWorkload played = new TraceWorkload(source, trace, load, origin, begin);
    played.machineEvents(); // refuses the origin
    return played;
  }

  @Override
  public String name() {
    return "%s on %s".formatted(source.name(), trace);
  }

  @Override
  public Iterator<MachineEvent> machineEvents() {
    return new EventsOfFirst(grid().size(), trace.events(load, origin), begin);
  }

  @Override
  public long observedFrom() {
    return begin;
  }

  /** The events of the machines whose ids are below a number, by so many ticks later. */
  private static final class EventsOfFirst implements Iterator<MachineEvent> {
    private final int machines;
    private final Iterator<MachineEvent> source;
    private final long delay;

    /** The next event, unless none is left. */
    private final Queue<MachineEvent> next = new ArrayDeque<>(1);

    EventsOfFirst(int machines, Iterator<MachineEvent> source, long delay) {
      this.machines = machines;
      this.source = source;
      this.delay = delay;
    }

    @Override
    public boolean hasNext() {
      while (next.isEmpty() && source.hasNext()) {
        MachineEvent event = source.next();
        if (event.machineId() < machines) {
          next.add(event.withTime(Math.addExact(event.time(), delay)));
        }
      }
      return !next.isEmpty();
    }

    @Override
    public MachineEvent next() {
      if (!hasNext()) {
        throw new NoSuchElementException("no event is left");
      }
      return next.remove();
    }
  }
}
