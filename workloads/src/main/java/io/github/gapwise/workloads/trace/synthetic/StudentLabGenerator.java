package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import java.util.List;

/**
 * Hosts of a laboratory of students, available or not, as the package describes: a substitute for
 * traces that are not at hand. Public for workload generators that use these hosts as machines;
 * others find it in the {@link TraceGenerators catalogue}.
 */
public final class StudentLabGenerator {
  private static final String NAME = "student-lab";

  private static final Parameter<Long> HOSTS = TraceParameters.hosts(80);
  private static final Parameter<Long> DAYS = TraceParameters.days(14);
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
  private static final Parameter<Double> IGNORE_OUTAGES = TraceParameters.ignoreOutages(120);

  private static final List<Parameter<?>> PARAMETERS =
      List.of(
          HOSTS,
          DAYS,
          TraceParameters.SEED,
          TraceParameters.SPEED_MIN,
          TraceParameters.SPEED_MAX,
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
    requireOpen(arguments);
    StudentLabModel model =
        new StudentLabModel(
            arguments.get(DAYS).intValue(),
            new StudentLabModel.Hours(
                arguments.get(OPENS),
                arguments.get(CLOSES),
                arguments.get(USE),
                arguments.get(NIGHT),
                arguments.get(WEEKEND)),
            arguments.get(SESSION),
            arguments.get(BURSTS),
            arguments.get(REGULARITY));
    return new HostSeries(HOSTS, DAYS, arguments)
        .draw(Spec.of(NAME, PARAMETERS, arguments).toString(), model::hosts, IGNORE_OUTAGES);
  }

  private static void requireOpen(Arguments arguments) {
    if (arguments.get(OPENS) > arguments.get(CLOSES)) {
      throw new IllegalArgumentException(
          "The opens (%s) must not exceed the closes (%s)."
              .formatted(arguments.get(OPENS), arguments.get(CLOSES)));
    }
  }
}
