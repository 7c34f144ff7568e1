package io.github.gapwise.core.scheduler;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a scheduler promises of its plan: one place for a waiting job, on a machine of the grid. */
final class PlanRules {
  private PlanRules() {}

  /**
   * Requires that a plan keeps every promise.
   *
   * @throws PolicyContractException if it breaks one
   */
  static void require(List<PlannedStart> plan, KnownJobs jobs, KnownMachines machines) {
    Set<Long> planned = new HashSet<>();
    for (PlannedStart place : plan) {
      require(place, jobs.isWaiting(place.job()), "be of a waiting job");
      require(place, planned.add(place.job().id()), "be the only one of its job");
      require(place, machines.containsAll(place.machines()), "be on machines of the grid");
      boolean areDifferent = new HashSet<>(place.machines()).size() == place.machines().size();
      require(place, areDifferent, "be on different machines");
    }
  }

  private static void require(PlannedStart place, boolean holds, String rule) {
    if (!holds) {
      throw new PolicyContractException(
          "The planned start (%d) of job (%d) on machine (%d) must %s."
              .formatted(place.start(), place.job().id(), place.machine().id(), rule));
    }
  }
}
