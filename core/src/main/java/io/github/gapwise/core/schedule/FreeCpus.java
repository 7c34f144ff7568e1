package io.github.gapwise.core.schedule;

/**
 * The free CPUs of a machine over time: a step function of maximal segments. The last segment has
 * no end; in it all CPUs are free. Read-only; a {@link FreeCpuProfile} can be changed.
 */
public interface FreeCpus {
  /** Later than every tick. */
  long NEVER = Long.MAX_VALUE;

  /** The number of segments. */
  int segments();

  /** The tick at which a segment begins, which may be past for the first one. */
  long start(int segment);

  /** The tick before which a segment ends, {@link #NEVER} for the last one. */
  long end(int segment);

  /** The number of free CPUs in a segment. */
  int free(int segment);

  /** The segment that holds a tick; the first one holds all ticks before it too. Logarithmic. */
  int segmentAt(long tick);

  /** The number of CPUs that are free at a tick. Logarithmic in the number of segments. */
  int freeAt(long tick);

  /** The tick from which on this many CPUs stay free indefinitely. */
  long openFrom(int cpus);

  /** The tick from which on all CPUs stay free: the latest completion of what is reserved. */
  long horizon();

  /** As {@link #earliestStart(int, long, long, long)}, with no limit. */
  default long earliestStart(int cpus, long duration, long notBefore) {
    return earliestStart(cpus, duration, notBefore, NEVER - 1);
  }

  /**
   * The earliest tick at which this many CPUs are free, and stay so for the duration. Cost: linear
   * in the number of segments up to the end of the period found; a large profile costs one number
   * for each block of 64 segments that cannot matter, and little for periods that are too short.
   *
   * @param cpus at most the number of CPUs of the machine
   * @param duration in ticks; positive
   * @param notBefore the earliest tick that counts
   * @param latest the latest start that counts
   * @return the start, or {@link #NEVER} if it is later than {@code latest}
   * @throws IllegalArgumentException if {@code cpus} is more than the machine has
   * @throws ArithmeticException if the end does not fit a {@code long}
   */
  long earliestStart(int cpus, long duration, long notBefore, long latest);
}
