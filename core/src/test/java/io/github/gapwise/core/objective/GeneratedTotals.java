package io.github.gapwise.core.objective;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;

/** Totals of plans with at least one job that is not over, from tiny ranges and from huge ones. */
final class GeneratedTotals {
  /** The current tick of all plans. */
  static final long NOW = 3;

  /** More than the nanoseconds since 1970. */
  private static final long HUGE = 1L << 62;

  private static final RandomDistribution UNIFORM = RandomDistribution.uniform();

  private GeneratedTotals() {}

  /** Values that lead to many equal weights. */
  static Arbitrary<PlanTotals> tiny() {
    return totals(number(0, 4), number(NOW + 1, NOW + 7), number(1, 6));
  }

  static Arbitrary<PlanTotals> huge() {
    return totals(number(0, Integer.MAX_VALUE), number(NOW + 1, HUGE), number(1, HUGE));
  }

  static Arbitrary<PlanTotals> any() {
    return Arbitraries.oneOf(tiny(), huge());
  }

  private static Arbitrary<PlanTotals> totals(
      Arbitrary<Long> nonDelayed, Arbitrary<Long> latest, Arbitrary<Long> cpuTime) {
    return Combinators.combine(nonDelayed, latest, cpuTime)
        .as((onTime, end, time) -> new PlanTotals().set(onTime.intValue(), end, time))
        .withoutEdgeCases();
  }

  private static Arbitrary<Long> number(long min, long max) {
    return Arbitraries.frequencyOf(
        Tuple.of(9, Arbitraries.longs().between(min, max).withDistribution(UNIFORM)),
        Tuple.of(1, Arbitraries.of(min, max)));
  }
}
