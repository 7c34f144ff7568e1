package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;

/** The fastest of related machines, by the number of CPUs that a job needs. */
final class FastestMachines {
  /** By number of CPUs: the greatest speed of a machine that has that many. */
  private final double[] speed;

  FastestMachines(Timetable[] machines) {
    int most = 0;
    for (Timetable each : machines) {
      most = Math.max(most, each.machine.cpus());
    }
    speed = new double[most + 1];
    for (Timetable each : machines) {
      Machine machine = each.machine;
      speed[machine.cpus()] = Math.max(speed[machine.cpus()], machine.speed());
    }
    for (int cpus = most - 1; cpus >= 0; cpus--) {
      speed[cpus] = Math.max(speed[cpus], speed[cpus + 1]);
    }
  }

  /**
   * The least time that a job without tags and resources takes; a faster machine never takes
   * longer.
   */
  long ticks(Job job) {
    return SpeedScaled.ticks(job.work(), speed[job.cpus()]);
  }
}
