package io.github.gapwise.schedule.twin;

import java.util.ArrayList;
import java.util.List;

/**
 * Late acceptance: Burke, Bykov, A Late Acceptance Strategy in Hill-Climbing for Exam Timetabling
 * Problems (PATAT 2008). A move is made if the plan becomes no worse than it was {@code length}
 * moves ago.
 */
public final class NaiveLateAcceptance extends NaiveLocalSearch {
  private final int length;

  /**
   * The value after each move of this run, made or not, preceded by {@code length} initial values.
   */
  private final List<Double> history = new ArrayList<>();

  /**
   * See {@link NaiveLocalSearch#NaiveLocalSearch}.
   *
   * @param length how many moves to look back
   */
  public NaiveLateAcceptance(int iterations, NaiveGoal goal, int length, long seed) {
    super(iterations, goal, seed);
    this.length = length;
  }

  @Override
  void begin(double value) {
    history.clear();
    for (int k = 0; k < length; k++) {
      history.add(value);
    }
  }

  @Override
  boolean accepts(double current, double candidate, double random) {
    double then = history.get(history.size() - length);
    boolean accepted = candidate <= then || candidate <= current;
    history.add(accepted ? candidate : current);
    return accepted;
  }
}
