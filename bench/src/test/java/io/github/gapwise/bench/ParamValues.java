package io.github.gapwise.bench;

import java.util.List;
import org.openjdk.jmh.annotations.Param;

/** The values over which a benchmark runs. */
final class ParamValues {
  private ParamValues() {}

  /** The labels of every policy that is measured in its decisions. */
  static List<String> policies() {
    return of(DecisionBenchmark.class, "policy");
  }

  /** The values of a field with {@link Param}. */
  static List<String> of(Class<?> benchmark, String field) {
    try {
      return List.of(benchmark.getField(field).getAnnotation(Param.class).value());
    } catch (NoSuchFieldException e) {
      throw new AssertionError(e);
    }
  }
}
