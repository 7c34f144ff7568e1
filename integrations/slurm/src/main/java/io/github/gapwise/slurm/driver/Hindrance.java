package io.github.gapwise.slurm.driver;

import io.github.gapwise.slurm.client.JobRecord;
import java.util.Set;

/** What Slurm's reason for not launching a job that was started means to the driver. */
enum Hindrance {
  /** None: Slurm has yet to look at the job. */
  NONE,
  /** The node is full, or being cleaned up after another job. */
  BUSY,
  /** A limit of users, accounts or qualities of service, or a lack of licences. */
  LIMIT,
  /** The job can never run on its node. */
  IMPOSSIBLE,
  /** An operator or Slurm itself holds the job. */
  WITHHELD,
  /** Anything else, such as a node that is not there. */
  OTHER;

  private static final Set<String> PASSING = Set.of("", "None", "Priority", "SchedDefer");
  private static final Set<String> HOLDS = Set.of("JobHeldAdmin", "JobHoldMaxRequeue");

  /** Returns what a reason means, as in {@code QOSMaxJobsPerUserLimit}. */
  static Hindrance of(String reason) {
    if (PASSING.contains(reason)) {
      return NONE;
    }
    if (HOLDS.contains(reason)) {
      return WITHHELD;
    }
    if (JobRecord.isLimit(reason)) {
      return LIMIT;
    }
    return switch (reason) {
      case "Resources" -> BUSY;
      case "BadConstraints" -> IMPOSSIBLE;
      default -> OTHER;
    };
  }

  static boolean isLicenses(String reason) {
    return reason.equals("Licenses");
  }
}
