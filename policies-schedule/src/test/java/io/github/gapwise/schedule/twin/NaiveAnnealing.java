package io.github.gapwise.schedule.twin;

/**
 * Simulated annealing: Kirkpatrick, Gelatt, Vecchi, Optimization by Simulated Annealing (1983). A
 * move that worsens the plan by Δ is made with probability exp(−Δ / T).
 */
public final class NaiveAnnealing extends NaiveLocalSearch {
  private final double firstTemperature;
  private final double cooling;
  private double t;

  /**
   * See {@link NaiveLocalSearch#NaiveLocalSearch}.
   *
   * @param firstTemperature T of a run's first move, as a share of the value with which the run
   *     begins, or of 1 if that is 0
   * @param cooling the factor from the T of a move to that of the next one, made or not
   */
  public NaiveAnnealing(
      int iterations, NaiveGoal goal, double firstTemperature, double cooling, long seed) {
    super(iterations, goal, seed);
    this.firstTemperature = firstTemperature;
    this.cooling = cooling;
  }

  @Override
  void begin(double value) {
    t = firstTemperature * (value == 0 ? 1 : value);
  }

  @Override
  boolean accepts(double current, double candidate, double random) {
    double worse = candidate - current;
    double probability = worse <= 0 ? 1 : StrictMath.exp(-worse / t);
    t *= cooling;
    return random < probability;
  }
}
