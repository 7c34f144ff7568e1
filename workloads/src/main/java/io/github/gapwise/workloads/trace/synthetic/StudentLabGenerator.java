package io.github.gapwise.workloads.trace.synthetic;

import static io.github.gapwise.core.availability.MachineState.UNAVAILABLE;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.synthetic.HabitualHost.Calendar;
import io.github.gapwise.workloads.trace.synthetic.HabitualHost.Cause;
import io.github.gapwise.workloads.trace.synthetic.HostAttribute.Streams;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Hosts of a laboratory of students, available or not, as the package describes: a substitute for
 * traces that are not at hand. Public for workload generators that use these hosts as machines;
 * others find it in the {@link TraceGenerators catalogue}.
 */
public final class StudentLabGenerator {
  private static final String NAME = "student-lab";
  private static final double MINUTE = 60_000;
  private static final int SATURDAY = 5;

  /** The mean length of a burst: half a minute, less than any outage that counts. */
  private static final double BURST_TICKS = 30_000;

  /** How much the odds of an hour of the week differ from those of others, for all hosts alike. */
  private static final double LECTURES = 0.5;

  /** How much the odds of a host differ from those of others, at all hours alike. */
  private static final double POPULARITY = 0.5;

  private static final Parameter<Long> HOSTS = HostSeries.hosts(80);
  private static final Parameter<Long> DAYS = HostSeries.days(14);
  private static final Parameter<Double> OPENS =
      Parameter.decimal("opens", 0, 24, 9, "hour of the day at which students begin to come");
  private static final Parameter<Double> CLOSES =
      Parameter.decimal("closes", 0, 24, 22, "hour of the day at which most have left");
  private static final Parameter<Double> USE =
      Parameter.decimal("use", 0, 0.98, 0.5, "share of hosts in use while the laboratory is open");
  private static final Parameter<Double> NIGHT =
      Parameter.decimal("night", 0, 0.98, 0.06, "share of hosts in use at other times");
  private static final Parameter<Double> WEEKEND =
      Parameter.decimal("weekend", 0, 1, 0.4, "factor on the use at the weekend");
  private static final Parameter<Double> SESSION =
      Parameter.decimal(
          "session",
          0.1,
          1440,
          8,
          "time constant of a student's presence in minutes; with a longer one students come and go less often");
  private static final Parameter<Double> BURSTS =
      Parameter.decimal(
          "bursts", 0, 60, 2, "how often per hour a host is busy for about half a minute");
  private static final Parameter<Double> REGULARITY =
      Parameter.decimal("regularity", 0, 1, 0.9, "share of days that follow the weekly pattern");
  private static final Parameter<Double> IGNORE_OUTAGES = HostSeries.ignoreOutages(120);

  private static final List<Parameter<?>> PARAMETERS =
      List.of(
          HOSTS,
          DAYS,
          HostSeries.SEED,
          HostSeries.SPEED_MIN,
          HostSeries.SPEED_MAX,
          OPENS,
          CLOSES,
          USE,
          NIGHT,
          WEEKEND,
          SESSION,
          BURSTS,
          REGULARITY,
          IGNORE_OUTAGES);

  static final Descriptor<AvailabilityTrace> DESCRIPTOR =
      Descriptor.of(
          NAME,
          "Hosts of a student laboratory, available or not: a substitute for measured traces.",
          "the setting of the desktops of Berkeley in Kondo, Taufer, Brooks, Casanova, Chien:"
              + " Characterizing and evaluating desktop grids (2004); the model is this library's",
          StudentLabGenerator::create,
          PARAMETERS);

  private StudentLabGenerator() {}

  /** The parameters, in the order in which a label lists them; immutable. */
  public static List<Parameter<?>> parameters() {
    return PARAMETERS;
  }

  /**
   * Creates the trace from arguments for these parameters, and perhaps for others.
   *
   * @throws IllegalArgumentException if the arguments do not go together
   */
  public static AvailabilityTrace create(Arguments arguments) {
    if (arguments.get(OPENS) > arguments.get(CLOSES)) {
      throw new IllegalArgumentException(
          "The opens (%s) must not exceed the closes (%s)."
              .formatted(arguments.get(OPENS), arguments.get(CLOSES)));
    }
    return new HostSeries(HOSTS, DAYS, arguments)
        .draw(Spec.of(NAME, PARAMETERS, arguments).toString(), hosts(arguments))
        .ignoringOutages(Ticks.nearest(arguments.get(IGNORE_OUTAGES)));
  }

  private static HostSeries.StateProcesses hosts(Arguments arguments) {
    long seed = arguments.get(HostSeries.SEED);
    double[] week = drawWeek(seed, arguments);
    Streams habits = HostAttribute.HABITS.streams(seed);
    Streams calendars = HostAttribute.REGULARITY.streams(seed);
    Streams presence = HostAttribute.PRESENCE.streams(seed);
    Streams bursts = HostAttribute.BURST.streams(seed);
    double session = arguments.get(SESSION) * MINUTE;
    double[] burst = new double[Habits.WEEK];
    Arrays.fill(burst, burstShare(arguments.get(BURSTS)));
    double burstRelaxation = BURST_TICKS * (1 - burst[0]); // a burst ends with rate (1 − p)/τ
    return () -> {
      double[] habit = drawHabit(week, habits.next());
      Calendar calendar =
          new Calendar(arguments.get(DAYS), arguments.get(REGULARITY), calendars.next());
      return new HabitualHost(
          new Cause(UNAVAILABLE, habit, session, calendar, presence.next()),
          new Cause(UNAVAILABLE, burst, burstRelaxation, calendar, bursts.next()));
    };
  }

  /** Draws the probability of use of an average host, by the hour of the week. */
  static double[] drawWeek(long seed, Arguments arguments) {
    ContinuousSampler normal = normal(HostAttribute.LAB.streams(seed).next());
    double[] week = new double[Habits.WEEK];
    for (int hour = 0; hour < Habits.WEEK; hour++) {
      week[hour] = withOdds(use(hour, arguments), LECTURES * normal.sample());
    }
    return week;
  }

  /** The share of hosts in use; an hour in which the laboratory is open in part counts in part. */
  private static double use(int hour, Arguments arguments) {
    int ofDay = hour % 24;
    double until = Math.min(arguments.get(CLOSES), ofDay + 1);
    double open = Math.max(0, until - Math.max(arguments.get(OPENS), ofDay));
    double night = arguments.get(NIGHT);
    double weekday = night + (arguments.get(USE) - night) * open;
    return hour / 24 >= SATURDAY ? arguments.get(WEEKEND) * weekday : weekday;
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

  /** The share of time in bursts, given how many begin in an hour of the time between them. */
  private static double burstShare(double burstsPerHour) {
    double perHour = burstsPerHour * BURST_TICKS;
    return perHour / (perHour + HostSeries.HOUR);
  }
}
