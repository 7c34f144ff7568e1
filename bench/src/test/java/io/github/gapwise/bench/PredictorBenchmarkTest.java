package io.github.gapwise.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the code of the predictor benchmark for every predictor; none allocates once warm. */
final class PredictorBenchmarkTest {
  private static final int MOST_WINDOWS = 20;

  static List<String> predictors() {
    List<String> labels = new ArrayList<>(ParamValues.of(PredictorBenchmark.class, "predictor"));
    Catalog.predictors().entries().stream().map(Descriptor::name).forEach(labels::add);
    return labels.stream().distinct().toList();
  }

  private static PredictorBenchmark benchmark(String predictor, int transitionsPerDay) {
    PredictorBenchmark benchmark = new PredictorBenchmark();
    benchmark.predictor = predictor;
    benchmark.days = 6;
    benchmark.transitionsPerDay = transitionsPerDay;
    benchmark.hosts = 150;
    benchmark.prepare();
    return benchmark;
  }

  @ParameterizedTest
  @MethodSource("predictors")
  void predict_everyPredictor_givesProbabilitiesOfAllSizesAndRepeats(String predictor) {
    PredictorBenchmark benchmark = benchmark(predictor, 20);

    double first = sumOverAllQueries(benchmark);

    assertThat(sumOverAllQueries(benchmark)).isEqualTo(first);
    if (!predictor.equals("none")) {
      assertThat(first / PredictionQueries.QUERIES).isBetween(0.2, 0.95);
    }
  }

  @ParameterizedTest
  @MethodSource("predictors")
  void predict_onceWarm_allocatesNothing(String predictor) {
    for (int transitionsPerDay : List.of(1, 20, 1000)) {
      PredictorBenchmark benchmark = benchmark(predictor, transitionsPerDay);
      sumOverAllQueries(benchmark);

      assertThat(AllocatedBytes.inARow(3, () -> sumOverAllQueries(benchmark), MOST_WINDOWS))
          .containsOnly(0L);
    }
  }

  private static double sumOverAllQueries(PredictorBenchmark benchmark) {
    double sum = 0;
    for (int query = 0; query < PredictionQueries.QUERIES; query++) {
      sum += benchmark.predict();
    }
    return sum;
  }
}
