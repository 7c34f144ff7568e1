package io.github.gapwise.workloads.trace.synthetic;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * The weekly usage pattern of one host after the other: each array has a probability for each of
 * the 168 hours from Monday's midnight on. Drawn as the package describes.
 */
final class Habits {
  static final int WEEK = 168;
  private static final int SATURDAY = 5;

  /** An owner who is always there would never leave the machine. */
  private static final double MOST_USE = 0.98;

  private final double[] off = new double[WEEK];
  private final double[] presence = new double[WEEK];
  private final double[] load = new double[WEEK];

  /**
   * Draws the usage pattern of a host, in place of that of the host before. The number of random
   * numbers is fixed, so that parameters do not move later draws.
   *
   * @param use the mean probability that an owner is there in working hours
   * @param alwaysOn the share of hosts that are not switched off at night
   */
  void draw(UniformRandomProvider random, double use, double alwaysOn) {
    ContinuousSampler normal = ZigguratSampler.NormalizedGaussian.of(random);
    double begin = clamp(9 + 1.5 * normal.sample(), 5, 14);
    double length = clamp(8 + 2 * normal.sample(), 3, 14);
    double[] working = workingHours(begin, Math.min(begin + length, 24));
    drawPresence(random, use, working);
    drawLoad(random, working);
    setOff(random.nextDouble() >= alwaysOn, working);
    addPeculiarities(normal);
  }

  /** The probability that the host is switched off; not to be changed. */
  double[] off() {
    return off;
  }

  /** The probability that its owner is there; not to be changed. */
  double[] presence() {
    return presence;
  }

  /** The probability that its own load exceeds the threshold; not to be changed. */
  double[] load() {
    return load;
  }

  /** Returns the part of each hour of the day that lies between two times. */
  private static double[] workingHours(double begin, double end) {
    double[] parts = new double[24];
    for (int hour = 0; hour < 24; hour++) {
      parts[hour] = Math.max(0, Math.min(end, hour + 1) - Math.max(begin, hour));
    }
    return parts;
  }

  private void drawPresence(UniformRandomProvider random, double use, double[] working) {
    double atWork = use * (0.5 + random.nextDouble());
    double weekend = 0.5 * random.nextDouble();
    double other = 0.1 * use * random.nextDouble();
    for (int hour = 0; hour < WEEK; hour++) {
      double work = isWeekend(hour) ? atWork * weekend : atWork;
      presence[hour] = Math.min(MOST_USE, other + (work - other) * working[hour % 24]);
    }
  }

  private void drawLoad(UniformRandomProvider random, double[] working) {
    double always = 0.02 * random.nextDouble();
    double atWork = 0.08 * random.nextDouble();
    boolean hasChore = random.nextDouble() < 0.4;
    int chore = random.nextInt(24);
    for (int hour = 0; hour < WEEK; hour++) {
      boolean busy = hasChore && hour % 24 == chore;
      double own = isWeekend(hour) ? 0 : atWork * working[hour % 24];
      load[hour] = busy ? 0.8 : always + own;
    }
  }

  private void setOff(boolean switchedOff, double[] working) {
    for (int hour = 0; hour < WEEK; hour++) {
      double away = isWeekend(hour) ? 1 : 1 - working[hour % 24];
      off[hour] = switchedOff ? 0.005 + (0.95 - 0.005) * away : 0.005;
    }
  }

  /** Multiplies the odds of each hour by a factor for the hour of the day and one of its own. */
  private void addPeculiarities(ContinuousSampler normal) {
    double[] daily = new double[24];
    for (int hour = 0; hour < 24; hour++) {
      daily[hour] = 0.8 * normal.sample();
    }
    for (int hour = 0; hour < WEEK; hour++) {
      double factor = Math.exp(daily[hour % 24] + 0.5 * normal.sample());
      double odds = presence[hour] / (1 - presence[hour]) * factor;
      presence[hour] = odds / (1 + odds);
    }
  }

  private static boolean isWeekend(int hour) {
    return hour / 24 >= SATURDAY;
  }

  private static double clamp(double value, double min, double max) {
    return Math.max(min, Math.min(max, value));
  }
}
