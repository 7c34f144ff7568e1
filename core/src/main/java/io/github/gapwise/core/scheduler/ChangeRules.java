package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;

/** What may change of a job in the system: estimate, deadline, weight and release. */
final class ChangeRules {
  private ChangeRules() {}

  /**
   * Requires that a change leaves everything else as it was.
   *
   * @throws IllegalArgumentException if it does not
   */
  static void requireChangeable(Job before, Job after) {
    require("id", before.id(), after.id(), before);
    require("cpus", before.cpus(), after.cpus(), before);
    require("nodes", before.nodes(), after.nodes(), before);
    require("resources", before.resources(), after.resources(), before);
    require("owner", before.owner(), after.owner(), before);
    require("requiredTags", before.requiredTags(), after.requiredTags(), before);
  }

  private static void require(String name, Object before, Object after, Job job) {
    if (!before.equals(after)) {
      throw new IllegalArgumentException(
          "The %s (%s) of changed job (%d) must be that before the change (%s)."
              .formatted(name, after, job.id(), before));
    }
  }
}
