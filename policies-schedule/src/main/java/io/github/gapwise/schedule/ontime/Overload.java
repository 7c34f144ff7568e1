package io.github.gapwise.schedule.ontime;

/** What depends on the load: whether chances are taken, and whether background jobs are held. */
final class Overload {
  /** The load up to which jobs are planned where they may be on time. */
  static final double MOST_FOR_CHANCES = 1.5;

  private final LoadWindow window;
  private final double hold;
  private final boolean takesChances;
  private double capacity;

  Overload(OnTimePolicy policy, LoadWindow window) {
    this.window = window;
    hold = policy.hold().orElse(Double.POSITIVE_INFINITY);
    takesChances = policy.does(OnTimePolicy.Step.CHANCES);
  }

  /** Sets what the machines can do in a tick. */
  void setCapacity(double capacity) {
    this.capacity = capacity;
  }

  /** Under overload, a job that is only perhaps on time would take the place of others. */
  boolean takesChances(long now) {
    return takesChances && !window.isAbove(MOST_FOR_CHANCES, capacity, now);
  }

  /** Whether background jobs that are late anyway wait. */
  boolean isHeld(long now) {
    return window.isAbove(hold, capacity, now);
  }

  /** The first tick after now at which background jobs no longer wait if no job arrives. */
  long nextNotHeld(long now) {
    return window.nextNotAbove(hold, capacity, now);
  }
}
