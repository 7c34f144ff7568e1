package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.Arrays;

/** The fastest of related machines, by the number of CPUs that a job needs. */
final class FastestMachines {
  /** The different numbers of CPUs that machines have, in ascending order. */
  private final int[] cpus;

  /** By place among these: the greatest speed of a machine with at least as many. */
  private final double[] speed;

  FastestMachines(Timetable[] machines) {
    cpus =
        Arrays.stream(machines).mapToInt(each -> each.machine.cpus()).sorted().distinct().toArray();
    speed = new double[cpus.length];
    for (Timetable each : machines) {
      int place = Arrays.binarySearch(cpus, each.machine.cpus());
      speed[place] = Math.max(speed[place], each.machine.speed());
    }
    for (int place = cpus.length - 2; place >= 0; place--) {
      speed[place] = Math.max(speed[place], speed[place + 1]);
    }
  }

  /**
   * The least time that a job without tags and resources takes; a faster machine never takes
   * longer.
   */
  long ticks(Job job) {
    int found = Arrays.binarySearch(cpus, job.cpus());
    return SpeedScaled.ticks(job.work(), speed[found < 0 ? -found - 1 : found]);
  }
}
