package io.github.gapwise.core.objective;

import java.math.BigInteger;
import java.util.Objects;

/**
 * The criterion of 2008: weight = (makespan_old − makespan_new) / makespan_old + (nondelayed_new −
 * nondelayed_old) / nondelayed_old, where old is the plan before the job was added, so that the
 * weight is rarely positive and the highest one wins.
 *
 * <p>Where makespan_old is 0, because the plan was empty, the first term is 0; where nondelayed_old
 * is 0, the second one is 1 if the new value is larger and 0 if not. The paper leaves these cases
 * open.
 *
 * <p>Paper: Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria
 * Scheduling Techniques (2008), section 3.2, Equation 1.
 *
 * @param horizon the point from which the makespan is measured; tick 0 in the paper
 */
public record MakespanCriterion(Horizon horizon) implements AcceptanceCriterion {
  private static final double DOUBT = 1e-9;

  /** Checks the horizon. */
  public MakespanCriterion {
    Objects.requireNonNull(horizon, "horizon");
  }

  @Override
  public boolean countsCpuTime() {
    return false;
  }

  @Override
  public int signOfWeight(PlanTotals old, PlanTotals candidate, long now) {
    return compare(old, candidate, old, now);
  }

  /**
   * Compares the weights of two candidates against the same old plan, exactly: positive if the
   * first one's is higher, negative if the second one's is, 0 if they are equal.
   */
  public int compare(PlanTotals old, PlanTotals first, PlanTotals second, long now) {
    int onTime = Double.compare(onTimeTerm(old, first), onTimeTerm(old, second));
    int makespan =
        makespan(old, now) == 0
            ? 0
            : Long.compare(second.latestCompletion(), first.latestCompletion());
    if (onTime == 0 || onTime == makespan) {
      return makespan;
    }
    if (makespan == 0) {
      return onTime;
    }
    double firstWeight = weight(old, first, now);
    double secondWeight = weight(old, second, now);
    double difference = firstWeight - secondWeight;
    return Math.abs(difference) > DOUBT * (1 + Math.abs(firstWeight) + Math.abs(secondWeight))
        ? (int) Math.signum(difference)
        : exactComparison(old, first, second, now);
  }

  @Override
  public double weight(PlanTotals old, PlanTotals candidate, long now) {
    long before = makespan(old, now);
    double makespanTerm = before == 0 ? 0 : (double) (before - makespan(candidate, now)) / before;
    return makespanTerm + onTimeTerm(old, candidate);
  }

  private static double onTimeTerm(PlanTotals old, PlanTotals candidate) {
    return UsageCriterion.onTimeTerm(old.nonDelayed(), candidate.nonDelayed());
  }

  /** Only called when both objectives differ, so that makespan_old is not 0. */
  private int exactComparison(PlanTotals old, PlanTotals first, PlanTotals second, long now) {
    long shorter = second.latestCompletion() - first.latestCompletion();
    long onTimeGain =
        old.nonDelayed() == 0
            ? Integer.signum(first.nonDelayed()) - Integer.signum(second.nonDelayed())
            : first.nonDelayed() - second.nonDelayed();
    BigInteger makespanTerm =
        BigInteger.valueOf(shorter).multiply(BigInteger.valueOf(Math.max(old.nonDelayed(), 1)));
    BigInteger onTimeTerm =
        BigInteger.valueOf(onTimeGain).multiply(BigInteger.valueOf(makespan(old, now)));
    return makespanTerm.add(onTimeTerm).signum();
  }

  private long makespan(PlanTotals totals, long now) {
    return Math.max(0, horizon.length(totals.latestCompletion(), now));
  }
}
