package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the code of the benchmark of decisions by reliability; no policy allocates once warm. */
final class ReliabilityDecisionTest {
  private static final int MOST_WINDOWS = 20;
  private static final int WINDOWS = 3;
  private static final int DECISIONS = 2000;

  static List<String> policies() {
    return ParamValues.of(ReliabilityDecisionBenchmark.class, "policy");
  }

  private static ReliabilityDecisionBenchmark benchmark(String policy) {
    ReliabilityDecisionBenchmark benchmark = new ReliabilityDecisionBenchmark();
    benchmark.policy = policy;
    benchmark.hosts = 150;
    benchmark.idlePercent = 10;
    benchmark.transitionsPerDay = 20;
    benchmark.prepare();
    return benchmark;
  }

  @ParameterizedTest
  @MethodSource("policies")
  void decide_startsNearlyAllJobs(String policy) {
    ReliabilityDecisionBenchmark benchmark = benchmark(policy);

    assertThat(benchmark.jobs())
        .isBetween(PredictionQueries.QUERIES / 2, PredictionQueries.QUERIES);
    assertThat(Stream.generate(benchmark::decide).limit(DECISIONS).filter(Objects::nonNull))
        .hasSizeGreaterThan(DECISIONS * 9 / 10);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void decide_onceWarm_allocatesNothing(String policy) {
    ReliabilityDecisionBenchmark benchmark = benchmark(policy);

    assertThat(AllocatedBytes.inARow(WINDOWS, () -> decideOnAllJobs(benchmark), MOST_WINDOWS))
        .containsOnly(0L);
  }

  /** A decision on each job: what allocates for a few of them only allocates in each window. */
  private static void decideOnAllJobs(ReliabilityDecisionBenchmark benchmark) {
    for (int i = 0; i < benchmark.jobs(); i++) {
      benchmark.decide();
    }
  }
}
