package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/**
 * What tells of most machines that there is no place for a job, side by side in memory, so that a
 * search over a large grid need not touch the plans of those.
 */
final class MachineTable {
  /** Covers what a few operations in double precision lose. */
  private static final double ROUNDING = 1 + 1e-9;

  private final Machine[] machines;
  private final double[] speeds;

  /** 0 while a machine is down. */
  private final int[] cpus;

  /** The work that all CPUs of a machine do in a tick. */
  private final double[] power;

  /** The work that a machine would have left if its running jobs had gone on since tick 0. */
  private final double[] taken;

  /** The work that CPUs without a running job would do in a tick. */
  private final double[] idle;

  MachineTable(MachineSchedule[] plans) {
    machines = new Machine[plans.length];
    speeds = new double[plans.length];
    cpus = new int[plans.length];
    power = new double[plans.length];
    taken = new double[plans.length];
    idle = new double[plans.length];
    for (MachineSchedule plan : plans) {
      machines[plan.machine().id()] = plan.machine();
      speeds[plan.machine().id()] = plan.machine().speed();
      count(plan);
    }
  }

  /** The plan of a machine has changed. */
  void count(MachineSchedule plan) {
    Machine machine = plan.machine();
    PlanSums sums = plan.sums();
    int id = machine.id();
    cpus[id] = plan.isUp() ? machine.cpus() : 0;
    power[id] = machine.speed() * machine.cpus() * ROUNDING;
    taken[id] = machine.speed() * ((double) sums.cpuTime + sums.busyCpuStart);
    idle[id] = machine.speed() * (machine.cpus() - sums.busyCpus);
  }

  Machine machine(int id) {
    return machines[id];
  }

  double speed(int id) {
    return speeds[id];
  }

  boolean accepts(int id, Job job) {
    return job.cpus() <= cpus[id] && (job.requiredTags().isEmpty() || machines[id].fits(job));
  }

  /**
   * Whether a machine may do so much work between two ticks beside that of its jobs, by its amount
   * alone: true if in doubt, as with jobs that are overdue at the first tick.
   */
  boolean hasRoom(int id, double work, long from, long until) {
    return power[id] * until >= taken[id] + idle[id] * from + work;
  }

  /**
   * The next machine from an id on of which that is true; the number of machines if there is none.
   */
  int nextWithRoom(int id, double work, long from, long until) {
    int next = id;
    while (next < machines.length && !hasRoom(next, work, from, until)) {
      next++;
    }
    return next;
  }
}
