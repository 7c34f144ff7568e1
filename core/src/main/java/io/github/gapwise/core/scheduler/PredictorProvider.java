package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import java.util.List;

/**
 * A family of availability predictors, found by {@link java.util.ServiceLoader}. A jar offers it in
 * the same way as a {@link PolicyProvider}.
 */
public interface PredictorProvider {

  /** The predictors of the family, in any order; catalogues sort by name. */
  List<Descriptor<AvailabilityPredictor>> predictors();
}
