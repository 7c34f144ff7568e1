package io.github.gapwise.workloads.trace.synthetic;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A Markov process with two states that begins with rate p/τ and ends with rate (1 − p)/τ, where p
 * depends on the hour of the week, so that the rates change from hour to hour.
 */
final class HabitualProcess {
  /** The tick of a change that does not come before the end. */
  static final long NEVER = Long.MAX_VALUE;

  private final double[] habit;
  private final double relaxation;
  private final HostCalendar calendar;
  private final ContinuousSampler exponential;
  private boolean on;
  private int hour;

  /** The time in ticks, within the hour or at its end, up to which the process is drawn. */
  private double time;

  private long nextChange;

  /**
   * A process from the beginning of the trace on.
   *
   * @param habit p by the hour of the week
   * @param relaxation τ in ticks
   */
  HabitualProcess(
      double[] habit, double relaxation, HostCalendar calendar, UniformRandomProvider random) {
    this.habit = habit;
    this.relaxation = relaxation;
    this.calendar = calendar;
    on = random.nextDouble() < habit[calendar.hourOfWeek(0)];
    exponential = ZigguratSampler.Exponential.of(random);
    nextChange = drawChange();
  }

  boolean isOn() {
    return on;
  }

  /** The tick at which it begins or ends next. */
  long nextChange() {
    return nextChange;
  }

  /** Lets it begin and end as often as it does by the given tick. */
  void advanceTo(long tick) {
    while (nextChange <= tick) {
      on = !on;
      nextChange = drawChange();
    }
  }

  /** Goes through the hours until the rate, over time, has added up to the drawn value. */
  private long drawChange() {
    double left = exponential.sample();
    while (hour < calendar.hours()) {
      double p = habit[calendar.hourOfWeek(hour)];
      double rate = (on ? 1 - p : p) / relaxation;
      double rest = (double) (hour + 1) * HostSeries.HOUR - time;
      if (rate * rest > left) {
        time += left / rate;
        return Math.round(time);
      }
      left -= rate * rest;
      time += rest;
      hour++;
    }
    return NEVER;
  }
}
