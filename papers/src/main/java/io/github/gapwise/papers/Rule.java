package io.github.gapwise.papers;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Decides a claim, or a part of one, from the figures of runs. Runs are paired by their seeds; one
 * comparison is made at each point of the observations, which the claim has narrowed to those that
 * it is about.
 */
sealed interface Rule permits LessRule, PointRule, SeriesRule {
  /** Makes every comparison, at least one. */
  List<Finding> decide(Observations runs);

  List<Quantity> subjects();

  /** The policies whose runs the rule needs, in the order in which it names them. */
  default Set<String> policies() {
    Set<String> policies = new LinkedHashSet<>();
    subjects().forEach(quantity -> policies.addAll(quantity.policies()));
    return policies;
  }

  /** The rule in words, such as "delayed: eg-edf &lt; fcfs, easy". */
  String inWords();

  /** Returns a copy of a list that must have quantities. */
  static List<Quantity> nonEmpty(String name, List<Quantity> quantities) {
    if (quantities.isEmpty()) {
      throw new IllegalArgumentException("The list %s ([]) must not be empty.".formatted(name));
    }
    return List.copyOf(quantities);
  }

  static void requirePositive(String name, double value) {
    if (!(value > 0)) {
      throw new IllegalArgumentException("The %s (%s) must be positive.".formatted(name, value));
    }
  }
}
