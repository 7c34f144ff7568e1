package io.github.gapwise.schedule.ontime;

/**
 * By how much a new job may at most make things better for the planned jobs of a machine.
 *
 * <p>A job that is put before others may let some of these start earlier, since one that it delays
 * leaves a gap to another one.
 *
 * <p><b>Claim.</b> A job in the list starts no earlier than running jobs alone allow, and the first
 * one behind the new job no earlier than before. No job has a greater chance of being on time than
 * 1. Rounding errors count in favour of the machine.
 */
final class CostBound {
  /** Covers what a few operations in double precision lose. */
  private static final double ROUNDING = 1e-12;

  private final MachinePlan[] machines;
  private final Changes changes;
  private final boolean isOn;
  private final double lossPerWeight;

  /** The number of the first change that has not been taken into account. */
  private long seen;

  /** By machine: by how much less the cost may be than without the planned jobs. */
  private final double[] earlier;

  /** By machine: by how much the expected weight of planned jobs on time may grow. */
  private final double[] likelier;

  /** The loss for a unit of weight that is not on time. */
  private double loss;

  CostBound(MachinePlan[] machines, Changes changes, boolean isOn, double lossPerWeight) {
    this.machines = machines;
    this.changes = changes;
    this.isOn = isOn;
    this.lossPerWeight = lossPerWeight;
    earlier = new double[machines.length];
    likelier = new double[machines.length];
  }

  /** Starts a search for a place. */
  void begin(Task task, long now) {
    loss = task.weight == 0 ? 0 : lossPerWeight / task.weight;
    if (!isOn) {
      return;
    }
    if (!changes.keepsFrom(seen)) {
      for (MachinePlan each : machines) {
        learn(each, now);
      }
      seen = changes.count();
    }
    for (; seen < changes.count(); seen++) {
      learn(machines[changes.machine(seen)], now);
    }
  }

  private void learn(MachinePlan plan, long now) {
    double sum = 0;
    double weight = 0;
    for (int k = 0; k < plan.size; k++) {
      Task task = plan.list[k];
      weight += task.weight * (1 - task.chance + ROUNDING);
      if (k > 0) {
        sum += Math.max(0, task.start - earliestStart(plan, task, now));
      }
    }
    earlier[plan.id] = 2 * sum;
    likelier[plan.id] = weight;
  }

  private static long earliestStart(MachinePlan plan, Task task, long now) {
    long notBefore = Math.max(now, task.release);
    return notBefore >= task.start
        ? Math.min(notBefore, task.start)
        : plan.freeBeside(0).earliestStart(task.cpus, task.duration, notBefore, task.start);
  }

  /** No place on a machine costs less by more than this than the new job alone would. */
  double mostSaved(int machine) {
    return earlier[machine] + loss * likelier[machine] + loss * ROUNDING + ROUNDING;
  }
}
