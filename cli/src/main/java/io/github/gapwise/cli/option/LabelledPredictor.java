package io.github.gapwise.cli.option;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitPredictor;

/** A predictor that messages and results show as the user wrote it, not by its shortest label. */
public record LabelledPredictor(AvailabilityPredictor predictor, String label)
    implements AvailabilityPredictor {

  @Override
  public ExitPredictor bind(long ticksPerSecond) {
    return predictor.bind(ticksPerSecond);
  }

  @Override
  public boolean isClairvoyant() {
    return predictor.isClairvoyant();
  }

  @Override
  public String toString() {
    return label;
  }
}
