package io.github.gapwise.slurm.rank;

import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.client.UsageLimits;
import io.github.gapwise.slurm.driver.DriverListener;

/** The limits of a cluster, which change seldom: they are read anew every ten minutes. */
final class KnownLimits {
  private static final long MOST_AGE = 10 * 60 * 1000;

  private final SlurmClient slurm;
  private final DriverListener listener;
  private UsageLimits limits = UsageLimits.NONE;
  private long readAgain = Long.MIN_VALUE;

  KnownLimits(SlurmClient slurm, DriverListener listener) {
    this.slurm = slurm;
    this.listener = listener;
  }

  /** Returns the limits; those known before of a kind that cannot be read. */
  UsageLimits at(long now) {
    if (now >= readAgain) {
      readAgain = now + MOST_AGE;
      read();
    }
    return limits;
  }

  private void read() {
    try {
      UsageLimits before = limits;
      limits = slurm.limits().completedBy(before);
      limits.problems().forEach(listener::warned);
      if (!limits.skipped().equals(before.skipped()) && limits.skipped().count() > 0) {
        listener.warned(
            "Of the limits of users, accounts and licences %d lines cannot be read. %s"
                .formatted(limits.skipped().count(), limits.skipped().first()));
      }
    } catch (SlurmException e) {
      listener.warned(
          "The limits of users, accounts and licences are not known, and are left to Slurm: "
              + e.getMessage());
    }
  }
}
