package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Draws the hosts of a trace, one after the other: their names, speeds, and states. Holds the
 * parameters that generators share.
 */
final class HostSeries {
  static final long HOUR = 3_600_000;
  static final long DAY = 24 * HOUR;

  static final Parameter<Long> SEED =
      Parameter.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1, "seed of the random numbers");
  static final Parameter<Double> SPEED_MIN =
      Parameter.decimal("speed-min", 0.001, 1e6, 0.5, "lowest speed of a host");
  static final Parameter<Double> SPEED_MAX =
      Parameter.decimal("speed-max", 0.001, 1e6, 1.5, "highest speed of a host");

  /** More would take a gigabyte. */
  private static final int MOST_INTERVALS = 50_000_000;

  /** So many hosts show whether all of them will have far too many intervals. */
  private static final int SAMPLE = 1000;

  private final long hosts;
  private final long end;
  private final Parameter<Long> hostsParameter;
  private final Parameter<Long> daysParameter;
  private final HostAttribute.Streams speeds;
  private final double speedMin;
  private final double speedMax;
  private long intervals;

  HostSeries(Parameter<Long> hosts, Parameter<Long> days, Arguments arguments) {
    hostsParameter = hosts;
    daysParameter = days;
    this.hosts = arguments.get(hosts);
    end = arguments.get(days) * DAY;
    speeds = HostAttribute.SPEED.streams(arguments.get(SEED));
    speedMin = arguments.get(SPEED_MIN);
    speedMax = arguments.get(SPEED_MAX);
    if (speedMin > speedMax) {
      throw new IllegalArgumentException(
          "The speed-min (%s) must not exceed the speed-max (%s).".formatted(speedMin, speedMax));
    }
  }

  static Parameter<Long> hosts(long defaultValue) {
    return Parameter.integer("hosts", 1, 1_000_000, defaultValue, "number of hosts");
  }

  static Parameter<Long> days(long defaultValue) {
    return Parameter.integer("days", 1, 36_500, defaultValue, "length of the trace in days");
  }

  static Parameter<Double> ignoreOutages(double defaultValue) {
    return Parameter.decimal(
        "ignore-outages",
        0,
        1e6,
        defaultValue,
        "outages of less than this many seconds are ignored: the host counts as available");
  }

  interface StateProcess {
    /** Adds the next interval that starts before the end; returns whether there was one. */
    boolean addNext(HostTrace.Builder trace, long end);
  }

  /** Makes the states of one host after the other. */
  @FunctionalInterface
  interface StateProcesses {
    /** The states of the next host; those of the host before are not used any more. */
    StateProcess next();
  }

  AvailabilityTrace draw(String name, StateProcesses processes) {
    List<HostTrace> drawn = new ArrayList<>();
    HostTrace.Builder trace = HostTrace.builder(name(0));
    for (int host = 0; host < hosts; host++) {
      drawn.add(draw(trace.next(name(host)).speed(nextSpeed()), processes.next()));
      if (host + 1 == SAMPLE) {
        requireRoom(intervals * hosts / SAMPLE / 2); // half of what all of them will have
      }
    }
    return AvailabilityTrace.of(name, drawn);
  }

  private static String name(int host) {
    return String.format(Locale.ROOT, "host-%06d", host);
  }

  private HostTrace draw(HostTrace.Builder trace, StateProcess states) {
    while (states.addNext(trace, end)) {
      requireRoom(++intervals);
    }
    return trace.build(end);
  }

  /** Rounded to thousandths; the lowest speed is at least one thousandth. */
  private double nextSpeed() {
    double share = speeds.next().nextDouble();
    return Math.rint((speedMin + share * (speedMax - speedMin)) * 1e3) / 1e3;
  }

  private void requireRoom(long expected) {
    if (expected > MOST_INTERVALS) {
      throw new IllegalArgumentException(
          "The %s (%d) must have at most %d intervals in the %s (%d)."
              .formatted(
                  hostsParameter.name(), hosts, MOST_INTERVALS, daysParameter.name(), end / DAY));
    }
  }
}
