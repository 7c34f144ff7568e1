package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Reservation;

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
   * Whether the policy's schedulers take jobs of several nodes. The caller must not submit jobs
   * that the policy does not take. False unless overridden.
   */
  default boolean takesSeveralNodes() {
    return false;
  }

  /**
   * Whether the policy's schedulers take jobs that need, and reservations that name, resources
   * beyond CPUs. False unless overridden.
   */
  default boolean takesResources() {
    return false;
  }

  /** Whether the policy's schedulers take a job. By default only its nodes and resources decide. */
  default boolean takes(Job job) {
    return (job.nodes() == 1 || takesSeveralNodes())
        && (job.resources().isEmpty() || takesResources());
  }

  /**
   * Requires that the policy's schedulers take a job.
   *
   * @throws IllegalArgumentException if they do not, with a sentence that names the policy and the
   *     job
   */
  default void requireTaken(Job job) {
    if (job.nodes() > 1 && !takesSeveralNodes()) {
      throw new IllegalArgumentException(
          "The policy (%s) takes no job of several nodes, such as job (%d) of %d."
              .formatted(this, job.id(), job.nodes()));
    }
    if (!job.resources().isEmpty() && !takesResources()) {
      throw new IllegalArgumentException(
          "The policy (%s) takes no job that needs more than CPUs, such as job (%d) with %s."
              .formatted(this, job.id(), job.resources()));
    }
    if (!takes(job)) {
      throw new IllegalArgumentException(
          "The policy (%s) does not take job (%d).".formatted(this, job.id()));
    }
  }

  /**
   * Requires that the policy's schedulers take a reservation.
   *
   * @throws IllegalArgumentException if they do not, as it names more than CPUs
   */
  default void requireTaken(Reservation reservation) {
    if (!reservation.resources().isEmpty() && !takesResources()) {
      throw new IllegalArgumentException(
          "The policy (%s) takes no reservation of more than CPUs, such as (%d) of %s."
              .formatted(this, reservation.id(), reservation.resources()));
    }
  }

  /**
   * The policy's label, fit for a table of results and for {@link Catalog#create}: its name, then
   * each parameter whose value is not the default, as in {@code easy(backfill=shortest)}.
   */
  @Override
  String toString();
}
