package io.github.gapwise.schedule.ontime;

/**
 * What depends on the load: whether chances are taken, and whether background jobs are held. They
 * are held by the load of more arrivals, unless jobs are given up.
 */
final class Overload {
  /** The load up to which jobs are planned where they may be on time. */
  static final double MOST_FOR_CHANCES = 1.5;

  private final LoadWindow recent;

  /** The load of twice as many arrivals, which a single long job raises less. */
  private final LoadWindow longer;

  private final Yielding yielding;
  private final double hold;
  private final boolean takesChances;
  private double capacity;

  Overload(OnTimePolicy policy, Yielding yielding) {
    recent = new LoadWindow(policy.window());
    longer = new LoadWindow(2 * policy.window());
    this.yielding = yielding;
    hold = policy.hold().orElse(Double.POSITIVE_INFINITY);
    takesChances = policy.does(OnTimePolicy.Step.CHANCES);
  }

  /** Sets what the machines can do in a tick. */
  void setCapacity(double capacity) {
    this.capacity = capacity;
  }

  /** A job has been submitted. */
  void beginAt(long tick) {
    recent.beginAt(tick);
    longer.beginAt(tick);
  }

  /** A job with a deadline has arrived. */
  void arrived(Task task, long now) {
    recent.arrived(task, now);
    longer.arrived(task, now); // gives it the same number
  }

  /** Records the actual run time of a job, as a share of its estimate. */
  void completed(Task task, double ratio) {
    recent.completed(task, ratio);
    longer.completed(task, ratio);
  }

  /** Under overload, a job that is only perhaps on time would take the place of others. */
  boolean takesChances(long now) {
    return takesChances && !recent.isAbove(MOST_FOR_CHANCES, capacity, now);
  }

  /** Whether background jobs that are late anyway wait. */
  boolean isHeld(long now) {
    return ofHold().isAbove(hold, capacity, now);
  }

  /** The first tick after now at which background jobs do not wait if no job arrives. */
  long nextNotHeld(long now) {
    return ofHold().nextNotAbove(hold, capacity, now);
  }

  private LoadWindow ofHold() {
    return yielding.isOn() ? recent : longer;
  }
}
