/**
 * The model and the service provider interface of Gapwise: jobs, heterogeneous machines, processing
 * times, plans and their objectives, and the contract between a scheduling policy and the system
 * that it schedules for.
 *
 * <p>Depends on nothing outside {@code java.base}.
 *
 * @uses io.github.gapwise.core.scheduler.PolicyProvider
 * @uses io.github.gapwise.core.scheduler.PredictorProvider
 */
module io.github.gapwise.core {
  requires static org.jspecify;

  exports io.github.gapwise.core.availability;
  exports io.github.gapwise.core.estimate;
  exports io.github.gapwise.core.forecast;
  exports io.github.gapwise.core.model;
  exports io.github.gapwise.core.objective;
  exports io.github.gapwise.core.occupancy;
  exports io.github.gapwise.core.queue;
  exports io.github.gapwise.core.schedule;
  exports io.github.gapwise.core.scheduler;
  exports io.github.gapwise.core.text;

  uses io.github.gapwise.core.scheduler.PolicyProvider;
  uses io.github.gapwise.core.scheduler.PredictorProvider;
}
