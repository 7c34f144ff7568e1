package io.github.gapwise.core.model;

import java.util.Objects;

/**
 * A space-shared machine: jobs run side by side on it while their CPUs fit.
 *
 * @param id the machine's place in its {@link Grid}, counted from 0
 * @param cpus the number of CPUs (R_i); positive
 * @param speed the work that each CPU does per tick (s_i); positive and finite
 * @param tags what the machine offers beyond CPUs
 */
public record Machine(int id, int cpus, double speed, Tags tags) {

  /**
   * Checks every component.
   *
   * @throws IllegalArgumentException if a component is out of the range stated for it
   */
  public Machine {
    Objects.requireNonNull(tags, "tags");
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
   * A machine without tags.
   *
   * @throws IllegalArgumentException if an argument is out of the range stated for its component
   */
  public static Machine of(int id, int cpus, double speed) {
    return new Machine(id, cpus, speed, Tags.none());
  }

  /** This machine with other tags. */
  public Machine withTags(Tags tags) {
    return new Machine(id, cpus, speed, tags);
  }

  /** Whether the job could run here if the machine were empty: enough CPUs, every required tag. */
  public boolean fits(Job job) {
    return job.cpus() <= cpus && tags.containsAll(job.requiredTags());
  }

  private static void require(boolean valid, String name, Object value, int id, String rule) {
    if (!valid) {
      throw new IllegalArgumentException(
          "The %s (%s) of machine (%d) must %s.".formatted(name, value, id, rule));
    }
  }
}
