package io.github.gapwise.bench;

import java.util.List;
import org.openjdk.jmh.annotations.Param;

/** The parameter values of a benchmark. */
final class ParamValues {
  private ParamValues() {}

  /** The labels of all policies whose decisions are measured. */
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
