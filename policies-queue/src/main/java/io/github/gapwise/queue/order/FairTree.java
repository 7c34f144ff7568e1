package io.github.gapwise.queue.order;

import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Site;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;

/**
 * Fair share by accounts, as Slurm's algorithm Fair Tree has it. Of all children of an account, the
 * one with the largest level comes first: its part of the shares by its part of the recent use.
 * Users are ranked in this order from the root on, all users of one account before those of the
 * next; a job gets {@code weight} times the rank of its user by the number of users. Accounts with
 * the same level are ranked as one, users with the same level have the same rank, and come before
 * an account of their level.
 *
 * <p>Use is the CPU-seconds of jobs on the machines, of which half is forgotten after each
 * half-life. Ranks are those of the last multiple of {@code period} at which, or after which, there
 * was a pass; a user who comes is ranked at once.
 *
 * <p>Source: Cox, Morrison, Fair Tree: Fairshare Algorithm for Slurm (Slurm User Group 2014); its
 * documentation in Slurm.
 *
 * @param weight the value of a job of the first user; not negative
 * @param halfLife the seconds after which use counts for half; positive
 * @param period how often users are ranked, in seconds; positive
 * @param site who is known at the beginning; an unknown account is a child of the root, and an
 *     unknown user one of the account, each with one share
 */
public record FairTree(double weight, double halfLife, double period, Site site)
    implements PriorityTerm {

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if the weight is negative, the half-life or the period is not
   *     positive, or one of them is not finite
   */
  public FairTree {
    Numbers.requireNotNegative("weight", weight);
    Numbers.requirePositive("halfLife", halfLife);
    Numbers.requirePositive("period", period);
    Objects.requireNonNull(site, "site");
  }

  @Override
  public String name() {
    return Spec.of("fair-tree")
        .with("weight", "" + weight)
        .with("halflife", "" + halfLife)
        .toString();
  }

  @Override
  public Run bind(SchedulingContext context) {
    return new FairTreeRun(this, context.ticksPerSecond());
  }
}
