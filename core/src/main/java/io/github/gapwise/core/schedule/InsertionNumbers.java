package io.github.gapwise.core.schedule;

/**
 * Writes what bounds insertions at one place into a single number, in coarse units of time that are
 * rounded so that it bounds them still.
 *
 * <p>A number has five fields: from which duration on one and two jobs on time become late; how
 * early the inserted job starts; and how early all is over: by its duration after one tick, if it
 * is to be before another one.
 */
final class InsertionNumbers {
  private static final int BITS = 12;

  /** In a field: never, or beyond what can be told. */
  private static final int MOST = (1 << BITS) - 1;

  private static final int LOSES_ONE = 0;
  private static final int LOSES_TWO = BITS;
  private static final int START = 2 * BITS;
  private static final int TAIL = 3 * BITS;
  private static final int UNTIL = 4 * BITS;

  /**
   * That of a place where no insertion is: two jobs become late there, and all is over too late for
   * whatever can be told.
   */
  static final long IMPOSSIBLE = (long) MOST << START | (long) MOST << TAIL | (long) MOST << UNTIL;

  /** Ticks are counted from here on, in units of 2 to the power of this. */
  private long origin;

  private int unit = -1;

  /** Whether the units are too fine to tell of such a latest completion, or too long ago. */
  boolean areOutdated(long latest, long now) {
    return unit < 0
        || (now - origin) >> unit > MOST / 4
        || ((latest - origin) >> unit >= MOST && latest < FreeCpuProfile.NEVER / 4);
  }

  /** Takes units that tell of such a latest completion; what was written before is void. */
  void begin(long latest, long now) {
    long range = latest < FreeCpuProfile.NEVER / 4 ? Math.max(1, latest - now) : 1;
    int needed = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(range) + 1 - BITS);
    unit = Math.max(unit, needed);
    origin = now >> unit << unit;
  }

  /** That of a place of which only is known that no job starts there before a tick. */
  long of(long start) {
    return MOST | (long) MOST << LOSES_TWO | startAndTail(start, start, FreeCpuProfile.NEVER);
  }

  /** That of a place of which more is known; no job starts there before a tick. */
  long of(InsertionBounds bounds, int position, int cpus, long predecessor) {
    long start = Math.max(predecessor, bounds.start(position, cpus));
    long tail = bounds.latestCompletion(position, cpus, 0);
    long losses =
        roundUp(bounds.losesOneFrom(position, cpus))
            | roundUp(bounds.losesTwoFrom(position, cpus)) << LOSES_TWO;
    return tail > start
        ? losses | startAndTail(start, tail, bounds.latestCompletion(position, cpus))
        : losses | startAndTail(start, start, FreeCpuProfile.NEVER);
  }

  private long startAndTail(long start, long tail, long until) {
    return roundDown(start) << START | roundDown(tail) << TAIL | roundDown(until) << UNTIL;
  }

  private long roundUp(long ticks) {
    if (ticks >> unit >= MOST) {
      return MOST;
    }
    return Math.max(0, (ticks + (1L << unit) - 1) >> unit);
  }

  private long roundDown(long tick) {
    return Math.max(0, Math.min(MOST, (tick - origin) >> unit));
  }

  /**
   * Whether an insertion at a place may change the number of jobs on time by so much at least, and
   * all be over by a tick. Without branches, as it is asked of many machines whose numbers are far
   * away in memory, and the processor should fetch those of the next ones meanwhile.
   */
  boolean mayBe(long numbers, long deadline, long duration, int change, long latest) {
    long length = Math.min(duration >> unit, MOST - 1);
    long losses =
        isNegative(field(numbers, LOSES_ONE) - 1 - length)
            + isNegative(field(numbers, LOSES_TWO) - 1 - length);
    long isLate = isNegative(lastStart(deadline, duration) - field(numbers, START));
    long spareChange = 1 - isLate - losses - change;
    long spareTail = lastStart(latest, duration) - field(numbers, TAIL);
    long spareUntil = lastStart(latest, 0) - field(numbers, UNTIL);
    return (spareChange | (spareTail & spareUntil)) >= 0;
  }

  private long lastStart(long end, long duration) {
    return (end - origin - duration) >> unit;
  }

  private static long field(long numbers, int shift) {
    return (numbers >>> shift) & MOST;
  }

  /** 1 if it is, and 0 if not. */
  private static long isNegative(long value) {
    return value >>> (Long.SIZE - 1);
  }
}
