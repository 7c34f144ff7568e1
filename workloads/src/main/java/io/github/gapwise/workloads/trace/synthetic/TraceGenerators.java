package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import java.util.List;

/** The generators of this package. */
public final class TraceGenerators {
  private TraceGenerators() {}

  /** Returns the seed from arguments for the parameters of a generator, and perhaps for others. */
  public static long seed(Arguments arguments) {
    return arguments.get(HostSeries.SEED);
  }

  /** Returns all of them, by name. */
  public static Catalog<AvailabilityTrace> catalog() {
    return Catalog.of(
        "trace generator",
        List.of(
            RenewalGenerator.DESCRIPTOR,
            VolunteerGenerator.DESCRIPTOR,
            StudentLabGenerator.DESCRIPTOR));
  }
}
