package io.github.gapwise.cli;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The policies that a person names. */
final class PolicyLabels {
  private PolicyLabels() {}

  /**
   * Makes the policies of a list such as {@code fcfs,easy(backfill=shortest)}.
   *
   * @throws IllegalArgumentException if a label cannot be read or two name the same policy
   */
  static List<SchedulingPolicy> read(String labels) {
    List<SchedulingPolicy> policies = Catalog.policies().createAll(labels);
    Set<String> distinct = new HashSet<>();
    for (SchedulingPolicy policy : policies) {
      if (!distinct.add(policy.toString())) {
        throw new IllegalArgumentException(
            "The policy (%s) must be given only once.".formatted(policy));
      }
    }
    return policies;
  }
}
