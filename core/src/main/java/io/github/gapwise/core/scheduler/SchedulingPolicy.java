package io.github.gapwise.core.scheduler;

/**
 * A scheduling algorithm with its parameters: an immutable, validated value that may be shared
 * between threads and bound any number of times. Two policies are equal when they decide alike by
 * their parameters.
 */
public interface SchedulingPolicy {

  /**
   * Starts a run.
   *
   * @return a scheduler that shares no mutable state with any other one
   * @throws IllegalArgumentException if the policy cannot schedule for this context
   */
  Scheduler bind(SchedulingContext context);

  /**
   * Whether the policy wants to see in the {@linkplain SchedulingContext#histories histories} what
   * is still to come, as a bound for others to be measured by. No resource manager can grant that;
   * the simulator does. False unless overridden.
   */
  default boolean isClairvoyant() {
    return false;
  }

  /**
   * The policy's label, fit for a table of results and for {@link Catalog#create}: its name, then
   * each parameter whose value is not the default, as in {@code easy(backfill=shortest)}.
   */
  @Override
  String toString();
}
