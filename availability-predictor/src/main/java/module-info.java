/**
 * Predictors of the availability of machines that belong to others.
 *
 * @provides io.github.gapwise.core.scheduler.PredictorProvider the predictors of this family
 */
module io.github.gapwise.availability {
  requires transitive io.github.gapwise.core;
  requires static org.jspecify;

  exports io.github.gapwise.availability;

  provides io.github.gapwise.core.scheduler.PredictorProvider with
      io.github.gapwise.availability.AvailabilityPredictors;
}
