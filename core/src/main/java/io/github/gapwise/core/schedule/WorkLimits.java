package io.github.gapwise.core.schedule;

import java.util.Arrays;

/**
 * For each machine and class of deadlines two limits: the most work of a job that may be placed
 * there without fewer jobs being on time than before, and so that one more is.
 *
 * <p>A limit is a number of 15 bits. All but the last two are a floating-point number, a {@code
 * float} from 1 on without its last bits; a work that is to be compared is cut in the same way, so
 * that none is taken for too much that is not. The last two bits tell whether the limit falls with
 * the tick by which all is to be over, and with the deadline; if with both, it falls with that
 * which comes earlier by less.
 */
final class WorkLimits {
  private static final int FLOAT_BITS_LEFT_OUT = 16;

  /** What is left of a {@code float} before 1. */
  private static final int BEFORE_ONE = (Float.floatToRawIntBits(1) >> FLOAT_BITS_LEFT_OUT) - 1;

  private static final int MOST = (1 << 13) - 1;

  /** The last two bits of a limit. */
  private static final int FALLS_WITH_END = 1;

  private static final int FALLS_WITH_DEADLINE = 2;

  private static final int FLAGS = 2;
  private static final int ONE = 1 << FLAGS;

  /** How many limits a machine has. */
  private static final int ALL = 2 * DeadlineClasses.COUNT;

  /** Covers what is lost when numbers become a {@code float}. */
  private static final double ROUNDING = 1 + 1e-6;

  private final int machines;
  private final LimitCodes codes;
  private short[] limits = {};

  /** How much earlier all may have to be over than when limits were found. */
  private long slack;

  /** How much earlier a job may be due than when its class ends. */
  private long width;

  /** By the last two bits of a limit: how much less a job may take. */
  private final double[] ticksLost = new double[1 << FLAGS];

  /** Knows nothing, and takes no memory yet. */
  WorkLimits(int machines) {
    this.machines = machines;
    codes = new LimitCodes(machines);
  }

  boolean areKept() {
    return limits.length > 0;
  }

  /** From now on there is a limit for each machine, 0 as yet. */
  void keep() {
    codes.keep();
    limits = new short[Math.multiplyExact(machines, ALL)];
  }

  /**
   * All limits are going to be set anew.
   *
   * @param slack by how many ticks all may have to be over earlier than for these limits
   * @param width by how many ticks a job may be due earlier than when its class ends
   */
  void begin(long slack, long width) {
    this.slack = slack;
    this.width = width;
    codes.begin();
  }

  /**
   * Sets the limits of a machine for some classes of deadlines.
   *
   * @param speed the work that a CPU does in a tick
   * @param room a bound of all work
   */
  void set(int machine, LongestDurations durations, double speed, double room) {
    float workPerTick = (float) (speed * ROUNDING);
    int most = roundedUp(room);
    int k = machine * ALL + 2 * durations.from;
    for (int deadlines = durations.from; deadlines <= durations.to; deadlines++) {
      int even = limit(durations.even, deadlines, workPerTick);
      int gain = limit(durations.gain, deadlines, workPerTick);
      limits[k] = (short) even;
      limits[k + 1] = (short) gain;
      codes.set(machine, deadlines, Math.min(even, most), Math.min(gain, most));
      k += 2;
    }
  }

  private int limit(LongestDurations.Bounds bounds, int k, float workPerTick) {
    long fixed = bounds.fixed[k];
    long byEnd = bounds.byEnd[k];
    long byDeadline = bounds.byDeadline[k];
    long greatest = Math.max(fixed, Math.max(byEnd, byDeadline));
    return bits(workPerTick * greatest) | flags(fixed, byEnd, byDeadline, greatest);
  }

  /** The greatest bound may be taken to fall if the others stay below all the time. */
  private int flags(long fixed, long byEnd, long byDeadline, long greatest) {
    if (greatest - slack >= Math.max(fixed, byDeadline)) {
      return FALLS_WITH_END;
    }
    if (greatest - width >= Math.max(fixed, byEnd)) {
      return FALLS_WITH_DEADLINE;
    }
    return greatest - Math.min(slack, width) >= fixed ? FALLS_WITH_END | FALLS_WITH_DEADLINE : 0;
  }

  /** Sets all limits of a machine. */
  void setAll(int machine, double work) {
    int limit = roundedUp(work);
    Arrays.fill(limits, machine * ALL, (machine + 1) * ALL, (short) limit);
    for (int deadlines = 0; deadlines < DeadlineClasses.COUNT; deadlines++) {
      codes.set(machine, deadlines, limit, limit);
    }
  }

  /** All bits of a limit, of which the last two are not set. */
  private static int bits(float work) {
    int cut = (Float.floatToRawIntBits(work) >> FLOAT_BITS_LEFT_OUT) - BEFORE_ONE;
    return Math.max(0, Math.min(cut, MOST)) << FLAGS;
  }

  private static int roundedUp(double work) {
    return bits((float) (work * ROUNDING));
  }

  /** No less than that of 1. */
  private static int roundedDown(double work) {
    return Math.max(ONE, bits((float) (work / ROUNDING)));
  }

  /** Such a work is going to be asked for; limits that {@linkplain #begin begin} tell of it. */
  void ask(long work) {
    codes.ask(roundedDown((double) work));
  }

  /**
   * Finds the next machines whose limits are not below some work, or not by much, until there are
   * enough or no others.
   *
   * @param gain 0 for the first, 1 for the second limit
   * @param work positive
   */
  void find(MachineBatch batch, int deadlines, int gain, long work) {
    codes.find(batch, deadlines, gain, roundedDown((double) work));
  }

  /**
   * Keeps those machines of a batch whose limits are not below some work.
   *
   * @param earlierEnd by how many ticks all has to be over earlier than for these limits
   * @param earlierDeadline by how many ticks the job is due earlier than when its class ends
   */
  void keepThose(
      MachineBatch batch,
      MachineTable table,
      int deadlines,
      int gain,
      long work,
      long earlierEnd,
      long earlierDeadline) {
    ticksLost[FALLS_WITH_END] = Math.min(slack, earlierEnd);
    ticksLost[FALLS_WITH_DEADLINE] = Math.min(width, earlierDeadline);
    ticksLost[FALLS_WITH_END | FALLS_WITH_DEADLINE] =
        Math.min(ticksLost[FALLS_WITH_END], ticksLost[FALLS_WITH_DEADLINE]);
    int first = 2 * deadlines + gain;
    int kept = 0;
    for (int k = 0; k < batch.size; k++) {
      int id = batch.ids[k];
      int limit = limits[id * ALL + first];
      double lost = ticksLost[limit & (ONE - 1)] * table.speed(id);
      batch.ids[kept] = id;
      kept += limit >= roundedDown(work + lost) ? 1 : 0;
    }
    batch.size = kept;
  }
}
