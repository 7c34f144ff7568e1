package org.example.lifo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.catalog.Workloads;
import org.junit.jupiter.api.Test;

/** The outsider's policy is found and simulated like any other. */
final class LifoSimulationTest {

  @Test
  void lifo_isFoundByItsLabel() {
    assertThat(Catalog.policies().create("lifo(skip=false)")).isEqualTo(new LifoPolicy(false));
  }

  @Test
  void lifo_isSimulated() {
    Workload workload =
        Workloads.standard().open("klusacek(machines=3,jobs=100)", WorkloadOptions.defaults());

    RunResult result = Experiment.of(workload).run(Catalog.policies().create("lifo"));

    assertThat(result.policy()).isEqualTo("lifo");
    assertThat(result.value(Metric.COMPLETED)).isEqualTo(100);
  }
}
