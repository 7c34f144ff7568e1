package io.github.gapwise.core.schedule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A maximal period during which at least this many CPUs of a machine stay free: with one CPU more
 * it would be shorter, and if it were longer it would have fewer CPUs.
 *
 * @param start the first tick
 * @param end the tick before which it ends, or {@link FreeCpuProfile#NEVER}
 * @param cpus the CPUs that are free throughout; positive
 */
public record Gap(long start, long end, int cpus) {

  /** Whether the gap has no end. */
  public boolean isOpen() {
    return end == FreeCpuProfile.NEVER;
  }

  /** The gaps from a tick on. Quadratic in the number of segments. */
  static List<Gap> of(FreeCpuProfile profile, long from) {
    List<Gap> gaps = new ArrayList<>();
    for (int k = 0; k < profile.segments(); k++) {
      if (profile.end(k) > from) {
        addTightestGapsAt(k, profile, from, gaps);
      }
    }
    gaps.sort(Comparator.comparingLong(Gap::start).thenComparing(Gap::cpus, (a, b) -> b - a));
    return List.copyOf(gaps);
  }

  /** A gap is as wide as its tightest segment; the first of several such segments reports it. */
  private static void addTightestGapsAt(int k, FreeCpuProfile profile, long from, List<Gap> gaps) {
    int cpus = profile.free(k);
    int low = k;
    while (low > 0 && profile.free(low - 1) > cpus && profile.end(low - 1) > from) {
      low--;
    }
    boolean reportedBefore =
        low > 0 && profile.free(low - 1) == cpus && profile.end(low - 1) > from;
    if (cpus == 0 || reportedBefore) {
      return;
    }
    int high = k;
    while (high + 1 < profile.segments() && profile.free(high + 1) >= cpus) {
      high++;
    }
    gaps.add(new Gap(Math.max(from, profile.start(low)), profile.end(high), cpus));
  }
}
