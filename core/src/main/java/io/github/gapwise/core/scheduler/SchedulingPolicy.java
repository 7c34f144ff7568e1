package io.github.gapwise.core.scheduler;

/**
 * A scheduling algorithm with its parameters: an immutable, validated value that may be shared
 * between threads and bound any number of times. Two policies are equal if their parameters make
 * them decide alike.
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
   * Whether the policy needs the future in the {@linkplain SchedulingContext#histories histories},
   * to serve as a bound against which others are measured. No resource manager can provide that;
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
