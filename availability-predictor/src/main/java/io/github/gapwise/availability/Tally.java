package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.MachineState;

/**
 * The evidence for each of the four outcomes. Scratch memory. The numbers are counts or ticks,
 * exact up to 2^53, or sums of shares; as doubles they cannot overflow.
 */
final class Tally {
  private double userPresent;
  private double cpuThresholdExceeded;
  private double unavailable;
  private double completes;

  void clear() {
    userPresent = 0;
    cpuThresholdExceeded = 0;
    unavailable = 0;
    completes = 0;
  }

  /**
   * Adds the exits in a window, and the number of whole runs that fit its available stretches.
   *
   * @param first the stretch in which the window begins
   */
  void addCounts(AvailabilityHistory history, int first, long from, long to, long runTime) {
    // Sums, not an unpredictable switch: a window of 35 transitions takes 40 % less time.
    int stretches = history.stretches();
    long wholeRuns = 0;
    int exits = 0;
    int toUser = 0;
    int toCpu = 0;
    for (int k = first; k < stretches && history.start(k) < to; k++) {
      if (history.isAvailable(k)) {
        long ticks = ticksWithin(history, k, from, to);
        wholeRuns += ticks < runTime ? 0 : ticks / runTime; // a division takes longer than the rest
      } else if (history.isExit(k) && history.start(k) >= from) {
        MachineState state = history.state(k);
        exits++;
        toUser += state == MachineState.USER_PRESENT ? 1 : 0;
        toCpu += state == MachineState.CPU_THRESHOLD_EXCEEDED ? 1 : 0;
      }
    }
    userPresent += toUser;
    cpuThresholdExceeded += toCpu;
    unavailable += exits - toUser - toCpu;
    completes += (double) wholeRuns;
  }

  /**
   * The share of completions among the counts of {@link #addCounts} in a window, up to rounding, or
   * -1 if there are no counts; faster than {@link #addCounts}.
   */
  static double completionsIn(AvailabilityHistory history, long from, long to, long runTime) {
    int stretches = history.stretches();
    int first = history.stretchAt(from);
    long runs = 0;
    int exits = history.start(first) == from && history.isExit(first) ? 1 : 0;
    long start = from;
    for (int k = first; k < stretches && start < to; k++) {
      long end = history.end(k);
      if (history.isAvailable(k)) {
        long ticks = Math.min(to, end) - start;
        runs += ticks < runTime ? 0 : ticks / runTime;
        exits += end < to ? 1 : 0;
      }
      start = end;
    }
    return runs + exits == 0 ? -1 : (double) runs / (runs + exits);
  }

  /**
   * Adds the ticks of a window spent in each state.
   *
   * @param first the stretch in which the window begins
   */
  void addTicks(AvailabilityHistory history, int first, long from, long to) {
    int stretches = history.stretches();
    for (int k = first; k < stretches && history.start(k) < to; k++) {
      add(history.state(k), (double) ticksWithin(history, k, from, to));
    }
  }

  private static long ticksWithin(AvailabilityHistory history, int k, long from, long to) {
    return Math.min(to, history.end(k)) - Math.max(from, history.start(k));
  }

  private void add(MachineState state, double amount) {
    switch (state) {
      case AVAILABLE -> completes += amount;
      case USER_PRESENT -> userPresent += amount;
      case CPU_THRESHOLD_EXCEEDED -> cpuThresholdExceeded += amount;
      case EVICTED, UNAVAILABLE -> unavailable += amount;
    }
  }

  /** Adds the shares of the other tally, scaled to sum to the weight, if it has any. */
  void addShares(Tally other, double weight) {
    double total = other.total();
    if (total > 0) {
      userPresent += weight * (other.userPresent / total);
      cpuThresholdExceeded += weight * (other.cpuThresholdExceeded / total);
      unavailable += weight * (other.unavailable / total);
      completes += weight * (other.completes / total);
    }
  }

  private double total() {
    return userPresent + cpuThresholdExceeded + unavailable + completes;
  }

  /** Sets the forecast to the shares if there are any, or else to the long-run forecast. */
  void forecast(AvailabilityHistory history, long now, ExitForecast into) {
    double total = total();
    if (total > 0) {
      into.set(
          userPresent / total,
          cpuThresholdExceeded / total,
          unavailable / total,
          completes / total);
    } else {
      LongRunPredictor.forecast(history, now, into);
    }
  }
}
