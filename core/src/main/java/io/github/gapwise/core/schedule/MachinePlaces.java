package io.github.gapwise.core.schedule;

/**
 * How long a job may take that is placed on a machine, be it in a gap or inserted by its deadline:
 * upper bounds for all deadlines of a class, from the free CPUs and from what {@linkplain
 * InsertionBounds insertions have shown}.
 *
 * <p>A place of an insertion is that before a waiting job whose deadline is later than all before.
 */
final class MachinePlaces {
  /** Of more of them nothing is told. */
  private static final int MOST_SEGMENTS = 512;

  private static final int MOST_JOBS = 512;

  private final DeadlineClasses classes;
  private final FreeTimes free = new FreeTimes(MOST_SEGMENTS);

  /** By place: the position of the job before which it is. */
  private final int[] positions = new int[MOST_JOBS];

  private int size;

  /** By class of deadlines: its places are those from the first one to before the end. */
  private final int[] firsts = new int[DeadlineClasses.COUNT];

  private final int[] ends = new int[DeadlineClasses.COUNT];

  /** By place: the earliest start, and the longest duration that delays no job and only one. */
  private final long[] starts = new long[MOST_JOBS];

  private final long[] losingNone = new long[MOST_JOBS];
  private final long[] losingOne = new long[MOST_JOBS];

  private long until;
  private long even;
  private long gain;

  MachinePlaces(DeadlineClasses classes) {
    this.classes = classes;
  }

  /** Whether bounds can be told; those of others are unknown. */
  static boolean areFewOn(MachineSchedule plan) {
    return plan.profile().segments() <= MOST_SEGMENTS && plan.size() <= MOST_JOBS;
  }

  /** Finds the places for deadlines of some classes. */
  void find(MachineSchedule plan, int fromClass, int toClass) {
    findPositions(plan, fromClass, toClass);
    int place = 0;
    for (int k = fromClass; k <= toClass; k++) {
      while (place < size && plan.deadline(positions[place]) <= classes.least(k)) {
        place++;
      }
      firsts[k] = place;
      int end = place;
      while (end < size && plan.deadline(positions[end]) < classes.end(k)) {
        end++;
      }
      ends[k] = k == DeadlineClasses.NONE ? end : Math.min(size, end + 1);
    }
  }

  private void findPositions(MachineSchedule plan, int fromClass, int toClass) {
    size = 0;
    long latest = classes.least(fromClass);
    long end = classes.end(toClass);
    for (int k = plan.running(); k < plan.size() && latest < end; k++) {
      if (plan.deadline(k) > latest) {
        latest = plan.deadline(k);
        positions[size] = k;
        size++;
      }
    }
  }

  /** Turns to jobs of so many CPUs that are done by a tick, and so are all others by then. */
  void turnTo(MachineSchedule plan, int cpus, long now, long until) {
    this.until = until;
    free.take(plan.profile(), cpus, now, until);
    InsertionBounds bounds = plan.insertions();
    for (int place = 0; place < size; place++) {
      int k = positions[place];
      starts[place] = k == 0 ? now : Math.max(now, plan.start(k - 1));
      losingNone[place] = Long.MAX_VALUE;
      losingOne[place] = Long.MAX_VALUE;
      if (bounds.areKnown(k, cpus)) {
        starts[place] = Math.max(starts[place], bounds.start(k, cpus));
        long longest = bounds.longest(k, cpus, until);
        losingNone[place] = Math.min(longest, bounds.losesOneFrom(k, cpus) - 1);
        losingOne[place] = Math.min(longest, bounds.losesTwoFrom(k, cpus) - 1);
      }
    }
  }

  /** Tells of the next class of deadlines; one after the other. */
  void bound(int deadlines) {
    long end = Math.min(until, classes.end(deadlines));
    even = free.longest();
    gain = free.longestUntil(end);
    for (int place = firsts[deadlines]; place < ends[deadlines]; place++) {
      long onTime = end - starts[place];
      long late = until - starts[place];
      gain = Math.max(gain, Math.min(losingNone[place], onTime));
      even = Math.max(even, Math.min(losingNone[place], late));
      even = Math.max(even, Math.min(losingOne[place], onTime));
    }
  }

  /** The longest duration after which not fewer jobs are on time. */
  long even() {
    return even;
  }

  /** The longest duration after which one more job is on time. */
  long gain() {
    return gain;
  }
}
