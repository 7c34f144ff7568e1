package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import java.util.List;

/**
 * Hosts of volunteers whose owners have daily and weekly usage patterns, as the package describes.
 * Public for workload generators that use these hosts as machines; others find it in the {@link
 * TraceGenerators catalogue}.
 */
public final class VolunteerGenerator {
  private static final String NAME = "volunteer";

  private static final Parameter<Long> HOSTS = TraceParameters.hosts(150);
  private static final Parameter<Long> DAYS = TraceParameters.days(14);
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
  private static final Parameter<Double> IGNORE_OUTAGES = TraceParameters.ignoreOutages(0);

  private static final List<Parameter<?>> PARAMETERS =
      List.of(
          HOSTS,
          DAYS,
          TraceParameters.SEED,
          TraceParameters.SPEED_MIN,
          TraceParameters.SPEED_MAX,
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
    VolunteerModel model =
        new VolunteerModel(
            arguments.get(DAYS).intValue(),
            arguments.get(REGULARITY),
            arguments.get(USE),
            arguments.get(ALWAYS_ON),
            arguments.get(SESSION));
    return new HostSeries(HOSTS, DAYS, arguments)
        .draw(Spec.of(NAME, PARAMETERS, arguments).toString(), model::hosts, IGNORE_OUTAGES);
  }
}
