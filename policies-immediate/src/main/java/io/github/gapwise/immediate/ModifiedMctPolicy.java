package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import it.unimi.dsi.fastutil.doubles.DoubleComparators;
import it.unimi.dsi.fastutil.doubles.DoubleHeapPriorityQueue;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Modified MCT: small jobs are bound, as they arrive, by {@linkplain OlbPolicy OLB}, so that they
 * use idle machines; the others by {@linkplain MctPolicy MCT}.
 *
 * <p>The paper does not define small. Here a job is small if its size is at most a limit: a given
 * time, or a quantile of the sizes of all jobs that have arrived so far, including the job itself
 * (the ⌈q·n⌉-th smallest of n, and at least the first). By default the quantile is a third. The
 * size is the mean run time over the machines that fit the job, up or not, or the shortest or
 * longest one: where machines differ greatly, the mean is dominated by the slow ones, on which no
 * one would run the job. A job counts when it arrives, but not again when it is bound anew.
 *
 * <p>Cost of a decision on m machines, with n jobs so far: O(m), and O(log n) for the quantile. The
 * quantile keeps a number for each job, so this is the only policy of its family whose memory grows
 * with the jobs that have arrived, by some 30 bytes each; with a threshold it does not grow.
 *
 * <p>Paper: Immediate mode scheduling of independent jobs in computational grids (AINA 2007),
 * section 4.
 *
 * @param quantile the share of jobs that are small; from 0 to 1; must be a third if there is a
 *     threshold
 * @param threshold the greatest size of a small job in seconds, not negative, instead of the
 *     quantile; empty for the quantile
 * @param small how the size of a job is measured
 */
public record ModifiedMctPolicy(double quantile, Optional<Double> threshold, Small small)
    implements SchedulingPolicy {

  /** The measure of size by which a job is small or not. */
  public enum Small {
    /** The mean run time over the machines that fit it. */
    MEAN,
    /** The run time on the machine where it runs shortest. */
    LEAST,
    /** The run time on the machine where it runs longest. */
    MOST;

    /** The size from the sum, the least and the most of the run times on that many machines. */
    double of(double sum, long least, long most, int machines) {
      return switch (this) {
        case MEAN -> sum / machines;
        case LEAST -> least;
        case MOST -> most;
      };
    }
  }

  private static final double THIRD = 1 / 3.0;

  private static final Parameter<Double> QUANTILE =
      Parameter.decimal("quantile", 0, 1, THIRD, "The share of jobs that are small.");

  private static final Parameter<Optional<Double>> THRESHOLD =
      Parameter.decimalOr(
          "threshold",
          "quantile",
          0,
          1e15,
          "The greatest size of a small job in seconds, or the size at the quantile.");

  private static final Parameter<Small> SMALL =
      Parameter.choice(
          "small",
          Small.class,
          Small.MEAN,
          "The size of a job: its mean, shortest (least) or longest (most) run time over the"
              + " machines that fit it.");

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "modified-mct",
          "Modified MCT: small jobs go to the machine that is ready first, others to the one where"
              + " they end first.",
          "Immediate mode scheduling of independent jobs in computational grids (AINA 2007), section 4",
          arguments ->
              new ModifiedMctPolicy(
                  arguments.get(QUANTILE), arguments.get(THRESHOLD), arguments.get(SMALL)),
          QUANTILE,
          THRESHOLD,
          SMALL);

  /**
   * Checks the limits.
   *
   * @throws IllegalArgumentException unless the quantile is from 0 to 1 and the threshold from 0 to
   *     10<sup>15</sup> seconds, or if there is a threshold and the quantile is not a third
   */
  public ModifiedMctPolicy {
    Objects.requireNonNull(threshold, "threshold");
    Objects.requireNonNull(small, "small");
    QUANTILE.require(quantile);
    THRESHOLD.require(threshold);
    if (threshold.isPresent() && quantile != THIRD) {
      throw new IllegalArgumentException(
          "The threshold (%s) must not be given together with the quantile (%s)."
              .formatted(threshold.get(), quantile));
    }
  }

  /**
   * Creates the policy with the mean run time as the size of a job.
   *
   * @throws IllegalArgumentException as for the canonical constructor
   */
  public ModifiedMctPolicy(double quantile, Optional<Double> threshold) {
    this(quantile, threshold, SMALL.defaultValue());
  }

  /** Creates the policy for which the lower third of jobs by mean run time is small. */
  public ModifiedMctPolicy() {
    this(QUANTILE.defaultValue(), Optional.empty());
  }

  /**
   * Returns the policy for which jobs up to the given mean run time are small.
   *
   * @throws IllegalArgumentException unless it is from 0 to 10<sup>15</sup>
   */
  public static ModifiedMctPolicy ofThreshold(double seconds) {
    return new ModifiedMctPolicy(QUANTILE.defaultValue(), Optional.of(seconds));
  }

  /**
   * Returns the policy for which the given share of jobs is small.
   *
   * @throws IllegalArgumentException unless it is from 0 to 1
   */
  public static ModifiedMctPolicy ofQuantile(double quantile) {
    return new ModifiedMctPolicy(quantile, Optional.empty());
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new ImmediateScheduler(
        context, candidates -> new ModifiedMctRule(candidates, limit(context), small));
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
    return DESCRIPTOR.label(quantile, threshold, small).toString();
  }

  /** Uses OLB for small jobs, MCT for the others. */
  private static final class ModifiedMctRule implements MachineRule {
    private final Candidates candidates;
    private final SizeLimit limit;
    private final ModifiedMctPolicy.Small small;

    /** The ids of lost jobs that have not been submitted again; they have been counted already. */
    private final LongOpenHashSet lost = new LongOpenHashSet();

    /** The last job that was measured, and its size. */
    private @Nullable Job last;

    private double sizeOfLast;

    ModifiedMctRule(Candidates candidates, SizeLimit limit, ModifiedMctPolicy.Small small) {
      this.candidates = candidates;
      this.limit = limit;
      this.small = small;
    }

    @Override
    public void arrived(Job job) {
      if (lost.isEmpty() || !lost.remove(job.id())) {
        limit.add(size(job));
      }
    }

    @Override
    public void lost(Job job) {
      lost.add(job.id());
    }

    @Override
    public int choose(Job job, long now) {
      return size(job) <= limit.ticks()
          ? candidates.earliestReady(job, now)
          : candidates.earliestCompletion(job, now);
    }

    private double size(Job job) {
      if (!job.equals(last)) {
        last = job;
        sizeOfLast = computeSize(job);
      }
      return sizeOfLast;
    }

    private double computeSize(Job job) {
      long[] ticks = candidates.readTicks(job);
      double sum = 0;
      long least = Long.MAX_VALUE;
      long most = 0;
      int count = 0;
      for (int id = 0; id < ticks.length; id++) {
        if (candidates.fits(id, job)) {
          sum += ticks[id];
          least = Math.min(least, ticks[id]);
          most = Math.max(most, ticks[id]);
          count++;
        }
      }
      return small.of(sum, least, most, count);
    }
  }

  /** The greatest size of a small job. */
  interface SizeLimit {

    default void add(double size) {}

    /** The limit, in ticks. */
    double ticks();

    /** A quantile of the sizes of all jobs so far, in logarithmic time for each. */
    final class OfQuantile implements SizeLimit {
      /** A share of jobs that is a whole number except for rounding errors counts as whole. */
      private static final double ROUNDING = 1e-9;

      private final double quantile;

      /** The sizes up to the quantile, the greatest first, and the others. */
      private final DoubleHeapPriorityQueue small =
          new DoubleHeapPriorityQueue(DoubleComparators.OPPOSITE_COMPARATOR);

      private final DoubleHeapPriorityQueue large = new DoubleHeapPriorityQueue();

      OfQuantile(double quantile) {
        this.quantile = quantile;
      }

      @Override
      public void add(double size) {
        if (!small.isEmpty() && size <= small.firstDouble()) {
          small.enqueue(size);
        } else {
          large.enqueue(size);
        }
        int wanted =
            (int) Math.max(1, Math.ceil(quantile * (small.size() + large.size()) - ROUNDING));
        while (small.size() < wanted) {
          small.enqueue(large.dequeueDouble());
        }
        while (small.size() > wanted) {
          large.enqueue(small.dequeueDouble());
        }
      }

      @Override
      public double ticks() {
        return small.firstDouble();
      }
    }
  }
}
