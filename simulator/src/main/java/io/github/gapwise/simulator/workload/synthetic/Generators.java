package io.github.gapwise.simulator.workload.synthetic;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.simulator.workload.Workload;
import io.github.gapwise.simulator.workload.etc.EtcGenerator;
import java.util.List;

/** The generators of this package, and that of ETC matrices. */
public final class Generators {
  private Generators() {}

  /** All of them, by name. */
  public static Catalog<Workload> catalog() {
    return Catalog.of(
        "generator",
        List.of(
            KlusacekGenerator.DESCRIPTOR,
            AleaGenerator.DESCRIPTOR,
            LublinGenerator.DESCRIPTOR,
            VolunteerWorkloadGenerator.DESCRIPTOR,
            EtcGenerator.DESCRIPTOR));
  }
}
