/**
 * Predictors of the availability of machines that belong to others, and schedulers that use them.
 *
 * @provides io.github.gapwise.core.scheduler.PolicyProvider the policies of this family
 * @provides io.github.gapwise.core.scheduler.PredictorProvider the predictors of this family
 */
module io.github.gapwise.availability {
  requires transitive io.github.gapwise.core;
  requires static org.jspecify;

  exports io.github.gapwise.availability;
  exports io.github.gapwise.availability.scheduling;

  provides io.github.gapwise.core.scheduler.PolicyProvider with
      io.github.gapwise.availability.scheduling.AvailabilityPolicies;
  provides io.github.gapwise.core.scheduler.PredictorProvider with
      io.github.gapwise.availability.AvailabilityPredictors;
}
