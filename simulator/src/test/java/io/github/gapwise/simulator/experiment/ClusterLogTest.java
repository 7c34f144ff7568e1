package io.github.gapwise.simulator.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.shareddata.SharedData;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.format.SwfWorkload;
import io.github.gapwise.workloads.transform.EstimateRule;
import io.github.gapwise.workloads.transform.OtherEstimates;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The log of the papers' authors, on one machine and on the nodes in the file beside it. */
final class ClusterLogTest {

  /** One machine of 1,400 CPUs; every start equals that of an independent engine. */
  @ParameterizedTest
  @CsvSource({"fcfs, 77658.33, 981.505", "easy, 39153.78, 329.098"})
  void wagap_onOneMachine_hasTheResultsOfAnotherEngine(
      String policy, double wait, double boundedSlowdown) {
    assertResults(read(WorkloadOptions.defaults().withCpus(1400)), policy, wait, boundedSlowdown);
  }

  /**
   * Its 68 nodes, exact estimates, properties, nodes and memory ignored: known to come out of this
   * engine before.
   */
  @ParameterizedTest
  @CsvSource({
    "easy,                    11478.96, 27.284",
    "conservative,             8700.69, 31.291",
    "eg-edf(ties=completion),  8700.69, 31.291"
  })
  void wagap_onItsNodes_hasKnownResults(String policy, double wait, double boundedSlowdown) {
    Workload log =
        read(
            WorkloadOptions.defaults()
                .withCleaning(CleaningRule.STRONG)
                .withNodeProperties(false)
                .withCpusOnly(true));
    assertThat(log.jobCount()).isEqualTo(17_893);
    Workload exact = OtherEstimates.of(log, EstimateRule.exact());
    assertResults(exact, policy, wait, boundedSlowdown);
  }

  /** Five jobs are larger than each node; every other one finds one with its properties. */
  @Test
  void wagap_withItsProperties_findsANodeForAllJobsButFive() {
    RunResult result =
        Experiment.of(read(WorkloadOptions.defaults().withCpusOnly(true)))
            .run(Catalog.policies().create("easy"));
    assertThat(result.value(Metric.REFUSED)).isEqualTo(5);
    assertThat(result.value(Metric.COMPLETED) + result.value(Metric.KILLED)).isEqualTo(17_893);
  }

  private static Workload read(WorkloadOptions options) {
    return SwfWorkload.read(SharedData.gridLog("wagap-2013.swf.gz"), options);
  }

  private static void assertResults(
      Workload workload, String policy, double wait, double boundedSlowdown) {
    RunResult result = Experiment.of(workload).run(Catalog.policies().create(policy));
    assertThat(result.value(Metric.MEAN_WAIT)).isCloseTo(wait, within(0.005));
    assertThat(result.value(Metric.MEAN_BOUNDED_SLOWDOWN))
        .isCloseTo(boundedSlowdown, within(0.0005));
  }
}
