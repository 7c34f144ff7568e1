package io.github.gapwise.workloads.slurm;

import java.util.List;

/**
 * A time as a clock showed it.
 *
 * @param ticks its readings, the earliest one first: one, or two if the clock showed it twice or
 *     never
 * @param isSkipped whether the clock never showed it
 */
record ClockText(List<Long> ticks, boolean isSkipped) {
  static ClockText of(long ticks) {
    return new ClockText(List.of(ticks), false);
  }

  long first() {
    return ticks.get(0);
  }
}
