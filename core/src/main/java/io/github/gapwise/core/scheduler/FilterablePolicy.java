package io.github.gapwise.core.scheduler;

/**
 * A policy that heeds a {@link MachineFilter}: where it would start a job on a machine it takes
 * only those that the filter allows, in its own order. A job that finds none waits as if they had
 * no room for it. Reservations and forecasts do not ask the filter, which speaks of now alone.
 *
 * <p>Queue policies are such. Those that bind a job to a machine or plan it there before it starts
 * are not, for what a filter says of now need not hold then.
 */
public interface FilterablePolicy extends SchedulingPolicy {

  /**
   * Starts a run that heeds a filter.
   *
   * @return a scheduler that shares no mutable state with any other one, but for the filter
   * @throws IllegalArgumentException if the policy cannot schedule for this context
   */
  Scheduler bind(SchedulingContext context, MachineFilter filter);

  @Override
  default Scheduler bind(SchedulingContext context) {
    return bind(context, MachineFilter.ALL);
  }
}
