package io.github.gapwise.core.model;

import java.util.Objects;

/**
 * A space-shared machine: jobs run side by side on it while their CPUs and resources fit.
 *
 * @param id the machine's place in its {@link Grid}, counted from 0
 * @param cpus the number of CPUs (R_i); positive
 * @param speed the work that each CPU does per tick (s_i); positive and finite
 * @param tags the properties of the machine that jobs may require
 * @param capacities what the machine has beyond CPUs, to be shared by the jobs on it
 */
public record Machine(int id, int cpus, double speed, Tags tags, Resources capacities) {

  /**
   * Checks every component.
   *
   * @throws IllegalArgumentException if a component is out of the range stated for it
   */
  public Machine {
    Objects.requireNonNull(tags, "tags");
    Objects.requireNonNull(capacities, "capacities");
    require(id >= 0, "id", id, id, "not be negative");
    require(cpus > 0, "cpus", cpus, id, "be positive");
    require(
        speed > 0 && speed < Double.POSITIVE_INFINITY,
        "speed",
        speed,
        id,
        "be positive and finite");
  }

  /**
   * A machine that has nothing but CPUs.
   *
   * @throws IllegalArgumentException if an argument is out of the range stated for its component
   */
  public Machine(int id, int cpus, double speed, Tags tags) {
    this(id, cpus, speed, tags, Resources.none());
  }

  /**
   * A machine without tags that has nothing but CPUs.
   *
   * @throws IllegalArgumentException if an argument is out of the range stated for its component
   */
  public static Machine of(int id, int cpus, double speed) {
    return new Machine(id, cpus, speed, Tags.none());
  }

  /** This machine with other tags. */
  public Machine withTags(Tags tags) {
    return new Machine(id, cpus, speed, tags, capacities);
  }

  /** This machine with other capacities beyond CPUs. */
  public Machine withCapacities(Resources capacities) {
    return new Machine(id, cpus, speed, tags, capacities);
  }

  /**
   * Whether one node of the job could run here if the machine were empty: enough CPUs, enough of
   * every other resource, and every required tag.
   */
  public boolean fits(Job job) {
    return job.cpus() <= cpus
        && tags.containsAll(job.requiredTags())
        && job.resources().isWithin(capacities);
  }

  private static void require(boolean valid, String name, Object value, int id, String rule) {
    if (!valid) {
      throw new IllegalArgumentException(
          "The %s (%s) of machine (%d) must %s.".formatted(name, value, id, rule));
    }
  }
}
