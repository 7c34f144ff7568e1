package io.github.gapwise.core.schedule;

import static java.lang.Math.addExact;
import static java.lang.Math.multiplyExact;

import java.util.stream.Stream;

/** The running totals over all machines of a grid, and the machines that come first in time. */
final class GridTotals {
  final PlanSums sums = new PlanSums();

  /** What each machine has in the sums. */
  private final PlanSums[] counted;

  final MinTree nextStarts;
  final MinTree nextOverrunEnds;

  /** Negated, as the greatest is asked for. */
  private final MinTree latestCompletions;

  /** Negated, too: the numbers of waiting jobs. */
  private final MinTree waiting;

  /** Σ CPUs · (end − start) over the jobs that have left. */
  private long pastCpuTime;

  private long markedPastCpuTime;

  GridTotals(int machines) {
    counted = Stream.generate(PlanSums::new).limit(machines).toArray(PlanSums[]::new);
    nextStarts = new MinTree(machines);
    nextOverrunEnds = new MinTree(machines);
    latestCompletions = new MinTree(machines);
    waiting = new MinTree(machines);
  }

  /** Brings the totals up to date after a change of a machine's plan. */
  void count(MachineSchedule plan) {
    int id = plan.machine().id();
    sums.subtract(counted[id]);
    sums.add(plan.sums());
    counted[id].copyFrom(plan.sums());
    nextStarts.set(id, plan.nextStart());
    nextOverrunEnds.set(id, plan.nextOverrunEnd());
    waiting.set(id, plan.running() - plan.size());
    latestCompletions.set(id, plan.size() == 0 ? Long.MAX_VALUE : -plan.latestCompletion());
  }

  /** A job has left after so many ticks on so many CPUs. */
  void leave(long ticks, int cpus) {
    pastCpuTime = addExact(pastCpuTime, multiplyExact(ticks, (long) cpus));
  }

  void mark() {
    markedPastCpuTime = pastCpuTime;
  }

  /** What machines have in the totals is counted anew; this is the rest. */
  void returnToMark() {
    pastCpuTime = markedPastCpuTime;
  }

  long latestCompletion() {
    return completion(latestCompletions.min());
  }

  int mostWaiting() {
    return (int) -Math.min(0, waiting.min());
  }

  long latestCompletionWithout(int machine) {
    return completion(latestCompletions.minWithout(machine));
  }

  private static long completion(long least) {
    return least == Long.MAX_VALUE ? 0 : -least;
  }

  long cpuTimeLeft(long now) {
    return sums.cpuTime + sums.busyCpuStart - multiplyExact(now, sums.busyCpus);
  }

  long cpuTimeFromZero() {
    return addExact(sums.cpuTime, pastCpuTime);
  }
}
