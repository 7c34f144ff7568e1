package io.github.gapwise.simulator.catalog;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.simulator.volunteer.VolunteerWorkloadGenerator;
import io.github.gapwise.simulator.workload.Workload;
import io.github.gapwise.simulator.workload.etc.EtcGenerator;
import io.github.gapwise.simulator.workload.synthetic.AleaGenerator;
import io.github.gapwise.simulator.workload.synthetic.KlusacekGenerator;
import io.github.gapwise.simulator.workload.synthetic.LublinGenerator;
import java.util.List;

/** The workload generators of this library. */
public final class Generators {
  private Generators() {}

  /** Returns all generators by name. */
  public static Catalog<Workload> catalog() {
    return Catalog.of(
        "generator",
        List.of(
            KlusacekGenerator.DESCRIPTOR,
            AleaGenerator.DESCRIPTOR,
            LublinGenerator.DESCRIPTOR,
            VolunteerWorkloadGenerator.DESCRIPTOR,
            VolunteerWorkloadGenerator.STUDENT_LAB,
            EtcGenerator.DESCRIPTOR));
  }
}
