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

  /** By place: the first and the last class of deadlines that it counts for. */
  private final int[] firstClasses = new int[MOST_JOBS];

  private final int[] lastClasses = new int[MOST_JOBS];
  private int size;

  /** Without it, compilers would leave out what is read only to be fetched. */
  @SuppressWarnings("unused")
  private long fetched;

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

  /** Reads what is known of insertions there, as much at once as the processor can fetch. */
  void fetch(MachineSchedule plan) {
    for (int place = 0; place < size; place++) {
      fetched += plan.insertions().fetch(positions[place]);
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
  }

  private void add(int position, int firstClass, int lastClass) {
    positions[size] = position;
    firstClasses[size] = firstClass;
    lastClasses[size] = lastClass;
    size++;
  }

  /** How long jobs of so many CPUs may take in these places, and in the gaps. */
  LongestDurations longest(MachineSchedule plan, int cpus, long now) {
    free.take(plan.profile(), cpus, now, until);
    free.fill(longest, ends);
    for (int place = 0; place < size; place++) {
      count(plan, place, cpus, now);
    }
    return longest;
  }

  private void count(MachineSchedule plan, int place, int cpus, long now) {
    InsertionBounds bounds = plan.insertions();
    int k = positions[place];
    long start = k == 0 ? now : Math.max(now, plan.start(k - 1));
    long untilAllIsOver = Long.MAX_VALUE;
    long losingNone = Long.MAX_VALUE;
    long losingOne = Long.MAX_VALUE;
    if (bounds.areKnown(k, cpus)) {
      start = Math.max(start, bounds.start(k, cpus));
      untilAllIsOver = bounds.longest(k, cpus, until);
      losingNone = bounds.losesOneFrom(k, cpus) - 1;
      losingOne = bounds.losesTwoFrom(k, cpus) - 1;
    }
    int first = firstClasses[place];
    int last = lastClasses[place];
    long byEnd = Math.min(untilAllIsOver, until - start);
    longest.gain.raise(first, last, losingNone, byEnd, start, ends);
    longest.even.raise(first, last, losingNone, byEnd);
    longest.even.raise(first, last, losingOne, byEnd, start, ends);
  }
}
