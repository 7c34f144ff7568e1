package io.github.gapwise.bench;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Spec;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures one prediction: the probability that a job completes on a machine, for another machine
 * and another job each time, over three run times. Machines are queried in random order, so the
 * cost includes cache misses where their histories do not fit a cache.
 *
 * <p>The row {@code none}, which predicts nothing, shows the cost of going through the queries. Any
 * other label of the catalogue can be given; predictors that look back over days get {@code days}.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar Predictor -prof gc
 * java -jar bench/target/benchmarks.jar Predictor -prof gc -p predictor=freshness,duration,last-transitions,long-run
 * }</pre>
 */
public class PredictorBenchmark extends AbstractBenchmark {
  private static final List<String> WITH_DAYS = List.of("tde", "freshness", "duration");

  /** The predictor's label without its days, or {@code none}. */
  @Param({"none", "tde", "tde(reading=pooled)"})
  public String predictor;

  /** The number of days to look back. */
  @Param({"1", "6", "30"})
  public int days;

  /** The number of transitions of each machine on a day. */
  @Param({"10", "20", "1000"})
  public int transitionsPerDay;

  /** The number of machines. */
  @Param({"150", "10000"})
  public int hosts;

  private PredictionQueries queries;
  private ExitPredictor bound;
  private final ExitForecast forecast = new ExitForecast();
  private int query;

  /** Draws the machines and the queries. */
  @Setup
  public void prepare() {
    Parameters.requireAtLeast(1, "days", days);
    Parameters.requireAtLeast(1, "transitionsPerDay", transitionsPerDay);
    Parameters.requireAtLeast(1, "hosts", hosts);
    queries = new PredictionQueries(days, transitionsPerDay, hosts, 1);
    bound = bind();
    query = 0;
  }

  private ExitPredictor bind() {
    return predictor.equals("none")
        ? (history, now, length, runTime, into) -> into.set(0, 0, 0, history.stretches())
        : Catalog.predictors().create(label()).bind(PredictionQueries.TICKS_PER_SECOND);
  }

  private String label() {
    Spec spec = Spec.parse(predictor);
    return WITH_DAYS.contains(spec.name()) ? spec.with("days", "" + days).toString() : predictor;
  }

  /** Makes one prediction; returns the probability of completion. */
  @Benchmark
  public double predict() {
    int q = query;
    query = PredictionQueries.next(q);
    long runTime = queries.runTime[q];
    long length = AvailabilityPredictor.RUN_TIMES_PER_INTERVAL * runTime;
    bound.predict(queries.history[q], queries.now[q], length, runTime, forecast);
    return forecast.completes();
  }
}
