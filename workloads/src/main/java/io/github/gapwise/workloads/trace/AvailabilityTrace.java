package io.github.gapwise.workloads.trace;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The states of all hosts of a grid over time. Immutable. */
public final class AvailabilityTrace {
  private final String name;
  private final List<HostTrace> hosts;
  private final long begin;
  private final long end;
  private final CleaningReport cleaning;

  private AvailabilityTrace(String name, List<HostTrace> hosts, CleaningReport cleaning) {
    this.name = name;
    this.hosts = hosts;
    this.cleaning = cleaning;
    begin = hosts.stream().mapToLong(HostTrace::begin).min().orElseThrow();
    end = hosts.stream().mapToLong(HostTrace::end).max().orElseThrow();
  }

  /**
   * Creates a trace of the given hosts.
   *
   * @param name a name for people: a file's name, or the label of a generator
   * @param hosts in any order
   * @throws IllegalArgumentException if there is none, or two have the same name
   */
  public static AvailabilityTrace of(String name, Collection<HostTrace> hosts) {
    return of(name, hosts, CleaningReport.empty());
  }

  /**
   * As above, with a report of what was repaired in a file.
   *
   * @throws IllegalArgumentException if there is no host, or two have the same name
   */
  public static AvailabilityTrace of(
      String name, Collection<HostTrace> hosts, CleaningReport cleaning) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(cleaning, "cleaning");
    List<HostTrace> sorted = hosts.stream().sorted(Comparator.comparing(HostTrace::name)).toList();
    requireDistinct(name, sorted);
    return new AvailabilityTrace(name, sorted, cleaning);
  }

  private static void requireDistinct(String name, List<HostTrace> sorted) {
    if (sorted.isEmpty()) {
      throw new InvalidInputException(
          "The trace (%s) must have at least one host.".formatted(name));
    }
    for (int i = 1; i < sorted.size(); i++) {
      if (sorted.get(i).name().equals(sorted.get(i - 1).name())) {
        throw new InvalidInputException(
            "The host name (%s) must occur only once.".formatted(sorted.get(i).name()));
      }
    }
  }

  /** Returns this trace under another name. */
  public AvailabilityTrace named(String name) {
    return new AvailabilityTrace(Objects.requireNonNull(name, "name"), hosts, cleaning);
  }

  /**
   * Returns this trace without short outages: a host that is not available for less than the given
   * time, in one state or in several successive ones, counts as available. In this way the paper on
   * job scheduling for volunteer grids neglects gaps of less than two minutes (section 5). An
   * outage with which the observation of a host begins or ends stays, because its length is
   * unknown.
   *
   * @param shortest the ticks of the shortest outage that counts; 0 for all
   * @throws IllegalArgumentException if it is negative
   */
  public AvailabilityTrace ignoringOutages(long shortest) {
    if (shortest < 0) {
      throw new InvalidInputException(
          "The shortest outage (%d) must not be negative.".formatted(shortest));
    }
    if (shortest == 0) {
      return this;
    }
    ShortOutages outages = new ShortOutages(shortest);
    List<HostTrace> cleaned = hosts.stream().map(outages::removedFrom).toList();
    return new AvailabilityTrace(name, cleaned, cleaning);
  }

  /** The name for people. */
  public String name() {
    return name;
  }

  /** The hosts by name, in the order of {@link String#compareTo}; immutable. */
  public List<HostTrace> hosts() {
    return hosts;
  }

  /** The first tick at which a host is observed. */
  public long begin() {
    return begin;
  }

  /** The first tick after the last observation of a host. */
  public long end() {
    return end;
  }

  /** The number of intervals of all hosts. */
  public long intervalCount() {
    return hosts.stream().mapToLong(HostTrace::size).sum();
  }

  /** What reading changed, kind by kind; line numbers are those of the file that was read. */
  public CleaningReport cleaning() {
    return cleaning;
  }

  /**
   * Returns the count, mean, and extremes of the lengths in ticks of the intervals that take time,
   * as archives publish them.
   *
   * @param states the states whose intervals count, such as {@code MachineState::isAvailable}
   */
  public LongSummaryStatistics lengths(Predicate<? super MachineState> states) {
    LongSummaryStatistics lengths = new LongSummaryStatistics();
    for (HostTrace host : hosts) {
      for (int i = 0; i < host.size(); i++) {
        if (host.end(i) > host.start(i) && states.test(host.state(i))) {
          lengths.accept(host.end(i) - host.start(i));
        }
      }
    }
    return lengths;
  }

  /**
   * Returns the share of the observed time that hosts spend in some states; 0 if there is no time.
   *
   * @param states the states that count
   */
  public double share(Predicate<? super MachineState> states) {
    double observed = hosts.stream().mapToDouble(host -> host.end() - host.begin()).sum();
    return observed > 0 ? lengths(states).getSum() / observed : 0;
  }

  /**
   * Returns a grid of the hosts: machine {@code i} is host {@code i}, with one CPU and the host's
   * speed, or speed 1 if that is unknown.
   */
  public Grid grid() {
    return Grid.of(
        IntStream.range(0, hosts.size())
            .mapToObj(i -> Machine.of(i, 1, hosts.get(i).speed().orElse(1)))
            .toList());
  }

  /**
   * Returns the events of a simulation that starts within this trace; what comes before is history.
   * Machine {@code i} enters each state that host {@code i} is in, also at the start if it is not
   * available then. After the trace ends, each machine stays as it is.
   *
   * @param load what owners take of machines that are not available
   * @param origin the tick of the trace that is tick 0 of the simulation
   * @return the events by tick, within a tick machines that go down first, then by machine
   * @throws IllegalArgumentException if the trace begins after the origin or ends no later
   */
  public Iterator<MachineEvent> events(OwnerLoad load, long origin) {
    return TraceEvents.of(this, load, origin);
  }

  @Override
  public String toString() {
    return name;
  }
}
