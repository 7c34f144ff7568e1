package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import java.util.Arrays;

/**
 * What has been found of insertions into a machine's plan and still bounds what others do there: by
 * the job before which they go, and by their CPUs, how early the inserted job starts, how long it
 * may be until one or two others become late, and how early everything is over.
 *
 * <p>Most insertions fail, and a job much like the last one asks again before the plan has changed.
 * Bounds are kept because of what holds of a forward pass over a plan without needless waits:
 *
 * <ul>
 *   <li>Nobody starts earlier if a job has come, needs more CPUs or lasts longer, or if time has
 *       gone by. So all is kept as long as jobs come in without making others late, start, and
 *       complete when they should. What was known of the place before a job then holds of both
 *       places that a new job makes of it.
 *   <li>If a job is shorter by a tick, nobody starts earlier by more than a tick. So what comes too
 *       late by some ticks still does with a job that is shorter by fewer.
 * </ul>
 *
 * <p>After any other change of the plan all must be {@linkplain #forget forgotten}. Of jobs of more
 * than 16 CPUs, and in plans of more than 256 jobs, nothing is known. Numbers are as short as an
 * {@code int}, as many are read at a time; of ticks that do not fit into one less is known.
 */
final class InsertionBounds {
  static final int MOST_CPUS = 16;

  private static final int NUMBERS = 5;
  private static final int MOST_JOBS = 256;

  private static final int START = 0;
  private static final int LOSES_ONE = 1;
  private static final int LOSES_TWO = 2;
  private static final int LATEST = 3;
  private static final int DURATION_OF_LATEST = 4;
  private static final int NUMBERS_IN_A_CACHE_LINE = 16;

  /** In the place of a duration: with none. */
  private static final int NEVER = Integer.MAX_VALUE;

  private static final int MOST_TICKS = NEVER - 1;

  /** The row of every job of which nothing is known. */
  private static final int[] NOTHING = nothing();

  private final int mostCpus;
  private final InsertionRows rows;

  /** By position: the numbers for 1, 2 and more CPUs. */
  private int[][] known = new int[64][];

  /** The tick from which on starts and completions are counted. */
  private long origin;

  /** The number of jobs in the plan, 0 if nothing is known. */
  private int size;

  InsertionBounds(int cpus, InsertionRows rows) {
    mostCpus = Math.min(cpus, MOST_CPUS);
    this.rows = rows;
  }

  /** Rows for the plans of machines of up to so many CPUs. */
  static InsertionRows rows(int cpus) {
    return new InsertionRows(NUMBERS * Math.min(cpus, MOST_CPUS));
  }

  private static int[] nothing() {
    int[] row = new int[NUMBERS * MOST_CPUS];
    for (int k = 0; k < row.length; k += NUMBERS) {
      row[k + LOSES_ONE] = NEVER;
      row[k + LOSES_TWO] = NEVER;
    }
    return row;
  }

  /** The most CPUs of a job of which anything may be known. */
  int mostCpus() {
    return mostCpus;
  }

  /** Whether anything may be known of jobs of so many CPUs and ticks in plans of so many jobs. */
  boolean mayKnow(int jobs, int cpus, long duration) {
    return jobs <= MOST_JOBS && cpus <= mostCpus && duration <= MOST_TICKS;
  }

  /** Whether anything is known of insertions of so many CPUs before the job at a position. */
  boolean areKnown(int position, int cpus) {
    return position < size && cpus <= mostCpus;
  }

  /** Reads a little of all that is known of insertions before the job at a position. */
  long fetch(int position) {
    long sum = 0;
    if (position < size) {
      int[] numbers = known[position];
      for (int k = 0; k < mostCpus * NUMBERS; k += NUMBERS_IN_A_CACHE_LINE) {
        sum += numbers[k];
      }
    }
    return sum;
  }

  /** A lower bound of the start, if {@linkplain #areKnown anything is known}. */
  long start(int position, int cpus) {
    return origin + known[position][index(cpus) + START];
  }

  /** How many jobs that are on time at least become late: 0, 1, or 2 for two and more. */
  int losses(int position, int cpus, long duration) {
    int[] numbers = known[position];
    int k = index(cpus);
    long ticks = Math.min(duration, MOST_TICKS);
    return (ticks < numbers[k + LOSES_ONE] ? 0 : 1) + (ticks < numbers[k + LOSES_TWO] ? 0 : 1);
  }

  /** A lower bound of the latest completion on the machine. */
  long latestCompletion(int position, int cpus, long duration) {
    int[] numbers = known[position];
    int k = index(cpus);
    long shorterBy = Math.max(0, numbers[k + DURATION_OF_LATEST] - duration);
    return origin + numbers[k + LATEST] - shorterBy;
  }

  /**
   * Whether an insertion may change the number of jobs on time by so much at least and complete all
   * on the machine by a tick, if {@linkplain #areKnown anything is known}.
   */
  boolean mayInsert(int position, Job job, long duration, int change, long now, long latest) {
    int cpus = job.cpus();
    long completion = Math.max(now, start(position, cpus)) + duration;
    int onTime = completion <= job.deadline() ? 1 : 0;
    return onTime - losses(position, cpus, duration) >= change
        && completion <= latest
        && latestCompletion(position, cpus, duration) <= latest;
  }

  /** The bound of the latest completion that is known, for whatever duration. */
  long latestCompletion(int position, int cpus) {
    return origin + known[position][index(cpus) + LATEST];
  }

  /** The longest duration with which all on the machine may be over by a tick. */
  long longest(int position, int cpus, long until) {
    int[] numbers = known[position];
    int k = index(cpus);
    long lateBy = origin + numbers[k + LATEST] - until;
    return lateBy <= 0 ? Long.MAX_VALUE : numbers[k + DURATION_OF_LATEST] - lateBy;
  }

  /** From which duration on a job that is on time becomes late at least. */
  long losesOneFrom(int position, int cpus) {
    return duration(known[position][index(cpus) + LOSES_ONE]);
  }

  /** From which duration on two jobs that are on time become late at least. */
  long losesTwoFrom(int position, int cpus) {
    return duration(known[position][index(cpus) + LOSES_TWO]);
  }

  private static long duration(int ticks) {
    return ticks == NEVER ? Long.MAX_VALUE : ticks;
  }

  /**
   * Learns from an insertion before a job; all numbers may be bounds themselves. Of several bounds
   * of the latest completion it keeps the last one that was higher for its own duration.
   *
   * @param now never earlier than before
   * @param jobs the number of jobs in the plan
   * @param start the start of the inserted job
   * @param delay by how many ticks a job that was on time becomes late, 0 if none does
   * @param secondDelay the same for another one, not more
   * @param latest the latest completion on the machine
   */
  void learn(
      long now,
      int jobs,
      int position,
      int cpus,
      long duration,
      long start,
      long delay,
      long secondDelay,
      long latest) {
    if (position >= jobs || !mayKnow(jobs, cpus, duration)) {
      return;
    }
    if (now - origin > MOST_TICKS / 2) {
      forget(); // Ticks ahead would hardly fit any more.
    }
    if (size == 0) {
      begin(now, jobs);
    }
    if (known[position] == NOTHING) {
      known[position] = rows.copyOf(NOTHING, mostCpus * NUMBERS);
    }
    int[] numbers = known[position];
    boolean isNews = true;
    // What is nothing new for some CPUs is not for more either.
    for (int c = cpus; c <= mostCpus && isNews; c++) {
      int k = index(c);
      isNews = raise(numbers, k + START, sinceOrigin(start));
      isNews |= lower(numbers, k + LOSES_ONE, tooLong(duration, delay));
      isNews |= lower(numbers, k + LOSES_TWO, tooLong(duration, secondDelay));
      if (latest > latestCompletion(position, c, duration)) {
        numbers[k + LATEST] = sinceOrigin(latest);
        numbers[k + DURATION_OF_LATEST] = (int) duration;
        isNews = true;
      }
    }
  }

  /** The least duration with which a job is still late that is so now by some ticks. */
  private static int tooLong(long duration, long delay) {
    return delay == 0 ? NEVER : (int) Math.max(0, duration - delay + 1);
  }

  private int sinceOrigin(long tick) {
    return (int) Math.min(tick - origin, MOST_TICKS);
  }

  private static boolean raise(int[] numbers, int k, int bound) {
    boolean isHigher = bound > numbers[k];
    numbers[k] = isHigher ? bound : numbers[k];
    return isHigher;
  }

  private static boolean lower(int[] numbers, int k, int bound) {
    boolean isLower = bound < numbers[k];
    numbers[k] = isLower ? bound : numbers[k];
    return isLower;
  }

  private void begin(long now, int jobs) {
    origin = now;
    size = jobs;
    ensureCapacity();
    Arrays.fill(known, 0, size, NOTHING);
  }

  private void ensureCapacity() {
    if (size > known.length) {
      known = Arrays.copyOf(known, MOST_JOBS);
    }
  }

  /** The plan has changed so that nothing is known any more. */
  void forget() {
    while (size > 0) {
      size--;
      giveBack(known[size]);
    }
  }

  private void giveBack(int[] row) {
    if (row != NOTHING) {
      rows.giveBack(row);
    }
  }

  /** A job enters the plan. */
  void insert(int position) {
    if (size == 0) {
      return;
    }
    if (size == MOST_JOBS) {
      forget();
      return;
    }
    int[] row = position == size ? NOTHING : known[position];
    size++;
    ensureCapacity();
    System.arraycopy(known, position, known, position + 1, size - 1 - position);
    known[position] = row == NOTHING ? NOTHING : rows.copyOf(row, mostCpus * NUMBERS);
  }

  /** A job leaves the plan. */
  void remove(int position) {
    if (size > 0) {
      giveBack(known[position]);
      size--;
      System.arraycopy(known, position + 1, known, position, size - position);
    }
  }

  private static int index(int cpus) {
    return (cpus - 1) * NUMBERS;
  }
}
