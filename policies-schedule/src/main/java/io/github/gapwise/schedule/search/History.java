package io.github.gapwise.schedule.search;

import java.util.Arrays;

/** The values of the last plans. */
final class History implements AcceptanceRule.Acceptance {
  private final double[] values;
  private int next;

  History(int length) {
    values = new double[length];
  }

  @Override
  public void begin(double value) {
    Arrays.fill(values, value);
    next = 0;
  }

  @Override
  public boolean accepts(double current, double candidate, double random) {
    boolean accepted = candidate <= values[next] || candidate <= current;
    values[next] = accepted ? candidate : current;
    next = (next + 1) % values.length;
    return accepted;
  }
}
