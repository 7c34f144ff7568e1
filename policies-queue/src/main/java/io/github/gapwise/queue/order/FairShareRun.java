package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;

/**
 * The use of each owner. Owners are numbered in the order in which they are first seen; the map
 * from names to numbers is never iterated over.
 *
 * <p>While c of an owner's CPUs are busy, the owner's use u(t) follows u' = c − λu with λ = ln 2 /
 * half-life, so after a time t it is u·2<sup>−t/half-life</sup> + c/λ · (1 −
 * 2<sup>−t/half-life</sup>).
 */
final class FairShareRun implements PriorityTerm.Run {
  private final double weight;

  /** The rate λ. */
  private final double forgetting;

  private final double ticksPerSecond;
  private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();

  /** By owner. */
  private double[] use = new double[8];

  private long[] busyCpus = new long[8];
  private double[] values = new double[8];
  private int owners;

  /** By slot. */
  private int[] ownerOf = new int[16];

  private long lastUpdate;

  FairShareRun(FairShare term, double ticksPerSecond) {
    weight = term.weight();
    forgetting = Math.log(2) / term.halfLife();
    this.ticksPerSecond = ticksPerSecond;
    numbers.defaultReturnValue(-1);
  }

  @Override
  public void jobQueued(int slot, Job job) {
    if (slot >= ownerOf.length) {
      ownerOf = Arrays.copyOf(ownerOf, 2 * slot);
    }
    ownerOf[slot] = number(job);
  }

  @Override
  public void jobStarted(Job job, Machine machine, long now) {
    update(now);
    busyCpus[number(job)] += job.totalCpus();
  }

  @Override
  public void jobEnded(Job job, Machine machine, long now) {
    update(now);
    busyCpus[number(job)] -= job.totalCpus();
  }

  @Override
  public void addTo(double[] priorities, WaitingJobs jobs, long now) {
    update(now);
    setValues();
    for (int slot = 0; slot < jobs.slots(); slot++) {
      if (jobs.isWaiting(slot)) {
        priorities[slot] += values[ownerOf[slot]];
      }
    }
  }

  /** The owner's recent use, in CPU-seconds as of the last update. */
  double useOf(String owner) {
    int number = numbers.getInt(owner);
    return number < 0 ? 0 : use[number];
  }

  private void update(long now) {
    if (now > lastUpdate) {
      double exponent = -forgetting * ((now - lastUpdate) / ticksPerSecond);
      double kept = Math.exp(exponent);
      double gained = -Math.expm1(exponent) / forgetting;
      for (int owner = 0; owner < owners; owner++) {
        use[owner] = use[owner] * kept + busyCpus[owner] * gained;
      }
      lastUpdate = now;
    }
  }

  private void setValues() {
    double total = 0;
    for (int owner = 0; owner < owners; owner++) {
      total += use[owner];
    }
    for (int owner = 0; owner < owners; owner++) {
      double share = total > 0 ? use[owner] / total : 0;
      values[owner] = weight * Math.pow(2, -share * owners);
    }
  }

  private int number(Job job) {
    int number = numbers.getInt(job.owner());
    if (number < 0) {
      number = owners++;
      numbers.put(job.owner(), number);
      if (number == use.length) {
        use = Arrays.copyOf(use, 2 * number);
        busyCpus = Arrays.copyOf(busyCpus, 2 * number);
        values = Arrays.copyOf(values, 2 * number);
      }
    }
    return number;
  }
}
