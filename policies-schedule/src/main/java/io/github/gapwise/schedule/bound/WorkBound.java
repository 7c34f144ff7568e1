package io.github.gapwise.schedule.bound;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.schedule.bound.Bounds.Bound;

/**
 * Rules out a machine by the amount of work alone.
 *
 * <p><b>Claim.</b> If the jobs of the machine and the new one need more CPU time from now on than
 * its CPUs offer until a tick, they are not all complete by then, wherever the new one is placed.
 *
 * <p><b>Argument.</b> No placement reduces the CPU time of a job. Rounding errors count in favour
 * of the machine.
 */
final class WorkBound implements Bound {
  /** Covers the rounding errors of a few operations in double precision. */
  private static final double ROUNDING = 1 + 1e-9;

  /** Of a machine: its CPUs, and a little more. */
  private static final int CPUS = 0;

  /**
   * Its CPU time left, extrapolated back to the origin as if the running jobs had run since then.
   */
  private static final int LEFT_AT_ORIGIN = 1;

  /** The number of CPUs without a running job. */
  private static final int IDLE = 2;

  private static final int NUMBERS = 3;

  /** By machine, its numbers side by side. */
  private final double[] numbers;

  /** Ticks are counted from here: doubles lose precision on large ones. */
  private long origin = -1;

  private double jobCpus;
  private double sinceOrigin;

  WorkBound(GridSchedule plan) {
    numbers = new double[Math.multiplyExact(plan.machines(), NUMBERS)];
  }

  @Override
  public void learn(MachineSchedule plan, long now) {
    origin = origin < 0 ? now : origin;
    Machine machine = plan.machine();
    double runSinceOrigin = (double) plan.busyCpus() * (now - origin);
    int k = machine.id() * NUMBERS;
    numbers[k + CPUS] = machine.cpus() * ROUNDING;
    numbers[k + LEFT_AT_ORIGIN] = plan.cpuTimeLeft(now) + runSinceOrigin;
    numbers[k + IDLE] = machine.cpus() - plan.busyCpus();
  }

  @Override
  public void begin(Job job, long now) {
    jobCpus = job.cpus();
    sinceOrigin = now - origin;
  }

  @Override
  public boolean rulesOut(int machine, long leastDuration, long latestStart, long latest) {
    int k = machine * NUMBERS;
    double offered = numbers[k + CPUS] * (latest - origin) - numbers[k + IDLE] * sinceOrigin;
    return offered < numbers[k + LEFT_AT_ORIGIN] + jobCpus * leastDuration;
  }
}
