package io.github.gapwise.core.objective;

import java.math.BigInteger;
import java.util.Objects;

/**
 * The criterion of 2011: weight = (usage_new − usage_best) / usage_best + (nondelayed_new −
 * nondelayed_best) / nondelayed_best, where a term whose denominator is 0 is 1 if the new value is
 * larger and 0 if not.
 *
 * <p>Both plans hold the same jobs. The work still to do is then the same in both, so that with
 * {@link Usage#WEIGHTED} the first term is exactly horizon_best / horizon_new − 1, with horizon the
 * time until the latest completion. With {@link Usage#PLAIN}, busy CPU time counts, which is more
 * on slower machines.
 *
 * <p>Paper: Klusáček, Rudová, Efficient Grid Scheduling through the Incremental Schedule-based
 * Approach (2011), Algorithm 2, lines 4 to 8. It leaves the case of a denominator of 0 open. Its
 * horizon begins at 0 ({@link Horizon#ZERO}); an on-line scheduler cannot influence the past, which
 * {@link Horizon#NOW} leaves out.
 *
 * @param usage the definition of usage
 * @param horizon the point from which usage is measured
 */
public record UsageCriterion(Usage usage, Horizon horizon) implements AcceptanceCriterion {

  /** The definition of the machines' usage. */
  public enum Usage {
    /** The share of the operations that all machines could do: CPU time weighted by speed. */
    WEIGHTED,
    /** The share of the CPU time. */
    PLAIN
  }

  /** Far above the rounding errors of the few operations below, far below any real difference. */
  private static final double DOUBT = 1e-9;

  /** Checks the components. */
  public UsageCriterion {
    Objects.requireNonNull(usage, "usage");
    Objects.requireNonNull(horizon, "horizon");
  }

  @Override
  public boolean countsCpuTime() {
    return usage == Usage.PLAIN;
  }

  @Override
  public int signOfWeight(PlanTotals best, PlanTotals candidate, long now) {
    int onTimeChange = Integer.compare(candidate.nonDelayed(), best.nonDelayed());
    int usageChange = signOfUsageChange(best, candidate, now);
    if (onTimeChange == 0 || onTimeChange == usageChange) {
      return usageChange;
    }
    if (usageChange == 0) {
      return onTimeChange;
    }
    if (isUnused(best)) {
      // 1 + (new - best) / best = new / best
      return Integer.signum(candidate.nonDelayed());
    }
    double weight = weight(best, candidate, now);
    return Math.abs(weight) > DOUBT ? (int) Math.signum(weight) : exactSign(best, candidate, now);
  }

  /**
   * The greatest latest completion with which a plan that has this many jobs on time has a positive
   * weight against the best one; {@link Long#MAX_VALUE} if any will do. Exact for weighted usage;
   * for plain usage always {@link Long#MAX_VALUE}, as it depends on the CPU time too.
   */
  public long latestAccepted(PlanTotals best, int nonDelayed, long now) {
    return latest(best, nonDelayed, 1, now);
  }

  /** As {@link #latestAccepted}, with a weight that is not negative. */
  public long latestTied(PlanTotals best, int nonDelayed, long now) {
    return latest(best, nonDelayed, 0, now);
  }

  private long latest(PlanTotals best, int nonDelayed, int less, long now) {
    if (usage == Usage.PLAIN || nonDelayed >= 2L * Math.max(1, best.nonDelayed())) {
      return Long.MAX_VALUE;
    }
    long length = length(best, now);
    long before = best.latestCompletion() - length;
    if (best.nonDelayed() == 0) {
      return nonDelayed > 0 ? Long.MAX_VALUE : before + length - less;
    }
    // length / x + nonDelayed / best >= 2, or > 2, solved for the greatest whole x.
    long divisor = 2L * best.nonDelayed() - nonDelayed;
    long quotient = quotient(length, best.nonDelayed(), less, divisor);
    return quotient > Long.MAX_VALUE - before ? Long.MAX_VALUE : before + quotient;
  }

  private int signOfUsageChange(PlanTotals best, PlanTotals candidate, long now) {
    if (isUnused(best)) {
      return Long.signum(candidate.cpuTime());
    }
    if (usage == Usage.WEIGHTED) {
      return Long.compare(best.latestCompletion(), candidate.latestCompletion());
    }
    return compareProducts(
        candidate.cpuTime(), length(best, now), best.cpuTime(), length(candidate, now));
  }

  @Override
  public double weight(PlanTotals best, PlanTotals candidate, long now) {
    double horizons = (double) length(best, now) / length(candidate, now);
    double usageTerm =
        isUnused(best)
            ? Long.signum(candidate.cpuTime())
            : usageFactor(best, candidate) * horizons - 1;
    return usageTerm + onTimeTerm(best.nonDelayed(), candidate.nonDelayed());
  }

  private boolean isUnused(PlanTotals best) {
    return usage == Usage.PLAIN && best.cpuTime() == 0;
  }

  private double usageFactor(PlanTotals best, PlanTotals candidate) {
    return usage == Usage.WEIGHTED ? 1 : (double) candidate.cpuTime() / best.cpuTime();
  }

  /** (new − best) / best; where best is 0, 1 if new is larger and 0 if not. */
  static double onTimeTerm(int best, int candidate) {
    return best == 0 ? Integer.signum(candidate) : (double) (candidate - best) / best;
  }

  /** The sign of usageTerm + onTimeTerm, with the positive denominators multiplied out. */
  private int exactSign(PlanTotals best, PlanTotals candidate, long now) {
    BigInteger reference = big(length(candidate, now));
    BigInteger gained = big(length(best, now));
    if (usage == Usage.PLAIN) {
      reference = reference.multiply(big(best.cpuTime()));
      gained = gained.multiply(big(candidate.cpuTime()));
    }
    int denominator = Math.max(best.nonDelayed(), 1);
    BigInteger usageTerm = gained.subtract(reference).multiply(big(denominator));
    long onTimeGain =
        best.nonDelayed() == 0
            ? Integer.signum(candidate.nonDelayed())
            : candidate.nonDelayed() - best.nonDelayed();
    return usageTerm.add(reference.multiply(big(onTimeGain))).signum();
  }

  private long length(PlanTotals totals, long now) {
    return horizon.length(totals.latestCompletion(), now);
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  /** Compares a·b with c·d, without overflow. */
  static int compareProducts(long a, long b, long c, long d) {
    int high = Long.compare(Math.multiplyHigh(a, b), Math.multiplyHigh(c, d));
    return high != 0 ? high : Long.compareUnsigned(a * b, c * d);
  }

  /**
   * The greatest whole number up to (a·b − less)/c, at most {@link Long#MAX_VALUE}.
   *
   * @param a positive, as are b and c
   * @param less from 0 to 1
   */
  static long quotient(long a, long b, int less, long c) {
    if (Math.multiplyHigh(a, b) == 0 && a * b > 0) {
      return (a * b - less) / c;
    }
    BigInteger quotient = big(a).multiply(big(b)).subtract(big(less)).divide(big(c));
    return quotient.bitLength() < Long.SIZE ? quotient.longValue() : Long.MAX_VALUE;
  }
}
