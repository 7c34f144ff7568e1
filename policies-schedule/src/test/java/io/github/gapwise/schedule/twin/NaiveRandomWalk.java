package io.github.gapwise.schedule.twin;

/** A random walk: every move is made. */
public final class NaiveRandomWalk extends NaiveLocalSearch {

  /** See {@link NaiveLocalSearch#NaiveLocalSearch}. */
  public NaiveRandomWalk(int iterations, NaiveGoal goal, long seed) {
    super(iterations, goal, seed);
  }

  @Override
  void begin(double value) {
    // There is no state.
  }

  @Override
  boolean accepts(double current, double candidate, double random) {
    return true;
  }
}
