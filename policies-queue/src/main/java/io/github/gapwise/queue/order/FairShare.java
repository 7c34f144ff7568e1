package io.github.gapwise.queue.order;

import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Spec;

/**
 * Fair share by owner. Each owner's use is the CPU-seconds of the owner's jobs on the machines, of
 * which half is forgotten after each half-life. With u the owner's share of the total use, and k
 * the number of owners seen so far, the owner's jobs get {@code weight} · 2<sup>−u·k</sup>: all of
 * the weight without recent use, half of it with a fair share 1/k of the use. Jobs without a known
 * owner share one. Owners are never forgotten: each adds to the time of a start, an end or a
 * dispatch, and makes the value of those with recent use smaller.
 *
 * <p>The formula is that of the classic fair-share factor of production schedulers, with equal
 * shares: Kay, Lauder, A Fair Share Scheduler (CACM 1988); Yoo, Jette, Grondona, SLURM: Simple
 * Linux Utility for Resource Management (JSSPP 2003).
 *
 * @param weight the value of a job whose owner has no recent use; not negative
 * @param halfLife the seconds after which use counts for half; positive
 */
public record FairShare(double weight, double halfLife) implements PriorityTerm {
  /** The usual half-life of a week, in seconds. */
  public static final double SEVEN_DAYS = 7 * 24 * 3600;

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if the weight is negative, the half-life is not positive, or
   *     one of them is not finite
   */
  public FairShare {
    Numbers.requireNotNegative("weight", weight);
    Numbers.requirePositive("halfLife", halfLife);
  }

  @Override
  public String name() {
    return Spec.of("fairshare")
        .with("weight", "" + weight)
        .with("halflife", "" + halfLife)
        .toString();
  }

  @Override
  public Run bind(SchedulingContext context) {
    return new FairShareRun(this, context.ticksPerSecond());
  }
}
