package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * What a site records of its jobs and users, beyond what jobs need to run: shares, accounts and
 * priorities.
 *
 * @param accounts who has which shares
 * @param accountOf the account of a job, {@link Accounts#ROOT} for none
 * @param userOf the user of a job, as the accounts name it
 * @param bonus what a job gains in priority by its partition, its quality of service and the like
 */
public record Site(
    Accounts accounts,
    Function<Job, String> accountOf,
    Function<Job, String> userOf,
    ToDoubleFunction<Job> bonus) {
  /** All owners have the same share, and no job gains anything. */
  public static final Site UNKNOWN =
      new Site(Accounts.NONE, job -> Accounts.ROOT, Job::owner, job -> 0);

  /** Checks that all are there. */
  public Site {
    Objects.requireNonNull(accounts, "accounts");
    Objects.requireNonNull(accountOf, "accountOf");
    Objects.requireNonNull(userOf, "userOf");
    Objects.requireNonNull(bonus, "bonus");
  }
}
