package io.github.gapwise.cli.option;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.text.InvalidInputException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The policies that a user names. */
public final class PolicyLabels {
  private PolicyLabels() {}

  /**
   * Makes the policies of a list such as {@code fcfs,easy(backfill=shortest)}, each of which keeps
   * its label as given.
   *
   * @param err receives warnings
   * @throws InvalidInputException if a label cannot be read or two name the same policy
   */
  public static List<SchedulingPolicy> read(String labels, PrintWriter err) {
    Catalog<SchedulingPolicy> catalog = Catalogs.policies(err);
    List<SchedulingPolicy> policies = new ArrayList<>();
    Set<String> distinct = new HashSet<>();
    for (String label : Catalog.labels(labels)) {
      SchedulingPolicy policy = catalog.create(label);
      if (!distinct.add(policy.toString())) {
        throw new InvalidInputException(
            "The policy (%s) must be given only once.".formatted(policy));
      }
      policies.add(new LabelledPolicy(policy, Spec.compact(label)));
    }
    return policies;
  }
}
