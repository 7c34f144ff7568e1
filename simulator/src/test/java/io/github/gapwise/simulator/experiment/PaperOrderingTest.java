package io.github.gapwise.simulator.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the papers say of their policies comes out at a few points of their experiments, with every
 * seed that is tried.
 */
final class PaperOrderingTest {
  private static final int SEEDS = 10;

  /** Comparison of Multi-Criteria Scheduling Techniques (2008), section 4.1. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 5})
  void delayedJobs_fallFromFcfsToEasyToFlexibleAndEgEdf(int interarrival) {
    for (int seed = 1; seed <= SEEDS; seed++) {
      String workload = "klusacek(interarrival=%d,seed=%d)".formatted(interarrival, seed);
      Map<String, Double> delayed =
          values(workload, Metric.DELAYED, List.of("fcfs", "easy", "flexible", "eg-edf"));

      assertThat(delayed.get("flexible")).as(workload).isLessThan(delayed.get("easy"));
      assertThat(delayed.get("eg-edf")).as(workload).isLessThan(delayed.get("easy"));
      assertThat(delayed.get("easy")).as(workload).isLessThan(delayed.get("fcfs"));
    }
  }

  /** Immediate mode scheduling of independent jobs, sections 5 and 6. */
  @ParameterizedTest
  @CsvSource({"u_c_hihi, 0.8, met", "u_c_lolo, 0.3, met", "u_i_hihi, 0.8, olb", "u_i_lolo, 2, olb"})
  void worstResponse_isMetsOnConsistentAndOlbsOnInconsistentMachines(
      String kind, String load, String worst) {
    for (int seed = 1; seed <= SEEDS; seed++) {
      String workload = "etc(%s,jobs=1000,load=%s,seed=%d)".formatted(kind, load, seed);
      Map<String, Double> responses =
          values(
              workload,
              Metric.MEAN_RESPONSE,
              List.of("olb", "met", "mct", "sa", "kpb", "modified-mct"));

      double most = Objects.requireNonNull(responses.get(worst));
      double ofMct = Objects.requireNonNull(responses.get("mct"));
      assertThat(responses.values())
          .as(workload)
          .allSatisfy(response -> assertThat(response).isBetween(0.9 * ofMct, most));
    }
  }

  private static Map<String, Double> values(String label, Metric metric, List<String> policies) {
    Workload workload = Generators.catalog().create(label);
    return policies.stream()
        .collect(Collectors.toMap(Function.identity(), policy -> value(workload, policy, metric)));
  }

  private static double value(Workload workload, String policy, Metric metric) {
    return Experiment.of(workload).run(Catalog.policies().create(policy)).value(metric);
  }
}
