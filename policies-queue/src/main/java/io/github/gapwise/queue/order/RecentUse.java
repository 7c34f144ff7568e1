package io.github.gapwise.queue.order;

import java.util.Arrays;

/**
 * CPU-seconds of users, of which half is forgotten after each half-life. Users are numbered from 0.
 *
 * <p>While c of a user's CPUs are busy, the use u(t) follows u' = c − λu with λ = ln 2 / half-life,
 * so after a time t it is u·2<sup>−t/half-life</sup> + c/λ · (1 − 2<sup>−t/half-life</sup>).
 */
final class RecentUse {
  /** The rate λ. */
  private final double forgetting;

  private final double ticksPerSecond;

  /** By user. */
  private double[] use = new double[8];

  private long[] busyCpus = new long[8];
  private int users;
  private long lastUpdate;

  /** Nobody has used anything; the half-life is in seconds. */
  RecentUse(double halfLife, double ticksPerSecond) {
    forgetting = Math.log(2) / halfLife;
    this.ticksPerSecond = ticksPerSecond;
  }

  /** Adds a user without use, and returns its number. */
  int add() {
    if (users == use.length) {
      use = Arrays.copyOf(use, 2 * users);
      busyCpus = Arrays.copyOf(busyCpus, 2 * users);
    }
    return users++;
  }

  int users() {
    return users;
  }

  /** The use of a user as of the last update. */
  double of(int user) {
    return use[user];
  }

  /** Called when a user occupies more CPUs from this tick on, or fewer. */
  void changeBusy(int user, long cpus, long now) {
    update(now);
    busyCpus[user] += cpus;
  }

  void update(long now) {
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
