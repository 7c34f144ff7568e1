package io.github.gapwise.core.forecast;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.EventBatch;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The state that a resource manager reports to a scheduler that takes over a run. Immutable.
 *
 * @param now the tick of the snapshot; not negative
 * @param running the running jobs
 * @param waiting the waiting jobs, in the order of their submissions: those of one tick by id; if a
 *     job was submitted again, such as after a loss, its last submission counts
 * @param reservations what is reserved, now or later
 * @param down the ids of the machines that are down
 * @param draining the ids of the machines that take no new job
 * @param loads the loads that owners put on their machines, by id, from 0 to 1; 0 where none is
 *     given
 */
public record StateSnapshot(
    long now,
    List<RunningJob> running,
    List<Job> waiting,
    List<Reservation> reservations,
    Set<Integer> down,
    Set<Integer> draining,
    Map<Integer, Double> loads) {

  /**
   * A running job.
   *
   * @param machines its machines, one for each of its nodes; immutable
   * @param start the tick at which it started
   */
  public record RunningJob(Job job, List<Machine> machines, long start) {
    /**
     * Checks that there is a machine for each node.
     *
     * @throws IllegalArgumentException if there are more or fewer
     */
    public RunningJob {
      machines = List.copyOf(machines);
      if (machines.size() != job.nodes()) {
        throw new IllegalArgumentException(
            "The number of machines (%d) of job (%d) must be that of its nodes (%d)."
                .formatted(machines.size(), job.id(), job.nodes()));
      }
    }

    /**
     * A running job of one node.
     *
     * @throws IllegalArgumentException if it has several
     */
    public RunningJob(Job job, Machine machine, long start) {
      this(job, List.of(machine), start);
    }

    /** The first of its machines. */
    public Machine machine() {
      return machines.get(0);
    }

    /** When it ends by its estimate, at the pace of the slowest of its machines. */
    long end(ProcessingTimes times) {
      long longest =
          machines.stream().mapToLong(each -> times.ticks(job, each)).max().orElseThrow();
      return Math.addExact(start, longest);
    }
  }

  /**
   * Copies the collections.
   *
   * @throws IllegalArgumentException if {@code now} is negative or {@link Scheduler#NEVER}, a
   *     running job does not start from 0 to now, two jobs have one id, the id of a machine is
   *     negative, or a load is not from 0 to 1
   */
  public StateSnapshot {
    running = List.copyOf(running);
    waiting = List.copyOf(waiting);
    reservations = List.copyOf(reservations);
    down = Set.copyOf(down);
    draining = Set.copyOf(draining);
    loads = Map.copyOf(loads);
    if (now < 0 || now == Scheduler.NEVER) {
      throw new IllegalArgumentException(
          "The now (%d) must be from 0 to the tick before Scheduler.NEVER.".formatted(now));
    }
    down.forEach(StateSnapshot::requireId);
    draining.forEach(StateSnapshot::requireId);
    loads.forEach(StateSnapshot::requireLoad);
    Set<Long> ids = new HashSet<>();
    waiting.forEach(job -> requireOnce(job, ids));
    for (RunningJob run : running) {
      requireOnce(run.job(), ids);
      if (run.start() < 0 || run.start() > now) {
        throw new IllegalArgumentException(
            "The start (%d) of job (%d) must be from 0 to now (%d)."
                .formatted(run.start(), run.job().id(), now));
      }
    }
  }

  private static void requireId(int machine) {
    if (machine < 0) {
      throw new IllegalArgumentException(
          "The id (%d) of a machine must not be negative.".formatted(machine));
    }
  }

  private static void requireLoad(int machine, double load) {
    requireId(machine);
    if (!(load >= 0 && load <= 1)) {
      throw new IllegalArgumentException(
          "The load (%s) of machine (%d) must be from 0 to 1.".formatted(load, machine));
    }
  }

  private static void requireOnce(Job job, Set<Long> ids) {
    if (!ids.add(job.id())) {
      throw new IllegalArgumentException(
          "The job (%d) must wait or run once, but is there twice.".formatted(job.id()));
    }
  }

  /** A snapshot of jobs on machines that are all up, with nothing reserved. */
  public static StateSnapshot of(long now, List<RunningJob> running, List<Job> waiting) {
    return new StateSnapshot(now, running, waiting, List.of(), Set.of(), Set.of(), Map.of());
  }

  /** This snapshot with other reservations. */
  public StateSnapshot withReservations(List<Reservation> reservations) {
    return new StateSnapshot(now, running, waiting, reservations, down, draining, loads);
  }

  /** This snapshot with other machines that are down, by id. */
  public StateSnapshot withDown(Set<Integer> down) {
    return new StateSnapshot(now, running, waiting, reservations, down, draining, loads);
  }

  /** This snapshot with other machines that take no new job, by id. */
  public StateSnapshot withDraining(Set<Integer> draining) {
    return new StateSnapshot(now, running, waiting, reservations, down, draining, loads);
  }

  /** This snapshot with other loads, by id of the machine. */
  public StateSnapshot withLoads(Map<Integer, Double> loads) {
    return new StateSnapshot(now, running, waiting, reservations, down, draining, loads);
  }

  /** This snapshot without the waiting jobs that do not fit the grid. */
  StateSnapshot withoutMisfits(Grid grid) {
    List<Job> fitting = waiting.stream().filter(grid::fits).toList();
    return new StateSnapshot(now, running, fitting, reservations, down, draining, loads);
  }

  /**
   * Adds the events that bring a newly bound scheduler into this state.
   *
   * @throws IllegalArgumentException if a machine is not of the grid
   */
  public void addTo(EventBatch batch, Grid grid, ProcessingTimes times) {
    requireOf(grid);
    for (RunningJob run : running) {
      batch.running(run.job(), run.machines(), run.start());
      if (now >= run.end(times)) {
        batch.overran(run.job(), run.machine());
      }
    }
    for (Machine machine : grid.machines()) {
      addTo(batch, machine);
    }
    reservations.stream().filter(each -> each.until() > now).forEach(batch::reserved);
    waiting.forEach(batch::waiting);
  }

  private void requireOf(Grid grid) {
    running.forEach(run -> run.machines().forEach(machine -> requireOf(grid, machine)));
    reservations.forEach(each -> requireOf(grid, each.machine()));
    for (Set<Integer> ids : List.of(down, draining, loads.keySet())) {
      ids.forEach(id -> requireOf(grid, id));
    }
  }

  private static void requireOf(Grid grid, Machine machine) {
    requireOf(grid, machine.id());
    if (!grid.machine(machine.id()).equals(machine)) {
      throw new IllegalArgumentException(
          "The machine (%s) must be that of the grid (%s)."
              .formatted(machine, grid.machine(machine.id())));
    }
  }

  private static void requireOf(Grid grid, int machine) {
    if (machine >= grid.size()) {
      throw new IllegalArgumentException(
          "The machine (%d) must be one of the grid, which has %d."
              .formatted(machine, grid.size()));
    }
  }

  private void addTo(EventBatch batch, Machine machine) {
    Double load = loads.get(machine.id());
    if (down.contains(machine.id())) {
      batch.down(machine);
    } else if (load != null && load > 0) {
      batch.loadChanged(machine, load);
    }
    if (draining.contains(machine.id())) {
      batch.draining(machine);
    }
  }
}
