package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.FreeCpuProfile;
import io.github.gapwise.schedule.bound.CpuClasses;

/**
 * Rules out machines on which a job would be late wherever it is put into the plan.
 *
 * <p><b>Claim.</b> On a machine a job starts no earlier than when running jobs alone leave its CPUs
 * free, and takes no less than a share of its work there.
 *
 * <p><b>Argument.</b> Planned jobs only take CPUs, and so does a job that starts. So this holds
 * until a running job ends or its expected end changes, and is then recomputed.
 */
final class StartBound {
  /** By class of CPUs and machine: from when running jobs leave that many CPUs free. */
  private final long[][] freeFrom;

  /** By machine: ticks per unit of work, rounded down; 0 where that differs from job to job. */
  private final double[] pace;

  private final boolean isOn;

  /** The row of the class of the job. */
  private long[] row;

  private long earliest;
  private long deadline;

  /** The least work, and time anywhere, that the job takes by the plan, and if all goes well. */
  private double usualWork;

  private long usualTime;
  private double leastWork;
  private long leastTime;

  StartBound(Timetable[] machines, boolean isRelated, boolean isOn) {
    this.isOn = isOn;
    int most = 1;
    pace = new double[machines.length];
    for (Timetable each : machines) {
      Machine machine = each.machine;
      most = Math.max(most, machine.cpus());
      pace[each.id] = isRelated ? Math.nextDown(1 / machine.speed()) : 0;
    }
    freeFrom = new long[CpuClasses.of(most) + 1][machines.length];
    row = freeFrom[0];
    for (Timetable each : machines) {
      learn(each, 0);
    }
  }

  /** Called when the running jobs of a machine, or their ends, have changed. */
  void learn(Timetable plan, long now) {
    int next = 0;
    if (plan.isUsable()) {
      FreeCpuProfile free = plan.freeBeside(0).cpus();
      for (int k = free.segmentAt(now); k < free.segments(); k++) {
        int reached = CpuClasses.of(free.free(k));
        while (next <= reached) {
          freeFrom[next++][plan.id] = free.start(k);
        }
      }
    }
    for (; next < freeFrom.length; next++) {
      freeFrom[next][plan.id] = Long.MAX_VALUE;
    }
  }

  void begin(Task task, long now) {
    row = freeFrom[Math.min(CpuClasses.of(task.cpus), freeFrom.length - 1)];
    earliest = Math.max(now, task.release);
    deadline = task.deadline;
    usualWork = task.job.work() * task.usualShare;
    usualTime = (long) (task.leastEstimate * task.usualShare);
    leastWork = task.job.work() * task.leastShare;
    leastTime = (long) (task.leastEstimate * task.leastShare);
  }

  /** A lower bound on the cost of any place on a machine, for the job alone. */
  double leastCost(int machine, long now) {
    long start = Math.max(earliest, row[machine]);
    return 2.0 * (start - now) + Math.max(usualTime, (long) (usualWork * pace[machine]));
  }

  /** Whether the job would be late, even if all goes well. */
  boolean rulesOut(int machine) {
    return isOn
        && deadline - Math.max(leastTime, (long) (leastWork * pace[machine]))
            < Math.max(earliest, row[machine]);
  }
}
