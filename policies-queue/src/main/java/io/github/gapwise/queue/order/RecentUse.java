package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.Arrays;

/**
 * A term by the CPU-seconds of users, of which half is forgotten after each half-life. Users are
 * numbered from 0.
 *
 * <p>While c of a user's CPUs are busy, the use u(t) follows u' = c − λu with λ = ln 2 / half-life,
 * so after a time t it is u·2<sup>−t/half-life</sup> + c/λ · (1 − 2<sup>−t/half-life</sup>).
 */
abstract class RecentUse implements PriorityTerm.Run {
  /** The rate λ. */
  private final double forgetting;

  private final double ticksPerSecond;

  /** By user. */
  private double[] use = new double[8];

  private long[] busyCpus = new long[8];

  /** By slot. */
  private int[] userOf = new int[16];

  private int users;
  private long lastUpdate;

  /** Nobody has used anything; the half-life is in seconds. */
  RecentUse(double halfLife, double ticksPerSecond) {
    forgetting = Math.log(2) / halfLife;
    this.ticksPerSecond = ticksPerSecond;
  }

  /** The number of the user for whom a job counts, who is added if unknown. */
  protected abstract int number(Job job);

  /** The number of the user of the job that waits in a slot. */
  protected final int userOf(int slot) {
    return userOf[slot];
  }

  @Override
  public final void jobQueued(int slot, Job job) {
    if (slot >= userOf.length) {
      userOf = Arrays.copyOf(userOf, 2 * slot);
    }
    userOf[slot] = number(job);
  }

  @Override
  public final void jobStarted(Job job, Machine machine, long now) {
    changeBusy(number(job), job.totalCpus(), now);
  }

  @Override
  public final void jobEnded(Job job, Machine machine, long now) {
    changeBusy(number(job), -job.totalCpus(), now);
  }

  /** Adds a user without use, and returns its number. */
  protected final int add() {
    if (users == use.length) {
      use = Arrays.copyOf(use, 2 * users);
      busyCpus = Arrays.copyOf(busyCpus, 2 * users);
    }
    return users++;
  }

  protected final int users() {
    return users;
  }

  /** The use of a user as of the last update. */
  final double use(int user) {
    return use[user];
  }

  private void changeBusy(int user, long cpus, long now) {
    update(now);
    busyCpus[user] += cpus;
  }

  protected final void update(long now) {
    if (now > lastUpdate) {
      double exponent = -forgetting * ((now - lastUpdate) / ticksPerSecond);
      double kept = Math.exp(exponent);
      double gained = -Math.expm1(exponent) / forgetting;
      for (int user = 0; user < users; user++) {
        use[user] = use[user] * kept + busyCpus[user] * gained;
      }
      lastUpdate = now;
    }
  }
}
