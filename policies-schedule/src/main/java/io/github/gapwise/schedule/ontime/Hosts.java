package io.github.gapwise.schedule.ontime;

/**
 * The machines on which a job would be on time if they were empty, each with the job's estimate
 * there: the job may replace a planned job on them.
 */
final class Hosts {
  private final Timetable[] machines;
  private final long[] estimates;
  private int count;

  Hosts(int machines) {
    this.machines = new Timetable[machines];
    estimates = new long[machines];
  }

  /** Finds the hosts of a job. */
  void collect(Task task, OnTimePlan plan, long now) {
    count = 0;
    plan.bound.begin(task, now);
    for (Timetable machine : plan.machines) {
      if (!plan.bound.rulesOut(machine.id) && machine.accepts(task)) {
        long estimate = plan.estimate(task, machine);
        if (task.isOnTime(estimate, Math.max(now, task.release))) {
          machines[count] = machine;
          estimates[count++] = estimate;
        }
      }
    }
  }

  int count() {
    return count;
  }

  Timetable machine(int host) {
    return machines[host];
  }

  long estimate(int host) {
    return estimates[host];
  }
}
