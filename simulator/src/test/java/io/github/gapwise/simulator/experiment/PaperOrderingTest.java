package io.github.gapwise.simulator.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.simulator.catalog.Generators;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.workload.Workload;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the papers say of their policies comes out, at a few points of their experiments. */
final class PaperOrderingTest {

  /** Comparison of Multi-Criteria Scheduling Techniques (2008), section 4.1. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 5})
  void delayedJobs_fallFromFcfsToEasyToFlexible(int interarrival) {
    Workload workload = workload("klusacek(interarrival=%d,seed=3)".formatted(interarrival));
    double flexible = value(workload, "flexible", Metric.DELAYED);
    double easy = value(workload, "easy", Metric.DELAYED);

    assertThat(flexible).isLessThan(easy);
    assertThat(easy).isLessThan(value(workload, "fcfs", Metric.DELAYED));
  }

  /** Immediate mode scheduling of independent jobs, sections 5 and 6. */
  @ParameterizedTest
  @CsvSource({"u_c_hihi, 0.8, met", "u_c_lolo, 0.3, met", "u_i_hihi, 0.8, olb", "u_i_lolo, 2, olb"})
  void worstResponse_isMetsOnConsistentAndOlbsOnInconsistentMachines(
      String kind, String load, String worst) {
    Workload workload = workload("etc(%s,jobs=1000,load=%s,seed=2)".formatted(kind, load));
    double response = value(workload, worst, Metric.MEAN_RESPONSE);

    for (String policy : new String[] {"olb", "met", "mct", "sa", "kpb", "modified-mct"}) {
      assertThat(value(workload, policy, Metric.MEAN_RESPONSE)).isLessThanOrEqualTo(response);
      assertThat(value(workload, policy, Metric.MEAN_RESPONSE))
          .as("of %s", policy)
          .isGreaterThanOrEqualTo(0.9 * value(workload, "mct", Metric.MEAN_RESPONSE));
    }
  }

  private static Workload workload(String label) {
    return Generators.catalog().create(label);
  }

  private static double value(Workload workload, String policy, Metric metric) {
    return Experiment.of(workload).run(Catalog.policies().create(policy)).value(metric);
  }
}
