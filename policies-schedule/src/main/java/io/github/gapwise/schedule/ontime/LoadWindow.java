package io.github.gapwise.schedule.ontime;

/**
 * The load of work with deadlines: the area of the last arrivals relative to the work that the
 * machines could do since the arrival before them.
 */
final class LoadWindow {
  private final double[] areas;
  private final long[] ticks;
  private long arrivals;

  /** The tick of the arrival before the window, or -1. */
  private long before = -1;

  private long origin = -1;

  /**
   * Creates an empty window.
   *
   * @param window the number of arrivals
   */
  LoadWindow(int window) {
    areas = new double[window];
    ticks = new long[window];
  }

  /**
   * Sets the tick from which time counts until the window is full: that of the first submission,
   * not of what is known long before, such as a reservation.
   */
  void beginAt(long tick) {
    origin = origin < 0 ? tick : origin;
  }

  void arrived(Task task, long now) {
    int slot = (int) (arrivals % areas.length);
    before = arrivals >= areas.length ? ticks[slot] : -1;
    areas[slot] = task.usualArea();
    ticks[slot] = now;
    task.arrival = arrivals++;
  }

  /** Records the actual run time of a job, as a share of its estimate. */
  void completed(Task task, double ratio) {
    if (task.arrival >= 0 && task.arrival >= arrivals - areas.length) {
      areas[(int) (task.arrival % areas.length)] = task.area * ratio;
    }
  }

  private double area() {
    double sum = 0;
    for (long k = Math.max(0, arrivals - areas.length); k < arrivals; k++) {
      sum += areas[(int) (k % areas.length)];
    }
    return sum;
  }

  private long begin() {
    return before >= 0 ? before : origin;
  }

  /** Whether the load is above a limit. */
  boolean isAbove(double limit, double capacity, long now) {
    return isAbove(area(), limit, capacity, now);
  }

  private boolean isAbove(double area, double limit, double capacity, long now) {
    return area > 0 && !(area / (capacity * (now - begin())) <= limit);
  }

  /** The first tick after now at which the load is no longer above a limit if no job arrives. */
  long nextNotAbove(double limit, double capacity, long now) {
    double area = area();
    double ticks = area / (capacity * limit);
    if (!(ticks < Long.MAX_VALUE - begin())) {
      return Long.MAX_VALUE;
    }
    long next = Math.max(now + 1, begin() + (long) ticks);
    while (next > now + 1 && !isAbove(area, limit, capacity, next - 1)) {
      next--;
    }
    while (next < Long.MAX_VALUE && isAbove(area, limit, capacity, next)) {
      next++;
    }
    return next;
  }
}
