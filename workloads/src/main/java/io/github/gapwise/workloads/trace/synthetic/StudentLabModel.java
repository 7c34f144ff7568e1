package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.trace.synthetic.HabitualHost.Cause;
import io.github.gapwise.workloads.trace.synthetic.HostAttribute.Streams;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * The laboratory of students, as the package describes.
 *
 * @param days the length of the trace
 * @param hours when students come
 * @param sessionMinutes τ of students
 * @param burstsPerHour how often a host is taken for a short time
 * @param regularity the probability that a day follows the hours of the week
 */
record StudentLabModel(
    int days, Hours hours, double sessionMinutes, double burstsPerHour, double regularity) {
  private static final double MINUTE = 60_000;
  private static final int WEEK = Habits.WEEK;
  private static final int SATURDAY = 5;

  /** The mean length of a burst: half a minute, less than any outage that counts. */
  private static final double BURST_TICKS = 30_000;

  /** How much the odds of an hour of the week differ from those of others, for all hosts alike. */
  private static final double LECTURES = 0.5;

  /** How much the odds of a host differ from those of others, at all hours alike. */
  private static final double POPULARITY = 0.5;

  /**
   * When students come.
   *
   * @param opens the hour of the day from which on students come
   * @param closes the hour of the day from which on few are left
   * @param use the share of hosts in use while the laboratory is open
   * @param night the share of hosts in use at other times
   * @param weekend the factor on both at the weekend
   */
  record Hours(double opens, double closes, double use, double night, double weekend) {

    private double use(int hour) {
      int ofDay = hour % 24;
      double open = Math.max(0, Math.min(closes, ofDay + 1) - Math.max(opens, ofDay));
      double weekday = night + (use - night) * open;
      return hour / 24 >= SATURDAY ? weekend * weekday : weekday;
    }
  }

  double sessionRelaxation() {
    return sessionMinutes * MINUTE;
  }

  /** Draws the probability of use of an average host, by the hour of the week. */
  double[] drawWeek(long seed) {
    ContinuousSampler normal = normal(HostAttribute.LAB.streams(seed).next());
    double[] week = new double[WEEK];
    for (int hour = 0; hour < WEEK; hour++) {
      week[hour] = withOdds(hours.use(hour), LECTURES * normal.sample());
    }
    return week;
  }

  /** Draws the probability of use of a host, by the hour of the week. */
  static double[] drawHabit(double[] week, UniformRandomProvider random) {
    double popularity = POPULARITY * normal(random).sample();
    return Arrays.stream(week).map(p -> withOdds(p, popularity)).toArray();
  }

  private static ContinuousSampler normal(UniformRandomProvider random) {
    return ZigguratSampler.NormalizedGaussian.of(random);
  }

  /** Returns the probability whose odds are those of p times e to the given power. */
  private static double withOdds(double p, double power) {
    double odds = p / (1 - p) * Math.exp(power);
    return odds / (1 + odds);
  }

  HostSeries.StateProcesses hosts(long seed) {
    double[] week = drawWeek(seed);
    Streams habits = HostAttribute.HABITS.streams(seed);
    Streams calendars = HostAttribute.REGULARITY.streams(seed);
    Streams presence = HostAttribute.PRESENCE.streams(seed);
    Streams bursts = HostAttribute.BURST.streams(seed);
    return () -> {
      double[] habit = drawHabit(week, habits.next());
      HostCalendar calendar = new HostCalendar(days, regularity, calendars.next());
      return new HabitualHost(
          unavailable(new HabitualProcess(habit, sessionRelaxation(), calendar, presence.next())),
          unavailable(new HabitualProcess(burst(), burstRelaxation(), calendar, bursts.next())));
    };
  }

  private static Cause unavailable(HabitualProcess process) {
    return new Cause(process, MachineState.UNAVAILABLE);
  }

  /** The share of time in bursts, given how many begin in an hour of the time between them. */
  private double burstShare() {
    double perHour = burstsPerHour * BURST_TICKS;
    return perHour / (perHour + HostSeries.HOUR);
  }

  private double[] burst() {
    double[] always = new double[WEEK];
    Arrays.fill(always, burstShare());
    return always;
  }

  /** A burst ends with rate (1 − p)/τ. */
  private double burstRelaxation() {
    return BURST_TICKS * (1 - burstShare());
  }
}
