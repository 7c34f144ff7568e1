package io.github.gapwise.papers;

import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Decides a claim, or a part of one, from the figures of runs. Runs are paired by their seeds; one
 * comparison is made at each point of the observations, which the claim has narrowed to those that
 * it is about.
 *
 * @param subjects the quantities that it compares; at least one
 * @param inWords such as "delayed: eg-edf &lt; fcfs, easy"
 * @param comparisons makes every comparison, at least one
 */
record Rule(
    List<Quantity> subjects, String inWords, Function<Observations, List<Finding>> comparisons) {

  List<Finding> decide(Observations runs) {
    return comparisons.apply(runs);
  }

  /** The policies whose runs the rule needs, in the order in which it names them. */
  Set<String> policies() {
    return Quantity.union(subjects, Quantity::policies);
  }

  static void requireNonEmpty(String name, List<Quantity> quantities) {
    if (quantities.isEmpty()) {
      throw new IllegalArgumentException("The list %s ([]) must not be empty.".formatted(name));
    }
  }

  static void requireSeveral(List<Quantity> quantities) {
    if (quantities.size() < 2) {
      throw new IllegalArgumentException(
          "The quantities (%s) must be at least two.".formatted(quantities));
    }
  }

  static void requirePositive(String name, double value) {
    if (!(value > 0)) {
      throw new IllegalArgumentException("The %s (%s) must be positive.".formatted(name, value));
    }
  }
}
