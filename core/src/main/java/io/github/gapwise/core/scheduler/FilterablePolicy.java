package io.github.gapwise.core.scheduler;

/**
 * A policy that obeys a {@link MachineFilter}: when it starts a job, it considers only machines
 * that the filter allows, in its own order. A job that finds none waits as if they lacked free
 * CPUs. Reservations and forecasts do not query the filter, which applies only to now.
 *
 * <p>Queue policies are filterable. Policies that bind a job to a machine or plan it there before
 * it starts are not, because what a filter allows now need not hold then.
 */
public interface FilterablePolicy extends SchedulingPolicy {

  /**
   * Starts a run that obeys a filter.
   *
   * @return a scheduler that shares no mutable state with any other one, except the filter
   * @throws IllegalArgumentException if the policy cannot schedule for this context
   */
  Scheduler bind(SchedulingContext context, MachineFilter filter);

  @Override
  default Scheduler bind(SchedulingContext context) {
    return bind(context, MachineFilter.ALL);
  }
}
