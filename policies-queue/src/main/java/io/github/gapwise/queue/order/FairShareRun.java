package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;

/**
 * The use of each owner. Owners are numbered in the order in which they are first seen; the map
 * from names to numbers is never iterated over.
 */
final class FairShareRun extends RecentUse {
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
    return x <= MOST_EXPONENT ? Math.pow(2, -x) : Math.pow(2, -MOST_EXPONENT) * (MOST_EXPONENT / x);
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
