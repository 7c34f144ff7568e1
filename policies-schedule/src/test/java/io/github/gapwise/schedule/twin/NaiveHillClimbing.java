package io.github.gapwise.schedule.twin;

/** Hill climbing: a move is made if the plan becomes better. */
public final class NaiveHillClimbing extends NaiveLocalSearch {

  /** See {@link NaiveLocalSearch#NaiveLocalSearch}. */
  public NaiveHillClimbing(int iterations, NaiveGoal goal, long seed) {
    super(iterations, goal, seed);
  }

  @Override
  void begin(double value) {
    // Nothing is remembered.
  }

  @Override
  boolean accepts(double current, double candidate, double random) {
    return candidate < current;
  }
}
