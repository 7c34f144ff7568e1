package io.github.gapwise.immediate;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;
import java.util.Optional;

/**
 * Modified MCT: small jobs are bound, as they arrive, by {@linkplain OlbPolicy OLB}, so that they
 * use idle machines, the others by {@linkplain MctPolicy MCT}.
 *
 * <p>The paper does not say what small is. Here a job is small if its mean run time over the
 * machines that fit it, up or not, is at most a limit: a time that is given, or a quantile of the
 * mean run times of all jobs that have arrived so far, the job itself included (the ⌈q·n⌉-th
 * smallest of n, and at least the first). By default that is a third. A job counts when it arrives
 * and not again when it is bound anew.
 *
 * <p>Cost of a decision on m machines, with n jobs so far: O(m), and O(log n) for the quantile. The
 * quantile keeps a number for each job.
 *
 * <p>Paper: Immediate mode scheduling of independent jobs in computational grids, section 4.
 *
 * @param quantile the share of jobs that are small; from 0 to 1
 * @param threshold the longest mean run time of a small job in seconds, not negative, instead of
 *     the quantile; empty for the quantile
 */
public record ModifiedMctPolicy(double quantile, Optional<Double> threshold)
    implements SchedulingPolicy {
  private static final Parameter<Double> QUANTILE =
      Parameter.decimal("quantile", 0, 1, 1 / 3.0, "The share of jobs that are small.");

  private static final Parameter<Optional<Double>> THRESHOLD =
      Parameter.decimalOr(
          "threshold",
          "quantile",
          0,
          1e15,
          "The longest mean run time of a small job in seconds, or that at the quantile.");

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "modified-mct",
          "Modified MCT: small jobs go to the machine that is ready first, others where they end"
              + " first.",
          "Immediate mode scheduling of independent jobs in computational grids, section 4",
          ModifiedMctPolicy::of,
          QUANTILE,
          THRESHOLD);

  /**
   * Checks the limits.
   *
   * @throws IllegalArgumentException if the quantile is not from 0 to 1, or the threshold is
   *     negative or not finite
   */
  public ModifiedMctPolicy {
    Objects.requireNonNull(threshold, "threshold");
    if (!(quantile >= 0 && quantile <= 1)) {
      throw new IllegalArgumentException(
          "The quantile (%s) must be from 0 to 1.".formatted(quantile));
    }
    double seconds = threshold.orElse(0.0);
    if (!(seconds >= 0 && seconds < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "The threshold (%s) must be finite and not negative.".formatted(seconds));
    }
  }

  private static ModifiedMctPolicy of(Arguments arguments) {
    double quantile = arguments.get(QUANTILE);
    Optional<Double> threshold = arguments.get(THRESHOLD);
    if (threshold.isPresent() && quantile != QUANTILE.defaultValue()) {
      throw new IllegalArgumentException(
          "The threshold (%s) must not be given together with the quantile (%s)."
              .formatted(threshold.get(), quantile));
    }
    return new ModifiedMctPolicy(quantile, threshold);
  }

  /** The lower third of jobs is small. */
  public ModifiedMctPolicy() {
    this(QUANTILE.defaultValue(), Optional.empty());
  }

  /**
   * Jobs up to the given mean run time are small.
   *
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public static ModifiedMctPolicy ofThreshold(double seconds) {
    return new ModifiedMctPolicy(QUANTILE.defaultValue(), Optional.of(seconds));
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new ImmediateScheduler(
        context, candidates -> new ModifiedMctRule(candidates, limit(context)));
  }

  private SizeLimit limit(SchedulingContext context) {
    if (threshold.isEmpty()) {
      return new SizeLimit.OfQuantile(quantile);
    }
    double ticks = threshold.get() * context.ticksPerSecond();
    return () -> ticks;
  }

  @Override
  public String toString() {
    return Spec.of(DESCRIPTOR.name())
        .with(QUANTILE, quantile)
        .with(THRESHOLD, threshold)
        .toString();
  }
}
