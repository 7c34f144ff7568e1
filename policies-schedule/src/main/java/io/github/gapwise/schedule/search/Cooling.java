package io.github.gapwise.schedule.search;

/** The temperature of annealing. */
final class Cooling implements AcceptanceRule.Acceptance {
  private final AcceptanceRule.Annealing parameters;
  private double temperature;

  Cooling(AcceptanceRule.Annealing parameters) {
    this.parameters = parameters;
  }

  @Override
  public void begin(double value) {
    temperature = parameters.temperature() * (value == 0 ? 1 : Math.abs(value));
  }

  @Override
  public boolean accepts(double current, double candidate, double random) {
    double worse = candidate - current;
    // The strict form, so that every JVM makes the same moves.
    boolean accepted = worse <= 0 || random < StrictMath.exp(-worse / temperature);
    temperature *= parameters.cooling();
    return accepted;
  }
}
