package io.github.gapwise.workloads.catalog;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.etc.EtcGenerator;
import io.github.gapwise.workloads.etc.EtcMatrixGenerator;
import io.github.gapwise.workloads.synthetic.GridGenerator;
import io.github.gapwise.workloads.synthetic.LublinGenerator;
import java.util.List;

/** The workload generators of this library. */
public final class Generators {
  private Generators() {}

  /** Returns all generators by name. */
  public static Catalog<Workload> catalog() {
    return Catalog.of(
        "generator",
        List.of(
            Descriptor.lazy("klusacek", () -> GridGenerator.KLUSACEK),
            Descriptor.lazy("alea", () -> GridGenerator.ALEA),
            Descriptor.lazy("lublin", () -> LublinGenerator.DESCRIPTOR),
            Descriptor.lazy("volunteer", () -> VolunteerWorkloadGenerator.DESCRIPTOR),
            Descriptor.lazy("student-lab", () -> VolunteerWorkloadGenerator.STUDENT_LAB),
            Descriptor.lazy("etc", () -> EtcGenerator.DESCRIPTOR),
            Descriptor.lazy("matrix", () -> EtcMatrixGenerator.DESCRIPTOR)));
  }
}
