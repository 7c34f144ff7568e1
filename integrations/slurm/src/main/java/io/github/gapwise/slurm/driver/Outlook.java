package io.github.gapwise.slurm.driver;

import java.util.List;

/**
 * What a policy that changes nothing would order, and what that would be worth: the mean expected
 * waits of the jobs that wait, from the time at which each could first start, if jobs take as long
 * as their limits and none arrives.
 *
 * @param next the numbers of the first jobs in the policy's order
 * @param seconds the mean if the policy's order counts; NaN if no job has a start in sight
 * @param slurmSeconds the mean if Slurm's own order of now counts, with EASY backfilling; NaN
 *     likewise
 */
public record Outlook(List<Long> next, double seconds, double slurmSeconds) {
  /** Copies the list. */
  public Outlook {
    next = List.copyOf(next);
  }
}
