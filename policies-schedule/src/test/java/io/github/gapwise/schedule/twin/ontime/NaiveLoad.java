package io.github.gapwise.schedule.twin.ontime;

import java.util.ArrayList;
import java.util.List;

/**
 * load(w, now): the area of the last w arrivals with deadlines, relative to what the machines can
 * do.
 */
final class NaiveLoad {

  private record Arrival(NaiveJob job, long tick, double area) {}

  private final NaiveEstimates estimates;
  private final NaivePlans plans;
  private long origin = -1;
  private final List<Arrival> arrivals = new ArrayList<>();

  NaiveLoad(NaiveEstimates estimates, NaivePlans plans) {
    this.estimates = estimates;
    this.plans = plans;
  }

  /** ORIGIN is the tick of the first submission. */
  void begin(long now) {
    origin = origin < 0 ? now : origin;
  }

  /** note (now, area_j). */
  void note(NaiveJob j, long now) {
    arrivals.add(new Arrival(j, now, estimates.plannedArea(j)));
  }

  /** Counts a completed job with its actual area. */
  void completed(NaiveRun run, long actual) {
    NaiveJob j = run.job();
    double ratio = (double) actual / estimates.e(j.job(), run.on());
    arrivals.replaceAll(
        each -> each.job() == j ? new Arrival(j, each.tick(), estimates.area(j) * ratio) : each);
  }

  double load(int w, long now) {
    int first = Math.max(0, arrivals.size() - w);
    long t0 = first == 0 ? origin : arrivals.get(first - 1).tick();
    double sum = 0;
    for (Arrival each : arrivals.subList(first, arrivals.size())) {
      sum += each.area();
    }
    double capacity = 0;
    for (NaiveMachine m : plans.machines()) {
      capacity += m.isOpen() ? estimates.capacity(m.machine()) : 0;
    }
    if (sum == 0) {
      return 0;
    }
    return capacity == 0 || now == t0 ? Double.POSITIVE_INFINITY : sum / (capacity * (now - t0));
  }

  /**
   * The least tick after now at which load(w, now) is at most {@code hold}; the last possible tick
   * if there is none.
   */
  long fallsTo(int w, double hold, long now) {
    long above = now;
    long below = Long.MAX_VALUE;
    while (below - above > 1) {
      long middle = above + (below - above) / 2;
      if (load(w, middle) <= hold) {
        below = middle;
      } else {
        above = middle;
      }
    }
    return below;
  }
}
