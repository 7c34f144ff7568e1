package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;

/**
 * K-percent best: each job is bound, as it arrives, to the machine where it ends first among the
 * max(1, ⌊m·k/100⌋) machines where it runs shortest (ties: lowest id), where m is the number of
 * machines that are up and fit the job. With k = 100 this is {@linkplain MctPolicy MCT}; with one
 * machine left it is {@linkplain MetPolicy MET}.
 *
 * <p>Cost of a decision: O(m) on average.
 *
 * <p>Paper: Immediate mode scheduling of independent jobs in computational grids (AINA 2007),
 * section 4.
 *
 * @param k the share of machines in per cent; from 0.000001 to 100
 */
public record KPercentBestPolicy(double k) implements SchedulingPolicy {
  private static final Parameter<Double> K =
      Parameter.decimal("k", 1e-6, 100, 20, "The share of machines considered, in per cent.");

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "kpb",
          "K-percent best: MCT among the k % of machines on which the job runs shortest.",
          "Immediate mode scheduling of independent jobs in computational grids (AINA 2007), section 4",
          arguments -> new KPercentBestPolicy(arguments.get(K)),
          K);

  /**
   * Checks the share.
   *
   * @throws IllegalArgumentException unless it is from 0.000001 to 100
   */
  public KPercentBestPolicy {
    K.require(k);
  }

  /** Creates the policy with the best fifth. */
  public KPercentBestPolicy() {
    this(K.defaultValue());
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new ImmediateScheduler(context, candidates -> new KPercentBestRule(candidates, k));
  }

  @Override
  public String toString() {
    return DESCRIPTOR.label(k).toString();
  }
}
