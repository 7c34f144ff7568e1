package io.github.gapwise.workloads.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadTesting;
import io.github.gapwise.workloads.catalog.Generators;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs at a load of 0.9 ask for nine tenths of the machines, however many nodes they have. */
final class OfferedLoadTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "klusacek(jobs=50000,load=0.9)",
        "klusacek(jobs=50000,load=0.9,nodes-max=8,nodes-share=0.3)",
        "klusacek(machines=4,jobs=50000,load=0.9,seed=3,nodes-max=16,nodes-share=0.5)",
        "klusacek(machines=10,jobs=50000,load=0.9,nodes-max=6,nodes-share=1,memory=1000,gpus=2)",
        "klusacek(machines=10,jobs=50000,load=0.9,nodes-max=6,nodes-share=1,gpus=2,gpu-jobs=1)",
        "alea(machines=7,machine-cpus=100,job-cpus=70,jobs=50000,load=0.9,nodes-max=9,memory=50)"
      })
  void load_isThatOfTheLabel(String label) {
    Workload workload = Generators.catalog().create(label);
    List<SimulatedJob> jobs = WorkloadTesting.jobs(workload);
    double asked =
        jobs.stream()
            .mapToDouble(each -> (double) each.job().totalCpus() * each.actualWork())
            .sum();
    double capacity =
        workload.grid().machines().stream().mapToDouble(OfferedLoadTest::capacity).sum();
    long last = jobs.get(jobs.size() - 1).job().release();

    assertThat(asked / (capacity * last)).isCloseTo(0.9, withinPercentage(3));
  }

  private static double capacity(Machine machine) {
    return machine.cpus() * machine.speed();
  }
}
