package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.trace.HostTrace;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** One host that several causes affect; the first one that holds determines its state. */
final class HabitualHost implements HostSeries.StateProcess {
  /** The tick of a change that does not come before the end. */
  private static final long NEVER = Long.MAX_VALUE;

  private final Cause[] causes;

  /** The causes by priority. */
  HabitualHost(Cause... causes) {
    this.causes = causes.clone();
  }

  @Override
  public boolean addNext(HostTrace.Builder trace, long end) {
    if (trace.size() == 0) {
      advanceTo(0);
      trace.add(0, state());
      return true;
    }
    MachineState before = state();
    for (long tick = nextChange(); tick < end; tick = nextChange()) {
      advanceTo(tick);
      if (state() != before) {
        trace.add(tick, state());
        return true;
      }
    }
    return false;
  }

  private long nextChange() {
    long next = NEVER;
    for (Cause cause : causes) {
      next = Math.min(next, cause.nextChange);
    }
    return next;
  }

  private void advanceTo(long tick) {
    for (Cause cause : causes) {
      cause.advanceTo(tick);
    }
  }

  private MachineState state() {
    for (Cause cause : causes) {
      if (cause.isOn) {
        return cause.state;
      }
    }
    return MachineState.AVAILABLE;
  }

  /**
   * What may affect a host: a Markov process with two states that begins with rate p/τ and ends
   * with rate (1 − p)/τ, where p depends on the hour of the week, so that the rates change from
   * hour to hour.
   */
  static final class Cause {
    private final MachineState state;
    private final double[] habit;
    private final double relaxation;
    private final Calendar calendar;
    private final ContinuousSampler exponential;
    private boolean isOn;
    private int hour;

    /** The time in ticks, within the hour or at its end, up to which the process is drawn. */
    private double time;

    /** The tick at which it begins or ends next. */
    private long nextChange;

    /**
     * A process from the beginning of the trace on.
     *
     * @param state that the host has while it holds
     * @param habit p by the hour of the week
     * @param relaxation τ in ticks
     */
    Cause(
        MachineState state,
        double[] habit,
        double relaxation,
        Calendar calendar,
        UniformRandomProvider random) {
      this.state = state;
      this.habit = habit;
      this.relaxation = relaxation;
      this.calendar = calendar;
      isOn = random.nextDouble() < habit[calendar.hourOfWeek(0)];
      exponential = ZigguratSampler.Exponential.of(random);
      nextChange = drawChange();
    }

    /** Lets it begin and end as often as it does by the given tick. */
    private void advanceTo(long tick) {
      while (nextChange <= tick) {
        isOn = !isOn;
        nextChange = drawChange();
      }
    }

    /** Goes through the hours until the rate, over time, has added up to the drawn value. */
    private long drawChange() {
      double left = exponential.sample();
      while (hour < calendar.hours()) {
        double p = habit[calendar.hourOfWeek(hour)];
        double rate = (isOn ? 1 - p : p) / relaxation;
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

  /** The hour of the weekly usage pattern that a host follows at each hour of a trace. */
  static final class Calendar {
    /** The hours by which each day is rotated. */
    private final byte[] turns;

    /** Draws which days are irregular, with a fixed number of random numbers per day. */
    Calendar(long days, double regularity, UniformRandomProvider random) {
      turns = new byte[(int) days];
      for (int day = 0; day < days; day++) {
        boolean regular = random.nextDouble() < regularity;
        int turn = (int) (24 * random.nextDouble());
        turns[day] = (byte) (regular ? 0 : turn);
      }
    }

    private int hours() {
      return 24 * turns.length;
    }

    /** The hour of the week, counted from Monday's midnight. */
    private int hourOfWeek(int hour) {
      int day = hour / 24;
      return day % 7 * 24 + (hour + turns[day]) % 24;
    }
  }
}
