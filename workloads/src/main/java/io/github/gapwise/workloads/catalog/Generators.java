package io.github.gapwise.workloads.catalog;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.etc.EtcGenerator;
import io.github.gapwise.workloads.synthetic.AleaGenerator;
import io.github.gapwise.workloads.synthetic.KlusacekGenerator;
import io.github.gapwise.workloads.synthetic.LublinGenerator;
import io.github.gapwise.workloads.volunteer.VolunteerWorkloadGenerator;
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
