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
  private final LongestDurations longest = new LongestDurations();

  /** The tick by which all is to be over. */
  private long until;

  /** By class of deadlines: when a job has to be over to be on time, at the latest. */
  private final long[] ends = new long[DeadlineClasses.COUNT];

  /** By place: the position of the job before which it is. */
  private final int[] positions = new int[MOST_JOBS];

  private int size;

  /** Which places count for which classes of deadlines. */
  private final int[] pairPlaces = new int[MOST_JOBS + DeadlineClasses.COUNT];

  private final int[] pairClasses = new int[MOST_JOBS + DeadlineClasses.COUNT];
  private int pairs;

  /** By place: how early a job starts there. */
  private final long[] starts = new long[MOST_JOBS];

  /** By place: how long it may take, late or not, for all to be over. */
  private final long[] late = new long[MOST_JOBS];

  /** By place: how long it may take until one other job becomes late, and until two do. */
  private final long[] losingNone = new long[MOST_JOBS];

  private final long[] losingOne = new long[MOST_JOBS];

  MachinePlaces(DeadlineClasses classes) {
    this.classes = classes;
  }

  /** Whether bounds can be told; those of others are unknown. */
  static boolean areFewOn(MachineSchedule plan) {
    return plan.profile().segments() <= MOST_SEGMENTS && plan.size() <= MOST_JOBS;
  }

  /** Finds the places for deadlines of some classes, if all is to be over by a tick. */
  void find(MachineSchedule plan, int from, int to, long until) {
    begin(from, to, until);
    long latest = classes.least(from);
    long end = classes.end(to);
    for (int k = plan.running(); k < plan.size() && latest < end; k++) {
      if (plan.deadline(k) > latest) {
        int first = Math.max(from, classes.of(latest));
        latest = plan.deadline(k);
        add(k, first, Math.min(to, classes.of(latest - 1)));
      }
    }
  }

  private void begin(int from, int to, long until) {
    this.until = until;
    longest.from = from;
    longest.to = to;
    for (int k = from; k <= to; k++) {
      ends[k] = classes.end(k);
    }
    size = 0;
    pairs = 0;
  }

  private void add(int position, int firstClass, int lastClass) {
    for (int k = firstClass; k <= lastClass; k++) {
      pairPlaces[pairs] = size;
      pairClasses[pairs] = k;
      pairs++;
    }
    positions[size] = position;
    size++;
  }

  /** How long jobs of so many CPUs may take in these places, and in the gaps. */
  LongestDurations longest(MachineSchedule plan, int cpus, long now) {
    free.take(plan.profile(), cpus, now, until);
    free.fill(longest, ends);
    for (int place = 0; place < size; place++) {
      read(plan, place, cpus, now);
    }
    for (int pair = 0; pair < pairs; pair++) {
      count(pairPlaces[pair], pairClasses[pair]);
    }
    return longest;
  }

  private void read(MachineSchedule plan, int place, int cpus, long now) {
    InsertionBounds bounds = plan.insertions();
    int k = positions[place];
    long start = k == 0 ? now : Math.max(now, plan.start(k - 1));
    long none = Long.MAX_VALUE;
    long one = Long.MAX_VALUE;
    long inTime = Long.MAX_VALUE;
    if (bounds.areKnown(k, cpus)) {
      start = Math.max(start, bounds.start(k, cpus));
      inTime = bounds.longest(k, cpus, until);
      none = bounds.losesOneFrom(k, cpus) - 1;
      one = bounds.losesTwoFrom(k, cpus) - 1;
    }
    starts[place] = start;
    late[place] = Math.min(inTime, until - start);
    losingNone[place] = none;
    losingOne[place] = one;
  }

  private void count(int place, int k) {
    long none = losingNone[place];
    long byEnd = late[place];
    long onTime = ends[k] - starts[place];
    longest.gain.raise(k, none, byEnd, onTime);
    longest.even.raise(k, none, byEnd, Long.MAX_VALUE);
    longest.even.raise(k, losingOne[place], byEnd, onTime);
  }
}
