package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;

/** Draws the hosts of a trace, one after the other: their names, speeds, and states. */
final class HostSeries {
  static final long HOUR = 3_600_000;
  static final long DAY = 24 * HOUR;

  /** More would take a gigabyte. */
  private static final int MOST_INTERVALS = 50_000_000;

  /** So many hosts show whether all of them will have far too many intervals. */
  private static final int SAMPLE = 1000;

  private final long hosts;
  private final long end;
  private final Parameter<Long> hostsParameter;
  private final Parameter<Long> daysParameter;
  private final Arguments arguments;
  private final HostAttribute.Streams speeds;
  private final double speedMin;
  private final double speedMax;
  private long intervals;

  HostSeries(Parameter<Long> hosts, Parameter<Long> days, Arguments arguments) {
    hostsParameter = hosts;
    daysParameter = days;
    this.arguments = arguments;
    this.hosts = arguments.get(hosts);
    end = arguments.get(days) * DAY;
    speeds = HostAttribute.SPEED.streams(arguments.get(TraceParameters.SEED));
    speedMin = arguments.get(TraceParameters.SPEED_MIN);
    speedMax = arguments.get(TraceParameters.SPEED_MAX);
    if (speedMin > speedMax) {
      throw new IllegalArgumentException(
          "The speed-min (%s) must not exceed the speed-max (%s).".formatted(speedMin, speedMax));
    }
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

  /**
   * Draws the hosts of a model.
   *
   * @param model makes the states of hosts from a seed
   * @param ignoreOutages the parameter of the shortest outage that counts
   */
  AvailabilityTrace draw(
      String name, LongFunction<StateProcesses> model, Parameter<Double> ignoreOutages) {
    AvailabilityTrace trace = draw(name, model.apply(arguments.get(TraceParameters.SEED)));
    return TraceParameters.ignoring(ignoreOutages, trace, arguments);
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
