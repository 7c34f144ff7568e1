package io.github.gapwise.schedule.ontime;

import java.util.Arrays;

/**
 * Rules out a place for a job by the amount of work alone.
 *
 * <p><b>Claim.</b> If the jobs of a machine and the new one need more CPU time until some tick than
 * its CPUs offer, one of them is late, in whatever order they are planned.
 *
 * <p><b>Argument.</b> A job that is on time starts by its latest start, and from then on occupies
 * its CPUs for as long as it takes. Ticks are the deadlines of the planned jobs. The CPU time that
 * idle CPUs have wasted since a plan last changed is lost. Rounding errors count in favour of the
 * machine.
 */
final class AreaBound {
  /** Covers the rounding errors of a few operations in double precision. */
  private static final double ROUNDING = 1 + 1e-9;

  private final boolean isOn;

  /** By machine: the version of the plan for which the rest is valid, and when it was learnt. */
  private final long[] version;

  private final long[] learntAt;

  /** By machine and planned job: the CPU time until its deadline that no job needs. */
  private final double[][] free;

  AreaBound(int machines, boolean isOn) {
    this.isOn = isOn;
    version = new long[machines];
    learntAt = new long[machines];
    free = new double[machines][0];
    Arrays.fill(version, -1);
  }

  /** Whether a job cannot be planned on a machine, in place of another one or of none (-1). */
  boolean rulesOut(Timetable plan, Task task, long estimate, int removed, long now) {
    return isOn && plan.size > 0 && isShort(plan, task, estimate, removed, now);
  }

  private boolean isShort(Timetable plan, Task task, long estimate, int removed, long now) {
    int id = plan.id;
    if (version[id] != plan.version) {
      learn(plan, now);
    }
    double wasted = (double) plan.idleCpus() * (now - learntAt[id]);
    long duration = task.durationOf(estimate);
    long latestStart = task.deadline - task.leastDurationOf(estimate);
    double[] freeUntil = free[id];
    for (int k = 0; k < plan.size; k++) {
      long tick = plan.list[k].deadline;
      double needed = (double) task.cpus * Math.min(duration, tick - latestStart);
      if (needed > freeUntil[k] - wasted
          && (removed < 0 || needed > freeUntil[k] - wasted + need(plan.list[removed], tick))) {
        return true;
      }
    }
    return false;
  }

  /** The CPU time that a planned job needs until a tick. */
  private static double need(Task task, long tick) {
    long latestStart = task.deadline - task.leastDuration;
    return (double) task.cpus * Math.max(0, Math.min(task.duration, tick - latestStart));
  }

  private void learn(Timetable plan, long now) {
    int id = plan.id;
    version[id] = plan.version;
    learntAt[id] = now;
    if (free[id].length < plan.size) {
      free[id] = new double[Math.max(16, 2 * plan.size)];
    }
    for (int k = 0; k < plan.size; k++) {
      free[id][k] = free(plan, plan.list[k].deadline, now);
    }
  }

  private static double free(Timetable plan, long tick, long now) {
    double offered = (double) plan.machine.cpus() * (tick - now);
    double needed = 0;
    for (int k = 0; k < plan.runningCount; k++) {
      Task task = plan.running[k];
      needed += (double) task.cpus * (Math.min(task.end, tick) - now);
    }
    for (int k = 0; k < plan.size; k++) {
      needed += need(plan.list[k], tick);
    }
    return offered * ROUNDING - needed;
  }
}
