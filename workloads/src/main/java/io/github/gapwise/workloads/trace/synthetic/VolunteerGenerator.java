package io.github.gapwise.workloads.trace.synthetic;

import static io.github.gapwise.core.availability.MachineState.CPU_THRESHOLD_EXCEEDED;
import static io.github.gapwise.core.availability.MachineState.UNAVAILABLE;
import static io.github.gapwise.core.availability.MachineState.USER_PRESENT;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.synthetic.HabitualHost.Calendar;
import io.github.gapwise.workloads.trace.synthetic.HabitualHost.Cause;
import io.github.gapwise.workloads.trace.synthetic.HostAttribute.Streams;
import java.util.List;

/**
 * Hosts of volunteers whose owners have daily and weekly usage patterns, as the package describes.
 * Public for workload generators that use these hosts as machines; others find it in the {@link
 * TraceGenerators catalogue}.
 */
public final class VolunteerGenerator {
  private static final String NAME = "volunteer";
  private static final double MINUTE = 60_000;
  static final double OFF_RELAXATION = 20 * MINUTE;
  static final double LOAD_RELAXATION = 10 * MINUTE;

  private static final Parameter<Long> HOSTS = HostSeries.hosts(150);
  private static final Parameter<Long> DAYS = HostSeries.days(14);
  private static final Parameter<Double> REGULARITY =
      Parameter.decimal(
          "regularity", 0, 1, 0.9, "share of days that follow the host's usage pattern");
  private static final Parameter<Double> USE =
      Parameter.decimal(
          "use", 0, 1, 0.6, "mean probability that an owner is present in working hours");
  private static final Parameter<Double> SESSION =
      Parameter.decimal(
          "session",
          0.1,
          1440,
          8,
          "time constant of an owner's presence in minutes; with a longer one owners come and go less often");
  private static final Parameter<Double> ALWAYS_ON =
      Parameter.decimal(
          "always-on", 0, 1, 0.65, "share of hosts that are not switched off after work");
  private static final Parameter<Double> IGNORE_OUTAGES = HostSeries.ignoreOutages(0);

  private static final List<Parameter<?>> PARAMETERS =
      List.of(
          HOSTS,
          DAYS,
          HostSeries.SEED,
          HostSeries.SPEED_MIN,
          HostSeries.SPEED_MAX,
          REGULARITY,
          USE,
          SESSION,
          ALWAYS_ON,
          IGNORE_OUTAGES);

  static final Descriptor<AvailabilityTrace> DESCRIPTOR =
      Descriptor.of(
          NAME,
          "Hosts of volunteers whose owners have daily and weekly habits.",
          "the states of Rood, Lewis: Multi-state grid resource availability characterization"
              + " (2007); the model is this library's",
          VolunteerGenerator::create,
          PARAMETERS);

  private VolunteerGenerator() {}

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
    return new HostSeries(HOSTS, DAYS, arguments)
        .draw(Spec.of(NAME, PARAMETERS, arguments).toString(), hosts(arguments))
        .ignoringOutages(Ticks.nearest(arguments.get(IGNORE_OUTAGES)));
  }

  /** The hosts, one after the other; each serves until the next one is asked for. */
  private static HostSeries.StateProcesses hosts(Arguments arguments) {
    long seed = arguments.get(HostSeries.SEED);
    Streams habits = HostAttribute.HABITS.streams(seed);
    Streams calendars = HostAttribute.REGULARITY.streams(seed);
    Streams off = HostAttribute.OFF.streams(seed);
    Streams presence = HostAttribute.PRESENCE.streams(seed);
    Streams load = HostAttribute.LOAD.streams(seed);
    double session = arguments.get(SESSION) * MINUTE;
    Habits pattern = new Habits();
    return () -> {
      pattern.draw(habits.next(), arguments.get(USE), arguments.get(ALWAYS_ON));
      Calendar calendar =
          new Calendar(arguments.get(DAYS), arguments.get(REGULARITY), calendars.next());
      return new HabitualHost(
          new Cause(UNAVAILABLE, pattern.off(), OFF_RELAXATION, calendar, off.next()),
          new Cause(USER_PRESENT, pattern.presence(), session, calendar, presence.next()),
          new Cause(
              CPU_THRESHOLD_EXCEEDED, pattern.load(), LOAD_RELAXATION, calendar, load.next()));
    };
  }
}
