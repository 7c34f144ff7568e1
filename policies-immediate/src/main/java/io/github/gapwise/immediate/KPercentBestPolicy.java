package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;

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

  /** Chooses the candidate where the job ends first, of those where it runs shortest. */
  static final class KPercentBestRule implements MachineRule {
    /** A share of machines that is a whole number except for rounding errors counts as whole. */
    private static final double ROUNDING = 1e-9;

    private final Candidates candidates;
    private final double percent;

    /** The candidates; after the selection, those to keep are in front. */
    private final int[] ids;

    /** Run time and id of each candidate in one number, so that all are distinct. */
    private final long[] keys;

    /** The number of bits of a key that hold the id. */
    private final int idBits;

    private final IntComparator byTicks = this::compareTicks;
    private long[] ticks = {};

    KPercentBestRule(Candidates candidates, double percent) {
      this.candidates = candidates;
      this.percent = percent;
      ids = new int[candidates.machines()];
      keys = new long[candidates.machines()];
      idBits = Integer.SIZE - Integer.numberOfLeadingZeros(candidates.machines() - 1);
    }

    @Override
    public int choose(Job job, long now) {
      int count = candidates.find(job, ids);
      if (count == 0) {
        return ReadyTimes.NONE;
      }
      ticks = candidates.readTicks(job);
      int kept = kept(count);
      select(count, kept);
      return earliestCompletion(job, kept, now);
    }

    int kept(int count) {
      return (int) Math.max(1, Math.floor(count * percent / 100 + ROUNDING));
    }

    /** Puts the candidates with the shortest run times in front, of equal ones the lowest ids. */
    private void select(int count, int kept) {
      if (kept == count) {
        return;
      }
      long all = 0;
      for (int k = 0; k < count; k++) {
        all |= ticks[ids[k]];
        keys[k] = ticks[ids[k]] << idBits | ids[k];
      }
      if (all >>> (Long.SIZE - 1 - idBits) != 0) {
        IntArrays.quickSort(ids, 0, count, byTicks); // rare: too long for one number
        return;
      }
      Selection.smallest(keys, count, kept);
      for (int k = 0; k < kept; k++) {
        ids[k] = (int) (keys[k] & ((1L << idBits) - 1));
      }
    }

    private int compareTicks(int id, int other) {
      int byTicks = Long.compare(ticks[id], ticks[other]);
      return byTicks != 0 ? byTicks : Integer.compare(id, other);
    }

    private int earliestCompletion(Job job, int kept, long now) {
      long least = Long.MAX_VALUE;
      int best = ReadyTimes.NONE;
      for (int k = 0; k < kept; k++) {
        long completion = Math.addExact(candidates.ready(ids[k], job, now), ticks[ids[k]]);
        boolean better = completion < least || (completion == least && ids[k] < best);
        if (best == ReadyTimes.NONE || better) {
          least = completion;
          best = ids[k];
        }
      }
      return best;
    }
  }

  /** Finds the value that would be at a given place if the values were sorted. */
  static final class Selection {
    private Selection() {}

    /**
     * Returns the largest of the {@code rank} smallest values, and moves these to the front; all
     * values are positive. Linear on average. Like Hoare's Find (CACM 1961), but with branch-free
     * swaps, as a processor could not predict the branches.
     */
    static long smallest(long[] values, int size, int rank) {
      int low = 0;
      int high = size;
      int wanted = rank - 1;
      while (true) {
        long pivot = median(values[low], values[(low + high) >>> 1], values[high - 1]);
        int notLess = partition(values, low, high, pivot - 1);
        if (wanted < notLess) {
          high = notLess;
        } else {
          int greater = partition(values, notLess, high, pivot);
          if (wanted < greater) {
            return pivot;
          }
          low = greater;
        }
      }
    }

    private static long median(long a, long b, long c) {
      return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }

    /**
     * Puts the values up to the limit before the rest; returns the place of the first of the rest.
     */
    private static int partition(long[] values, int low, int high, long limit) {
      int rest = low;
      for (int k = low; k < high; k++) {
        long value = values[k];
        values[k] = values[rest];
        values[rest] = value;
        rest += value <= limit ? 1 : 0;
      }
      return rest;
    }
  }
}
