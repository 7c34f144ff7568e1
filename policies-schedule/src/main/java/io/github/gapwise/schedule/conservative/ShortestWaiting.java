package io.github.gapwise.schedule.conservative;

import static io.github.gapwise.core.schedule.FreeCpus.NEVER;

import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.schedule.bound.CpuClasses;
import java.util.Arrays;

/**
 * A lower bound on the duration of the jobs that wait on a machine, have CPUs of a {@linkplain
 * CpuClasses class}, and start after a tick. It holds as long as no job joins the machine and none
 * moves to a later start.
 *
 * <p>The jobs are counted in groups, in the order of their starts; a bound covers whole groups.
 * Counting takes time linear in the number of jobs, a bound the logarithm of the number of groups.
 */
final class ShortestWaiting {
  /** The number of jobs in a group. */
  private static final int GROUP = 64;

  private final int classes;

  /** By group: the start of its first job. */
  private long[] firstStart = new long[1];

  /** By group and class: the shortest duration from that group on. */
  private long[] shortest;

  private int groups;

  ShortestWaiting(int classes) {
    this.classes = classes;
    shortest = new long[classes];
  }

  void count(MachineSchedule plan) {
    int waiting = plan.size() - plan.running();
    groups = (waiting + GROUP - 1) / GROUP;
    ensureRoom();
    Arrays.fill(shortest, 0, groups * classes, NEVER);
    for (int k = 0; k < waiting; k++) {
      count(plan, plan.running() + k, k / GROUP, k % GROUP == 0);
    }
    for (int cell = (groups - 1) * classes - 1; cell >= 0; cell--) {
      shortest[cell] = Math.min(shortest[cell], shortest[cell + classes]);
    }
  }

  private void count(MachineSchedule plan, int position, int group, boolean isFirst) {
    long start = plan.start(position);
    if (isFirst) {
      firstStart[group] = start;
    }
    int cell = group * classes + CpuClasses.of(plan.job(position).cpus());
    shortest[cell] = Math.min(shortest[cell], plan.end(position) - start);
  }

  private void ensureRoom() {
    if (groups > firstStart.length) {
      firstStart = new long[2 * groups];
      shortest = new long[2 * groups * classes];
    }
  }

  /**
   * Whether some job that starts after a tick is no longer than the period for its class; may also
   * be true if there is none.
   *
   * @param lengths the lengths of the periods by class
   */
  boolean anyFits(long tick, long[] lengths) {
    int row = groupOf(tick) * classes;
    for (int c = 1; groups > 0 && c < classes; c++) {
      if (shortest[row + c] <= lengths[c] && shortest[row + c] != NEVER) {
        return true;
      }
    }
    return false;
  }

  /** The last group whose first job starts no later than a tick, or the first group. */
  private int groupOf(long tick) {
    int low = 0;
    int high = groups;
    while (low + 1 < high) {
      int middle = (low + high) >>> 1;
      if (firstStart[middle] <= tick) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
