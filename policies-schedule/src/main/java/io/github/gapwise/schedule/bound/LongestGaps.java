package io.github.gapwise.schedule.bound;

import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;

/**
 * For each machine and {@linkplain CpuClasses class}: the longest finite period in which that many
 * CPUs stay free, and the tick from which they stay free indefinitely. A search over many machines
 * skips those where a job cannot start early enough.
 *
 * <p>An entry stays valid as time passes, because free periods only get shorter, until the plan of
 * the machine {@linkplain #changed changes}. It is recomputed, in time linear in the plan, at the
 * second question after a change: for a single question a search is as fast.
 */
public final class LongestGaps {
  private static final byte CHANGED = 0;
  private static final byte ASKED = 1;
  private static final byte KNOWN = 2;

  private final GridSchedule plan;
  private final byte[] state;

  /** By class and machine: the longest finite free period. */
  private final long[][] longest;

  /** By class and machine: where the endless free period begins. */
  private final long[][] open;

  /** For a plan as it is. */
  public LongestGaps(GridSchedule plan) {
    this.plan = plan;
    int mostCpus = 1;
    for (int id = 0; id < plan.machines(); id++) {
      mostCpus = Math.max(mostCpus, plan.machine(id).machine().cpus());
    }
    int classes = CpuClasses.of(mostCpus) + 1;
    state = new byte[plan.machines()];
    longest = new long[classes][plan.machines()];
    open = new long[classes][plan.machines()];
  }

  /** The plan of a machine has changed. */
  public void changed(int machine) {
    state[machine] = CHANGED;
  }

  /** False only if a job cannot start on a machine by the latest start that counts. */
  public boolean mayStart(int machine, int cpus, long duration, long latest) {
    if (state[machine] == CHANGED) {
      state[machine] = ASKED;
      return true;
    }
    if (state[machine] == ASKED) {
      find(machine);
      state[machine] = KNOWN;
    }
    int c = CpuClasses.of(cpus);
    return duration <= longest[c][machine] || open[c][machine] <= latest;
  }

  private void find(int machine) {
    FreeCpus free = plan.machine(machine).freeCpus();
    for (long[] each : longest) {
      each[machine] = 0;
    }
    int c = 0;
    for (int k = 0; k < free.segments(); k++) {
      long tick = free.start(k);
      int next = CpuClasses.of(free.free(k));
      for (; c > next; c--) {
        longest[c][machine] = Math.max(longest[c][machine], tick - open[c][machine]);
      }
      while (c < next) {
        c++;
        open[c][machine] = tick;
      }
    }
  }
}
