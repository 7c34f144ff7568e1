package io.github.gapwise.core.model;

import java.util.Objects;

/**
 * CPUs and other resources of a machine that are known beforehand to be taken from one tick to
 * another, for maintenance or by an advance reservation. The scheduler's jobs do not get them.
 *
 * @param id identifies the reservation among those reported to a scheduler; not negative
 * @param machine the machine
 * @param cpus how many of its CPUs are taken; at most what it has, and positive unless resources
 *     are taken
 * @param from the first tick at which they are taken; not negative
 * @param until the tick at which they are free again, after {@code from}; {@link #OPEN_END} if it
 *     is unknown
 * @param resources what is taken beyond CPUs; at most what the machine has
 */
public record Reservation(
    long id, Machine machine, int cpus, long from, long until, Resources resources) {

  /** The end of a reservation that lasts until it is withdrawn: later than every other one. */
  public static final long OPEN_END = Long.MAX_VALUE;

  /**
   * Checks every component.
   *
   * @throws IllegalArgumentException if a component is out of the range stated for it
   */
  public Reservation {
    Objects.requireNonNull(machine, "machine");
    Objects.requireNonNull(resources, "resources");
    require(id >= 0, "id", id, id, "not be negative");
    require(
        (cpus > 0 || (cpus == 0 && !resources.isEmpty())) && cpus <= machine.cpus(),
        "cpus",
        cpus,
        id,
        "be from 1 to the %d of machine (%d)".formatted(machine.cpus(), machine.id()));
    require(
        resources.isWithin(machine.capacities()),
        "resources",
        resources,
        id,
        "be among those (%s) of machine (%d)".formatted(machine.capacities(), machine.id()));
    require(from >= 0, "from", from, id, "not be negative");
    require(until > from, "until", until, id, "be after the from (%d)".formatted(from));
  }

  /**
   * A reservation of CPUs alone.
   *
   * @throws IllegalArgumentException if a component is out of the range stated for it
   */
  public Reservation(long id, Machine machine, int cpus, long from, long until) {
    this(id, machine, cpus, from, until, Resources.none());
  }

  /**
   * A reservation of a whole machine: all of its CPUs, and so everything else too, because every
   * job needs CPUs.
   *
   * @throws IllegalArgumentException if a component is out of the range stated for it
   */
  public static Reservation of(long id, Machine machine, long from, long until) {
    return new Reservation(id, machine, machine.cpus(), from, until);
  }

  /** This reservation, but of other amounts beyond CPUs. */
  public Reservation withResources(Resources resources) {
    return new Reservation(id, machine, cpus, from, until, resources);
  }

  /** Whether this is taken at this tick. */
  public boolean covers(long tick) {
    return from <= tick && tick < until;
  }

  private static void require(boolean valid, String name, Object value, long id, String rule) {
    if (!valid) {
      throw new IllegalArgumentException(
          "The %s (%s) of reservation (%d) must %s.".formatted(name, value, id, rule));
    }
  }
}
