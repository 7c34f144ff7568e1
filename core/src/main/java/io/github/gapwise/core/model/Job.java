package io.github.gapwise.core.model;

import java.util.Objects;

/**
 * A rigid, non-preemptible batch job that runs on one machine. It holds what a scheduler knows of a
 * job, which does not include how long it really runs.
 *
 * @param id identifies the job within a run; not negative. Breaks ties wherever a policy states no
 *     other rule
 * @param release the first tick at which the job may start (r); not negative, {@link
 *     #NEVER_RELEASED} for a job that is held
 * @param deadline the tick by which the job should be complete (d), or {@link #NO_DEADLINE}
 * @param cpus the number of CPUs that the job occupies from start to completion (R); positive
 * @param work the <em>estimated</em> amount of work, positive: the ticks that the job takes on a
 *     machine of speed 1. Where processing times come from a matrix it is a nominal amount, by
 *     which jobs are compared without naming a machine
 * @param weight the importance of the job in weighted objectives; finite and not negative, 1 unless
 *     set
 * @param owner the user or group that submitted the job; empty if unknown
 * @param requiredTags the tags that a machine must carry to run the job
 */
public record Job(
    long id,
    long release,
    long deadline,
    int cpus,
    long work,
    double weight,
    String owner,
    Tags requiredTags) {

  /** The deadline of a job that has none: later than every other one. */
  public static final long NO_DEADLINE = Long.MAX_VALUE;

  /** The release of a job that is held: it waits until it is given another release. */
  public static final long NEVER_RELEASED = Long.MAX_VALUE;

  /**
   * Checks every component.
   *
   * @throws IllegalArgumentException if a component is out of the range stated for it
   */
  public Job {
    Objects.requireNonNull(owner, "owner");
    Objects.requireNonNull(requiredTags, "requiredTags");
    require(id >= 0, "id", id, id, "not be negative");
    require(release >= 0, "release", release, id, "not be negative");
    require(deadline >= 0, "deadline", deadline, id, "not be negative");
    require(cpus > 0, "cpus", cpus, id, "be positive");
    require(work > 0, "work", work, id, "be positive");
    require(
        weight >= 0 && weight < Double.POSITIVE_INFINITY,
        "weight",
        weight,
        id,
        "be finite and not negative");
  }

  /**
   * A job without deadline, owner and tags, of weight 1.
   *
   * @throws IllegalArgumentException if an argument is out of the range stated for its component
   */
  public static Job of(long id, long release, int cpus, long work) {
    return new Job(id, release, NO_DEADLINE, cpus, work, 1, "", Tags.none());
  }

  /** This job with another release; {@link #NEVER_RELEASED} to hold it. */
  public Job withRelease(long release) {
    return new Job(id, release, deadline, cpus, work, weight, owner, requiredTags);
  }

  /** This job with another deadline; {@link #NO_DEADLINE} for none. */
  public Job withDeadline(long deadline) {
    return new Job(id, release, deadline, cpus, work, weight, owner, requiredTags);
  }

  /** This job with another estimated amount of work. */
  public Job withWork(long work) {
    return new Job(id, release, deadline, cpus, work, weight, owner, requiredTags);
  }

  /** This job with another weight. */
  public Job withWeight(double weight) {
    return new Job(id, release, deadline, cpus, work, weight, owner, requiredTags);
  }

  /** This job with another owner; empty for unknown. */
  public Job withOwner(String owner) {
    return new Job(id, release, deadline, cpus, work, weight, owner, requiredTags);
  }

  /** This job with other required tags. */
  public Job withRequiredTags(Tags requiredTags) {
    return new Job(id, release, deadline, cpus, work, weight, owner, requiredTags);
  }

  /** Whether this job has a deadline. */
  public boolean hasDeadline() {
    return deadline != NO_DEADLINE;
  }

  /** Whether this job is held: it is not released until its release is changed. */
  public boolean isHeld() {
    return release == NEVER_RELEASED;
  }

  /** Whether the owner is known. */
  public boolean hasOwner() {
    return !owner.isEmpty();
  }

  private static void require(boolean valid, String name, Object value, long id, String rule) {
    if (!valid) {
      throw new IllegalArgumentException(
          "The %s (%s) of job (%d) must %s.".formatted(name, value, id, rule));
    }
  }
}
