package io.github.gapwise.schedule.twin;

/** Hill climbing: a move is made if it improves the plan. */
public final class NaiveHillClimbing extends NaiveLocalSearch {

  /** See {@link NaiveLocalSearch#NaiveLocalSearch}. */
  public NaiveHillClimbing(int iterations, NaiveGoal goal, long seed) {
    super(iterations, goal, seed);
  }

  @Override
  void begin(double value) {
    // There is no state.
  }

  @Override
  boolean accepts(double current, double candidate, double random) {
    return candidate < current;
  }
}
