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
  private int fromClass;
  private int toClass;

  /** By place: the position of the job before which it is, and for which classes it counts. */
  private final int[] positions = new int[MOST_JOBS];

  private final int[] firsts = new int[MOST_JOBS];
  private final int[] lasts = new int[MOST_JOBS];
  private int size;

  /** By class of deadlines: the end of those that count, and the longest durations. */
  private final long[] ends = new long[DeadlineClasses.COUNT];

  private final long[] even = new long[DeadlineClasses.COUNT];
  private final long[] gain = new long[DeadlineClasses.COUNT];

  MachinePlaces(DeadlineClasses classes) {
    this.classes = classes;
  }

  /** Whether bounds can be told; those of others are unknown. */
  static boolean areFewOn(MachineSchedule plan) {
    return plan.profile().segments() <= MOST_SEGMENTS && plan.size() <= MOST_JOBS;
  }

  /** Finds the places for deadlines of some classes. */
  void find(MachineSchedule plan, int from, int to) {
    fromClass = from;
    toClass = to;
    size = 0;
    long latest = classes.least(from);
    long end = classes.end(to);
    for (int k = plan.running(); k < plan.size() && latest < end; k++) {
      if (plan.deadline(k) > latest) {
        positions[size] = k;
        firsts[size] = Math.max(from, classes.of(latest));
        latest = plan.deadline(k);
        lasts[size] = Math.min(to, classes.of(latest - 1));
        size++;
      }
    }
  }

  /** Turns to jobs of so many CPUs that are done by a tick, and so are all others by then. */
  void turnTo(MachineSchedule plan, int cpus, long now, long until) {
    free.take(plan.profile(), cpus, now, until);
    for (int k = fromClass; k <= toClass; k++) {
      ends[k] = Math.min(until, classes.end(k));
      even[k] = free.longest();
      gain[k] = free.longestUntil(ends[k]);
    }
    InsertionBounds bounds = plan.insertions();
    for (int place = 0; place < size; place++) {
      int k = positions[place];
      long start = k == 0 ? now : Math.max(now, plan.start(k - 1));
      if (bounds.areKnown(k, cpus)) {
        start = Math.max(start, bounds.start(k, cpus));
        long longest = bounds.longest(k, cpus, until);
        long losingNone = Math.min(longest, bounds.losesOneFrom(k, cpus) - 1);
        long losingOne = Math.min(longest, bounds.losesTwoFrom(k, cpus) - 1);
        count(place, start, until, losingNone, losingOne);
      } else {
        count(place, start, until, Long.MAX_VALUE, Long.MAX_VALUE);
      }
    }
  }

  private void count(int place, long start, long until, long losingNone, long losingOne) {
    long late = Math.min(losingNone, until - start);
    for (int k = firsts[place]; k <= lasts[place]; k++) {
      long onTime = ends[k] - start;
      gain[k] = Math.max(gain[k], Math.min(losingNone, onTime));
      even[k] = Math.max(even[k], Math.max(late, Math.min(losingOne, onTime)));
    }
  }

  /** The longest duration after which not fewer jobs are on time, by class of deadlines. */
  long even(int deadlines) {
    return even[deadlines];
  }

  /** The longest duration after which one more job is on time, by class of deadlines. */
  long gain(int deadlines) {
    return gain[deadlines];
  }
}
