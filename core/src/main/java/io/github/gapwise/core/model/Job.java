package io.github.gapwise.core.model;

import java.util.Objects;

/**
 * A rigid, non-preemptible batch job. It holds what a scheduler knows of a job, which does not
 * include how long it really runs.
 *
 * <p>A job of several nodes runs on as many different machines at once, from one start to one end,
 * with its CPUs and resources on each of them. Where machines differ in speed, it takes as long as
 * on the slowest of its machines.
 *
 * @param id identifies the job within a run; not negative. Breaks ties wherever a policy states no
 *     other rule
 * @param release the first tick at which the job may start (r); not negative, {@link
 *     #NEVER_RELEASED} for a job that is held
 * @param deadline the tick by which the job should be complete (d), or {@link #NO_DEADLINE}
 * @param cpus the number of CPUs that the job occupies on each of its nodes from start to
 *     completion (R); positive
 * @param work the <em>estimated</em> amount of work, positive: the ticks that the job takes on a
 *     machine of speed 1. Where processing times come from a matrix it is a nominal amount, by
 *     which jobs are compared without naming a machine
 * @param weight the importance of the job in weighted objectives; finite and not negative, 1 unless
 *     set
 * @param owner the user or group that submitted the job; empty if unknown
 * @param requiredTags the tags that a machine must carry to run the job
 * @param nodes the number of machines that the job occupies at once (k); positive
 * @param resources what the job needs beyond CPUs on each of its nodes
 */
public record Job(
    long id,
    long release,
    long deadline,
    int cpus,
    long work,
    double weight,
    String owner,
    Tags requiredTags,
    int nodes,
    Resources resources) {

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
    Objects.requireNonNull(resources, "resources");
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
    require(nodes > 0, "nodes", nodes, id, "be positive");
  }

  /**
   * A job of one node that needs nothing but CPUs.
   *
   * @throws IllegalArgumentException if an argument is out of the range stated for its component
   */
  public Job(
      long id,
      long release,
      long deadline,
      int cpus,
      long work,
      double weight,
      String owner,
      Tags requiredTags) {
    this(id, release, deadline, cpus, work, weight, owner, requiredTags, 1, Resources.none());
  }

  /**
   * A job of one node without deadline, owner, tags and resources, of weight 1.
   *
   * @throws IllegalArgumentException if an argument is out of the range stated for its component
   */
  public static Job of(long id, long release, int cpus, long work) {
    return new Job(id, release, NO_DEADLINE, cpus, work, 1, "", Tags.none());
  }

  /** This job with another release; {@link #NEVER_RELEASED} to hold it. */
  public Job withRelease(long release) {
    return new Job(
        id, release, deadline, cpus, work, weight, owner, requiredTags, nodes, resources);
  }

  /** This job with another deadline; {@link #NO_DEADLINE} for none. */
  public Job withDeadline(long deadline) {
    return new Job(
        id, release, deadline, cpus, work, weight, owner, requiredTags, nodes, resources);
  }

  /** This job with another estimated amount of work. */
  public Job withWork(long work) {
    return new Job(
        id, release, deadline, cpus, work, weight, owner, requiredTags, nodes, resources);
  }

  /** This job with another weight. */
  public Job withWeight(double weight) {
    return new Job(
        id, release, deadline, cpus, work, weight, owner, requiredTags, nodes, resources);
  }

  /** This job with another owner; empty for unknown. */
  public Job withOwner(String owner) {
    return new Job(
        id, release, deadline, cpus, work, weight, owner, requiredTags, nodes, resources);
  }

  /** This job with other required tags. */
  public Job withRequiredTags(Tags requiredTags) {
    return new Job(
        id, release, deadline, cpus, work, weight, owner, requiredTags, nodes, resources);
  }

  /** This job on another number of nodes. */
  public Job withNodes(int nodes) {
    return new Job(
        id, release, deadline, cpus, work, weight, owner, requiredTags, nodes, resources);
  }

  /** This job with other needs beyond CPUs on each of its nodes. */
  public Job withResources(Resources resources) {
    return new Job(
        id, release, deadline, cpus, work, weight, owner, requiredTags, nodes, resources);
  }

  /** The number of CPUs on all of its nodes together. */
  public long totalCpus() {
    return (long) nodes * cpus;
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
