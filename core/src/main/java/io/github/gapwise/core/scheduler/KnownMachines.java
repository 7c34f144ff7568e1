package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.occupancy.RunningJobs;
import java.util.stream.Stream;

/**
 * The machines and what runs on them, as the events describe them. Methods that require something
 * change nothing.
 */
final class KnownMachines {
  private final Grid grid;
  private final ProcessingTimes times;
  private final boolean[] isDown;
  private final boolean[] isDraining;
  private final double[] loads;
  private final RunningJobs[] running;

  KnownMachines(SchedulingContext context) {
    grid = context.grid();
    times = context.times();
    isDown = new boolean[grid.size()];
    isDraining = new boolean[grid.size()];
    loads = new double[grid.size()];
    running = Stream.generate(RunningJobs::new).limit(grid.size()).toArray(RunningJobs[]::new);
  }

  /** Whether this is a machine of the grid. */
  boolean contains(Machine machine) {
    return machine.id() < grid.size() && grid.machine(machine.id()).equals(machine);
  }

  /** Requires a machine of the grid. */
  void require(Machine machine) {
    if (!contains(machine)) {
      throw new IllegalArgumentException(
          "The machine (%s) must be one of the grid.".formatted(machine));
    }
  }

  /** Requires a job that fits at least one machine. */
  void requireFit(Job job) {
    if (!grid.fits(job)) {
      throw new IllegalArgumentException(
          "The job (%d) with cpus (%d) and tags (%s) must fit at least one machine."
              .formatted(job.id(), job.cpus(), job.requiredTags()));
    }
  }

  /** Requires that a job that runs already has its CPUs on a machine that fits it. */
  void requireCpus(Job job, Machine machine) {
    if (!machine.fits(job)) {
      throw new IllegalArgumentException(
          "The running job (%d) must fit its machine (%d).".formatted(job.id(), machine.id()));
    }
    if (freeCpus(machine) < job.cpus()) {
      throw new IllegalStateException(
          "The cpus (%d) of running job (%d) must be among those that other running jobs leave (%d) of machine (%d)."
              .formatted(job.cpus(), job.id(), freeCpus(machine), machine.id()));
    }
  }

  /** Requires a machine that is up, to be reported as something else. */
  void requireUp(Machine machine, String event) {
    requireState(machine, !isDown[machine.id()], "be up to " + event);
  }

  /** Requires a machine that is down. */
  void requireDown(Machine machine) {
    requireState(machine, isDown[machine.id()], "be down to come up");
  }

  /** Requires a machine that drains, or one that does not. */
  void requireDraining(Machine machine, boolean isDraining) {
    requireState(
        machine,
        this.isDraining[machine.id()] == isDraining,
        isDraining ? "drain to be back" : "not drain to begin to drain");
  }

  /** Requires that no job runs on the machine. */
  void requireEmpty(Machine machine) {
    int jobs = running(machine).size();
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
    long end = running(machine).endOf(job.id());
    if (now < end) {
      throw new IllegalStateException(
          "The job (%d) must not be reported at tick (%d) to overrun its estimate, before its estimated end (%d)."
              .formatted(job.id(), now, end));
    }
  }

  boolean isUp(Machine machine) {
    return !isDown[machine.id()];
  }

  boolean isDraining(Machine machine) {
    return isDraining[machine.id()];
  }

  boolean isSuspended(Machine machine) {
    return loads[machine.id()] == 1;
  }

  /** The jobs that run on a machine, with their estimated ends. */
  RunningJobs running(Machine machine) {
    return running[machine.id()];
  }

  int freeCpus(Machine machine) {
    return machine.cpus() - running(machine).busyCpus();
  }

  /** How long a job runs on a machine by its estimate. */
  long ticks(Job job, Machine machine) {
    return times.ticks(job, machine);
  }

  /** When a job that starts at this tick ends by its estimate. */
  long estimatedEnd(Job job, Machine machine, long start) {
    long ticks = ticks(job, machine);
    return ticks > Long.MAX_VALUE - start ? Long.MAX_VALUE : start + ticks;
  }

  /** Adds a running job. */
  void start(Job job, Machine machine, long estimatedEnd) {
    running(machine).add(job.id(), job.cpus(), estimatedEnd);
  }

  /** Removes a running job. */
  void end(Job job, Machine machine) {
    running(machine).remove(job.id());
  }

  void goDown(Machine machine) {
    isDown[machine.id()] = true;
    loads[machine.id()] = 0;
  }

  void comeUp(Machine machine) {
    isDown[machine.id()] = false;
  }

  void setLoad(Machine machine, double load) {
    loads[machine.id()] = load;
  }

  void setDraining(Machine machine, boolean isDraining) {
    this.isDraining[machine.id()] = isDraining;
  }
}
