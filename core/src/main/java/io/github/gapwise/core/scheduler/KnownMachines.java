package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.occupancy.RunningJobs;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The machines, and what runs there and is reserved, as the events describe them. Methods that
 * require something change nothing; what an event changes is changed in the {@link #states}.
 */
final class KnownMachines {
  /** The longest that an estimate may be. */
  private static final long MOST_TICKS = 1L << 53;

  private final Grid grid;
  private final ProcessingTimes times;
  final MachineStates states;

  /** By id: those that have been reported and neither withdrawn nor ended. */
  private final Map<Long, Reservation> reservations = new HashMap<>();

  /** Up to this work no machine takes half as long as it may, so that rounding does not matter. */
  private final double surelyShort;

  KnownMachines(SchedulingContext context, MachineStates states) {
    grid = context.grid();
    times = context.times();
    this.states = states;
    double slowest = grid.machines().stream().mapToDouble(Machine::speed).min().orElse(0);
    surelyShort = times == SpeedScaled.INSTANCE ? Math.min(1, slowest) * (MOST_TICKS / 2.0) : 0;
  }

  boolean contains(Machine machine) {
    return machine.id() < grid.size() && grid.machine(machine.id()).equals(machine);
  }

  boolean containsAll(List<Machine> machines) {
    return machines.stream().allMatch(this::contains);
  }

  /** Requires as many different machines of the grid as the job has nodes. */
  void requireNodes(Job job, List<Machine> machines) {
    machines.forEach(this::require);
    if (new HashSet<>(machines).size() != job.nodes() || machines.size() != job.nodes()) {
      throw new IllegalArgumentException(
          "The machines (%s) of job (%d) must be as many different ones as its nodes (%d)."
              .formatted(ids(machines), job.id(), job.nodes()));
    }
  }

  private static String ids(List<Machine> machines) {
    return machines.stream().map(each -> "" + each.id()).collect(Collectors.joining(";"));
  }

  void require(Machine machine) {
    if (!contains(machine)) {
      throw new IllegalArgumentException(
          "The machine (%s) must be one of the grid.".formatted(machine));
    }
  }

  /** Requires a job that fits the grid, and that an estimate can be made for on each machine. */
  void requireFit(Job job) {
    requirePlace(job);
    if (job.work() > surelyShort) {
      requireTicks(job);
    }
  }

  private void requireTicks(Job job) {
    for (Machine machine : grid.machines()) {
      if (machine.fits(job)) {
        requireTicks(job, machine);
      }
    }
  }

  private void requireTicks(Job job, Machine machine) {
    long ticks;
    try {
      ticks = times.ticks(job, machine);
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    if (ticks < 1 || ticks > MOST_TICKS) {
      throw new IllegalArgumentException(
          "The estimated time (%d) of job (%d) on machine (%d) must be from 1 to 2^53 ticks."
              .formatted(ticks, job.id(), machine.id()));
    }
  }

  private void requirePlace(Job job) {
    if (!grid.fits(job)) {
      throw new IllegalArgumentException(
          job.nodes() == 1 && job.resources().isEmpty()
              ? "The job (%d) with cpus (%d) and tags (%s) must fit at least one machine."
                  .formatted(job.id(), job.cpus(), job.requiredTags())
              : "The job (%d) with nodes (%d), on each cpus (%d), resources (%s) and tags (%s), must fit at least that many machines."
                  .formatted(
                      job.id(), job.nodes(), job.cpus(), job.resources(), job.requiredTags()));
    }
  }

  /** Requires that a job that runs already has its CPUs on a machine that fits it. */
  void requireCpus(Job job, Machine machine) {
    if (!machine.fits(job)) {
      throw new IllegalArgumentException(
          "The running job (%d) must fit its machine (%d).".formatted(job.id(), machine.id()));
    }
    int free = states.freeCpus(machine.id());
    if (free < job.cpus()) {
      throw new IllegalStateException(
          "The cpus (%d) of running job (%d) must be among those that other running jobs leave (%d) of machine (%d)."
              .formatted(job.cpus(), job.id(), free, machine.id()));
    }
    if (!states.hasResources(machine.id(), job)) {
      throw new IllegalStateException(
          "The resources (%s) of running job (%d) must be among those that other running jobs leave of machine (%d)."
              .formatted(job.resources(), job.id(), machine.id()));
    }
  }

  /** Requires a machine that is up, to be reported as something else. */
  void requireUp(Machine machine, String event) {
    requireState(machine, states.isUp(machine.id()), "be up to " + event);
  }

  void requireDown(Machine machine) {
    requireState(machine, !states.isUp(machine.id()), "be down to come up");
  }

  /** Requires a machine that drains, or one that does not. */
  void requireDraining(Machine machine, boolean isDraining) {
    requireState(
        machine,
        states.isDraining(machine.id()) == isDraining,
        isDraining ? "be draining before it is back" : "not be draining already");
  }

  void requireEmpty(Machine machine) {
    int jobs = states.running(machine.id()).size();
    requireState(
        machine, jobs == 0, "be empty to go down: report its jobs (%d) as lost".formatted(jobs));
  }

  private static void requireState(Machine machine, boolean holds, String rule) {
    if (!holds) {
      throw new IllegalStateException("The machine (%d) must %s.".formatted(machine.id(), rule));
    }
  }

  /** Requires that a running job has reached its estimated end. */
  void requireEstimateOver(Job job, Machine machine, long now) {
    long end = estimatedEnd(job, machine);
    if (now < end) {
      throw new IllegalStateException(
          "The job (%d) must not be reported at tick (%d) to overrun its estimate, before its estimated end (%d)."
              .formatted(job.id(), now, end));
    }
  }

  /** When a job that starts at this tick ends by its estimate, which must be a possible one. */
  long estimatedEnd(Job job, List<Machine> machines, long start) {
    machines.forEach(machine -> requireTicks(job, machine));
    return states.end(machines, job, start);
  }

  /** When a job that runs on a machine ends by its estimate. */
  long estimatedEnd(Job job, Machine machine) {
    RunningJobs running = states.running(machine.id());
    return running.end(running.placeOf(job.id()));
  }

  /** Requires a reservation that is not over, of an id that no other one has. */
  void requireNewReservation(Reservation reservation, long now) {
    if (reservation.until() <= now) {
      throw new IllegalArgumentException(
          "The until (%d) of reservation (%d) must be after now (%d)."
              .formatted(reservation.until(), reservation.id(), now));
    }
    Reservation other = reservations.get(reservation.id());
    if (other != null && other.until() > now) {
      throw new IllegalStateException(
          "The reservation (%d) must be withdrawn before another one has its id."
              .formatted(reservation.id()));
    }
  }

  /** Requires a reservation that is not over, as it was reported. */
  void requireKnownReservation(Reservation reservation, long now) {
    Reservation known = reservations.get(reservation.id());
    if (known == null || known.until() <= now) {
      throw new IllegalStateException(
          "The reservation (%d) must be known, and not be over at tick (%d), to be withdrawn."
              .formatted(reservation.id(), now));
    }
    if (!known.equals(reservation)) {
      throw new IllegalStateException(
          "The reservation (%d) must be withdrawn as it was reported (%s), not as (%s)."
              .formatted(reservation.id(), known, reservation));
    }
  }

  void reserve(Reservation reservation, long now) {
    forgetReservations(now);
    reservations.put(reservation.id(), reservation);
    states.reserve(reservation);
  }

  void withdraw(Reservation reservation) {
    reservations.remove(reservation.id());
    states.withdraw(reservation);
  }

  void forgetReservations(long now) {
    if (states.forgetReservations(now)) {
      reservations.values().removeIf(reservation -> reservation.until() <= now);
    }
  }
}
