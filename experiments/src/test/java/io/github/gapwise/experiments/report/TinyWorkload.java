package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.List;

/** Four jobs on two machines, one of which fits on neither: runs that a hand can work out. */
public final class TinyWorkload {
  public static final Workload WORKLOAD =
      InMemoryWorkload.of(
          "tiny",
          Grid.of(
              List.of(
                  Machine.of(0, 4, 1).withCapacities(Resources.of("memory", 64)),
                  Machine.of(1, 2, 2).withCapacities(Resources.of("memory", 16)))),
          List.of(
              SimulatedJob.exact(Job.of(7, 1_000, 4, 10_000).withOwner("ann").withDeadline(21_000)),
              SimulatedJob.exact(Job.of(9, 3_000, 4, 4_000)),
              SimulatedJob.exact(Job.of(10, 4_000, 2, 8_000).withOwner("bob")),
              SimulatedJob.exact(Job.of(12, 5_000, 9, 1_000))));

  private TinyWorkload() {}
}
