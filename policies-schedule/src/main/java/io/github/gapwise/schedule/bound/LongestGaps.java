package io.github.gapwise.schedule.bound;

import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import java.util.Arrays;

/**
 * For each machine and {@linkplain CpuClasses class}: the longest finite period in which that many
 * CPUs stay free, and the tick from which they stay free indefinitely. A search over many machines
 * skips those where a job cannot start early enough.
 *
 * <p>An entry stays valid as time passes, because free periods only get shorter, until the plan of
 * the machine {@linkplain #changed changes}. It is recomputed, in time linear in the plan, at the
 * second query after a change: for a single query a search is as fast.
 */
public final class LongestGaps {
  private static final byte CHANGED = 0;
  private static final byte QUERIED = 1;
  private static final byte KNOWN = 2;

  /** Of a machine and a class: the longest finite free period. */
  private static final int LONGEST = 0;

  /** Of a machine and a class: where the endless free period begins. */
  private static final int OPEN = 1;

  private static final int NUMBERS = 2;

  private final GridSchedule plan;
  private final byte[] state;
  private final int perMachine;

  /**
   * By machine and then by class, the numbers side by side: they are computed machine by machine.
   */
  private final long[] numbers;

  /** Creates the table for a plan as it is. */
  public LongestGaps(GridSchedule plan) {
    this.plan = plan;
    int mostCpus = 1;
    for (int id = 0; id < plan.machines(); id++) {
      mostCpus = Math.max(mostCpus, plan.machine(id).machine().cpus());
    }
    perMachine = NUMBERS * (CpuClasses.of(mostCpus) + 1);
    state = new byte[plan.machines()];
    numbers = new long[Math.multiplyExact(plan.machines(), perMachine)];
  }

  /** Called when the plan of a machine has changed. */
  public void changed(int machine) {
    state[machine] = CHANGED;
  }

  /**
   * How long a job can run on a machine, at most, if it starts by the latest start: {@link
   * Long#MAX_VALUE} if there is no limit, or none that is known.
   *
   * @param cpuClass the class of the job's CPUs; some machine of the plan has that many
   */
  public long longestRun(int machine, int cpuClass, long latestStart) {
    if (state[machine] == CHANGED) {
      state[machine] = QUERIED;
      return Long.MAX_VALUE;
    }
    if (state[machine] == QUERIED) {
      find(machine);
      state[machine] = KNOWN;
    }
    int k = machine * perMachine + cpuClass * NUMBERS;
    return numbers[k + OPEN] <= latestStart ? Long.MAX_VALUE : numbers[k + LONGEST];
  }

  private void find(int machine) {
    FreeCpus free = plan.machine(machine).freeCpus();
    int from = machine * perMachine;
    Arrays.fill(numbers, from, from + perMachine, 0);
    int k = from;
    for (int segment = 0; segment < free.segments(); segment++) {
      long tick = free.start(segment);
      int next = from + CpuClasses.of(free.free(segment)) * NUMBERS;
      for (; k > next; k -= NUMBERS) {
        numbers[k + LONGEST] = Math.max(numbers[k + LONGEST], tick - numbers[k + OPEN]);
      }
      while (k < next) {
        k += NUMBERS;
        numbers[k + OPEN] = tick;
      }
    }
  }
}
