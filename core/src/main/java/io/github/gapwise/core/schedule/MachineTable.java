package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;

/**
 * The speeds of the machines and the amounts of their work, side by side in memory: what tells how
 * long a job takes, and of most machines that there is no room for it, so that a search over a
 * large grid need not touch the plans of those.
 */
final class MachineTable {
  /** Covers what a few operations in double precision lose. */
  private static final double ROUNDING = 1 + 1e-9;

  /** Of a machine: its speed. */
  private static final int SPEED = 0;

  /** The work that all its CPUs do in a tick. */
  private static final int POWER = 1;

  /** The work that it would have left if its running jobs had gone on since tick 0. */
  private static final int TAKEN = 2;

  /** The work that CPUs without a running job would do in a tick. */
  private static final int IDLE = 3;

  private static final int NUMBERS = 4;

  private final ProcessingTimes times;

  /** Whether the machines differ by their speeds alone. */
  private final boolean isRelated;

  private final Machine[] machines;

  /** 0 while a machine is down. */
  private final int[] cpus;

  /** By machine, all of one side by side. */
  private final double[] numbers;

  MachineTable(MachineSchedule[] plans, ProcessingTimes times) {
    this.times = times;
    isRelated = times == SpeedScaled.INSTANCE;
    machines = new Machine[plans.length];
    cpus = new int[plans.length];
    numbers = new double[Math.multiplyExact(plans.length, NUMBERS)];
    for (MachineSchedule plan : plans) {
      machines[plan.machine().id()] = plan.machine();
      numbers[plan.machine().id() * NUMBERS + SPEED] = plan.machine().speed();
      count(plan);
    }
  }

  /** The plan of a machine has changed. */
  void count(MachineSchedule plan) {
    Machine machine = plan.machine();
    PlanSums sums = plan.sums();
    cpus[machine.id()] = plan.isUp() ? machine.cpus() : 0;
    int k = machine.id() * NUMBERS;
    numbers[k + POWER] = machine.speed() * machine.cpus() * ROUNDING;
    numbers[k + TAKEN] = machine.speed() * ((double) sums.cpuTime + sums.busyCpuStart);
    numbers[k + IDLE] = machine.speed() * (machine.cpus() - sums.busyCpus);
  }

  /** Whether the machines differ by their speeds alone. */
  boolean isRelated() {
    return isRelated;
  }

  /** The processing time of a job on a machine, in ticks. */
  long duration(Job job, int id) {
    return isRelated ? SpeedScaled.ticks(job.work(), speed(id)) : times.ticks(job, machines[id]);
  }

  double speed(int id) {
    return numbers[id * NUMBERS + SPEED];
  }

  boolean accepts(int id, Job job) {
    return job.cpus() <= cpus[id] && (job.requiredTags().isEmpty() || machines[id].fits(job));
  }

  /**
   * Whether a machine may do so much work between two ticks beside that of its jobs, by its amount
   * alone: true if in doubt, as with jobs that are overdue at the first tick.
   */
  boolean hasRoom(int id, double work, long from, long until) {
    return room(id, from, until) >= work;
  }

  /** How much work that is at most; may be negative. */
  double room(int id, long from, long until) {
    int k = id * NUMBERS;
    return numbers[k + POWER] * until - numbers[k + TAKEN] - numbers[k + IDLE] * from;
  }

  private boolean hasRoom(int id, Job job, long from, long until) {
    if (isRelated) {
      return hasRoom(id, (double) job.cpus() * job.work(), from, until);
    }
    // As if the machine did the job at its nominal speed.
    return accepts(id, job)
        && hasRoom(id, (double) job.cpus() * duration(job, id) * speed(id), from, until);
  }

  /** The next machine from an id on that may have room; the number of machines if none has. */
  int nextWithRoom(Job job, int id, long from, long until) {
    int next = id;
    while (next < machines.length && !hasRoom(next, job, from, until)) {
      next++;
    }
    return next;
  }

  /** The last machine before an id that may have room; -1 if none has. */
  int previousWithRoom(Job job, int id, long from, long until) {
    int previous = id - 1;
    while (previous >= 0 && !hasRoom(previous, job, from, until)) {
      previous--;
    }
    return previous;
  }
}
