package io.github.gapwise.workloads.trace.synthetic;

import org.apache.commons.rng.UniformRandomProvider;

/** The hour of the weekly usage pattern that a host follows at each hour of a trace. */
final class HostCalendar {
  /** The hours by which each day is rotated. */
  private final byte[] turns;

  /** Draws which days are irregular, with a fixed number of random numbers per day. */
  HostCalendar(int days, double regularity, UniformRandomProvider random) {
    turns = new byte[days];
    for (int day = 0; day < days; day++) {
      boolean regular = random.nextDouble() < regularity;
      int turn = (int) (24 * random.nextDouble());
      turns[day] = (byte) (regular ? 0 : turn);
    }
  }

  int hours() {
    return 24 * turns.length;
  }

  /** The hour of the week, counted from Monday's midnight. */
  int hourOfWeek(int hour) {
    int day = hour / 24;
    return day % 7 * 24 + (hour + turns[day]) % 24;
  }
}
