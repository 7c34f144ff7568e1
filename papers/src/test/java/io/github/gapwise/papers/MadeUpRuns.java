package io.github.gapwise.papers;

import io.github.gapwise.papers.Observations.Point;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/** Figures made up so that the verdict is known. */
final class MadeUpRuns {
  static final Expression VALUE = Expression.parse("delayed", Map.of());

  private final Map<Observations.RunKey, Map<String, Double>> runs = new LinkedHashMap<>();

  /** Adds twenty runs of a policy, where the parameter x has a value. */
  MadeUpRuns policy(String policy, String x, IntToDoubleFunction valueOfSeed) {
    return policy(policy, x, 20, valueOfSeed);
  }

  MadeUpRuns policy(String policy, String x, int seeds, IntToDoubleFunction valueOfSeed) {
    for (int seed = 1; seed <= seeds; seed++) {
      Map<String, Double> figures = Map.of("delayed", valueOfSeed.applyAsDouble(seed));
      Point point = new Point(Map.of("x", x));
      runs.put(new Observations.RunKey(point, Integer.toString(seed), policy), figures);
    }
    return this;
  }

  Observations build() {
    return Observations.of(runs);
  }

  static Quantity quantity(String policy) {
    return Quantity.of(VALUE, policy);
  }

  /** Noise that is −1 for every other seed, else 1, and 0 in the mean over an even number. */
  static double alternating(int seed) {
    return seed % 2 == 0 ? 1 : -1;
  }
}
