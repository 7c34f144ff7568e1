package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Spec;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;

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

  /**
   * The use of each owner. Owners are numbered in the order in which they are first seen; the map
   * from names to numbers is never iterated over.
   */
  static final class FairShareRun extends RecentUse {
    private static final double MOST_EXPONENT = 1000;

    private final double weight;
    private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();

    /** By owner. */
    private double[] values = new double[8];

    FairShareRun(FairShare term, double ticksPerSecond) {
      super(term.halfLife(), ticksPerSecond);
      weight = term.weight();
      numbers.defaultReturnValue(-1);
    }

    @Override
    public void addTo(double[] priorities, WaitingJobs jobs, long now) {
      update(now);
      setValues();
      for (int slot = 0; slot < jobs.slots(); slot++) {
        if (jobs.isWaiting(slot)) {
          priorities[slot] += values[userOf(slot)];
        }
      }
    }

    /** The owner's recent use, in CPU-seconds as of the last update. */
    double useOf(String owner) {
      int number = numbers.getInt(owner);
      return number < 0 ? 0 : use(number);
    }

    private void setValues() {
      int owners = users();
      double total = 0;
      for (int owner = 0; owner < owners; owner++) {
        total += use(owner);
      }
      for (int owner = 0; owner < owners; owner++) {
        double share = total > 0 ? use(owner) / total : 0;
        values[owner] = weight * falling(share * owners);
      }
    }

    /** 2<sup>−x</sup>; where that is no longer above zero, numbers that still fall as x rises. */
    private static double falling(double x) {
      return x <= MOST_EXPONENT
          ? Math.pow(2, -x)
          : Math.pow(2, -MOST_EXPONENT) * (MOST_EXPONENT / x);
    }

    @Override
    protected int number(Job job) {
      int number = numbers.getInt(job.owner());
      if (number < 0) {
        number = add();
        numbers.put(job.owner(), number);
        if (number == values.length) {
          values = Arrays.copyOf(values, 2 * number);
        }
      }
      return number;
    }
  }
}
