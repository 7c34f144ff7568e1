package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import java.util.ArrayList;
import java.util.List;

/** Hosts that are available and unavailable for independent times of fitted distributions. */
final class RenewalGenerator {
  private static final String NAME = "renewal";

  private static final Parameter<RenewalModel.Fit> FIT =
      Parameter.choice(
          "fit",
          RenewalModel.Fit.class,
          RenewalModel.Fit.ND07CPU,
          "the trace to which the distributions were fitted");
  private static final Parameter<Long> HOSTS = HostSeries.hosts(150);
  private static final Parameter<Long> DAYS = HostSeries.days(7);
  private static final Lifetime.Parameters AVAILABLE = Lifetime.Parameters.of("available");
  private static final Lifetime.Parameters UNAVAILABLE = Lifetime.Parameters.of("unavailable");

  private static final List<Parameter<?>> PARAMETERS = parameters();

  static final Descriptor<AvailabilityTrace> DESCRIPTOR =
      Descriptor.<AvailabilityTrace>of(
              NAME,
              "Hosts that are available and unavailable for independent times of fitted"
                  + " distributions.",
              "Kondo, Javadi, Iosup, Epema: The Failure Trace Archive (2010)",
              RenewalGenerator::create,
              PARAMETERS)
          .withBareFirst();

  private RenewalGenerator() {}

  private static List<Parameter<?>> parameters() {
    List<Parameter<?>> all = new ArrayList<>();
    all.addAll(List.of(FIT, HOSTS, DAYS, HostSeries.SEED));
    all.addAll(List.of(HostSeries.SPEED_MIN, HostSeries.SPEED_MAX));
    all.addAll(AVAILABLE.all());
    all.addAll(UNAVAILABLE.all());
    return List.copyOf(all);
  }

  private static AvailabilityTrace create(Arguments arguments) {
    RenewalModel fit = arguments.get(FIT).model();
    RenewalModel model =
        new RenewalModel(
            AVAILABLE.lifetime(fit.available(), arguments),
            UNAVAILABLE.lifetime(fit.unavailable(), arguments));
    return new HostSeries(HOSTS, DAYS, arguments)
        .draw(
            Spec.of(NAME, PARAMETERS, arguments).toString(),
            model.hosts(arguments.get(HostSeries.SEED)));
  }
}
