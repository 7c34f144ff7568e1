package io.github.gapwise.schedule.ontime;

/**
 * The load of work with deadlines: the area of the last arrivals relative to the work that the
 * machines could do since the arrival before them; and what depends on it: whether chances are
 * taken, and whether background jobs are held. They are held by the load of twice as many arrivals,
 * which a single long job raises less, unless jobs are given up.
 */
final class Overload {
  /** The load up to which jobs are planned where they may be on time. */
  static final double MOST_FOR_CHANCES = 1.5;

  private final Yielding yielding;
  private final double hold;
  private final boolean takesChances;
  private final int window;
  private double capacity;

  /** By number of the arrival: its area and tick, in the longer window and right before it. */
  private final double[] areas;

  private final long[] ticks;
  private long arrivals;
  private long origin = -1;

  Overload(OnTimePolicy policy, Yielding yielding) {
    this.yielding = yielding;
    hold = policy.hold().orElse(Double.POSITIVE_INFINITY);
    takesChances = policy.does(OnTimePolicy.Step.CHANCES);
    window = policy.window();
    areas = new double[2 * window + 1];
    ticks = new long[2 * window + 1];
  }

  /** Sets what the machines can do in a tick. */
  void setCapacity(double capacity) {
    this.capacity = capacity;
  }

  /**
   * Sets the tick from which time counts until the window is full: that of the first submission,
   * not of what is known long before, such as a reservation.
   */
  void beginAt(long tick) {
    origin = origin < 0 ? tick : origin;
  }

  /** A job with a deadline has arrived, and gets its number. */
  void arrived(Task task, long now) {
    areas[slot(arrivals)] = task.usualArea();
    ticks[slot(arrivals)] = now;
    task.arrival = arrivals++;
  }

  private int slot(long arrival) {
    return (int) (arrival % areas.length);
  }

  /** Records the actual run time of a job, as a share of its estimate. */
  void completed(Task task, double ratio) {
    if (task.arrival >= 0 && task.arrival >= arrivals - areas.length) {
      areas[slot(task.arrival)] = task.area * ratio;
    }
  }

  /** Under overload, a job that is only perhaps on time would take the place of others. */
  boolean takesChances(long now) {
    return takesChances && !isAbove(area(window), window, MOST_FOR_CHANCES, now);
  }

  /** Whether background jobs that are late anyway wait. */
  boolean isHeld(long now) {
    return isAbove(area(windowOfHold()), windowOfHold(), hold, now);
  }

  private int windowOfHold() {
    return yielding.isOn() ? window : 2 * window;
  }

  /** The area of that many last arrivals. */
  private double area(int last) {
    double sum = 0;
    for (long k = Math.max(0, arrivals - last); k < arrivals; k++) {
      sum += areas[(int) (k % areas.length)];
    }
    return sum;
  }

  /** The tick of the arrival before the last ones. */
  private long begin(int last) {
    return arrivals > last ? ticks[slot(arrivals - last - 1)] : origin;
  }

  private boolean isAbove(double area, int last, double limit, long now) {
    return area > 0 && !(area / (capacity * (now - begin(last))) <= limit);
  }

  /** The first tick after now at which background jobs do not wait if no job arrives. */
  long nextNotHeld(long now) {
    int last = windowOfHold();
    double area = area(last);
    double ticks = area / (capacity * hold);
    if (!(ticks < Long.MAX_VALUE - begin(last))) {
      return Long.MAX_VALUE;
    }
    long next = Math.max(now + 1, begin(last) + (long) ticks);
    while (next > now + 1 && !isAbove(area, last, hold, next - 1)) {
      next--;
    }
    while (next < Long.MAX_VALUE && isAbove(area, last, hold, next)) {
      next++;
    }
    return next;
  }
}
