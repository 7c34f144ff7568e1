package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.trace.synthetic.HabitualHost.Cause;
import io.github.gapwise.workloads.trace.synthetic.HostAttribute.Streams;

/**
 * The volunteers of a grid, as the package describes.
 *
 * @param days the length of the trace
 * @param regularity the probability that a day follows the usage pattern
 * @param use the mean probability that an owner is there in working hours
 * @param alwaysOn the share of hosts that are not switched off at night
 * @param sessionMinutes τ of owners
 */
record VolunteerModel(
    int days, double regularity, double use, double alwaysOn, double sessionMinutes) {
  private static final double MINUTE = 60_000;
  static final double OFF_RELAXATION = 20 * MINUTE;
  static final double LOAD_RELAXATION = 10 * MINUTE;

  double sessionRelaxation() {
    return sessionMinutes * MINUTE;
  }

  void draw(Habits pattern, Streams streams) {
    pattern.draw(streams.next(), use, alwaysOn);
  }

  /** The hosts, one after the other; each serves until the next one is asked for. */
  HostSeries.StateProcesses hosts(long seed) {
    Streams habits = HostAttribute.HABITS.streams(seed);
    Streams calendars = HostAttribute.REGULARITY.streams(seed);
    Streams off = HostAttribute.OFF.streams(seed);
    Streams presence = HostAttribute.PRESENCE.streams(seed);
    Streams load = HostAttribute.LOAD.streams(seed);
    Habits pattern = new Habits();
    return () -> {
      draw(pattern, habits);
      HostCalendar calendar = new HostCalendar(days, regularity, calendars.next());
      return new HabitualHost(
          new Cause(
              new HabitualProcess(pattern.off(), OFF_RELAXATION, calendar, off.next()),
              MachineState.UNAVAILABLE),
          new Cause(
              new HabitualProcess(
                  pattern.presence(), sessionRelaxation(), calendar, presence.next()),
              MachineState.USER_PRESENT),
          new Cause(
              new HabitualProcess(pattern.load(), LOAD_RELAXATION, calendar, load.next()),
              MachineState.CPU_THRESHOLD_EXCEEDED));
    };
  }
}
