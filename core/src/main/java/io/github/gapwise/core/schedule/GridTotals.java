package io.github.gapwise.core.schedule;

import java.util.stream.Stream;

/** The running totals over all machines of a grid, and the machines that come first in time. */
final class GridTotals {
  final PlanSums sums = new PlanSums();

  /** What each machine contributes to the sums. */
  private final PlanSums[] counted;

  final MinTree nextStarts;
  final MinTree nextOverrunEnds;

  /** Negated, because the greatest is needed. */
  private final MinTree latestCompletions;

  /** Σ CPUs · (end − start) over the jobs that have left. */
  private final WideSum pastCpuTime = new WideSum();

  private final WideSum markedPastCpuTime = new WideSum();

  /** Scratch memory of the sum. */
  private final WideSum cpuTimeFromZero = new WideSum();

  GridTotals(int machines) {
    counted = Stream.generate(PlanSums::new).limit(machines).toArray(PlanSums[]::new);
    nextStarts = new MinTree(machines);
    nextOverrunEnds = new MinTree(machines);
    latestCompletions = new MinTree(machines);
  }

  /** Brings the totals up to date after a change of a machine's plan. */
  void count(MachineSchedule plan) {
    int id = plan.machine().id();
    sums.subtract(counted[id]);
    sums.add(plan.sums());
    counted[id].copyFrom(plan.sums());
    nextStarts.set(id, plan.nextStart());
    nextOverrunEnds.set(id, plan.nextOverrunEnd());
    latestCompletions.set(id, plan.size() == 0 ? Long.MAX_VALUE : -plan.latestCompletion());
  }

  /** Records that a job has left after this many ticks on this many CPUs. */
  void leave(long ticks, int cpus) {
    pastCpuTime.addProduct(ticks, cpus);
  }

  void mark() {
    markedPastCpuTime.copyFrom(pastCpuTime);
  }

  /** Restores what {@link #count} does not: the CPU time of the jobs that have left. */
  void returnToMark() {
    pastCpuTime.copyFrom(markedPastCpuTime);
  }

  long latestCompletion() {
    return completion(latestCompletions.min());
  }

  long latestCompletionWithout(int machine) {
    return completion(latestCompletions.minWithout(machine));
  }

  private static long completion(long least) {
    return least == Long.MAX_VALUE ? 0 : -least;
  }

  /** Σ CPUs · (end − start) over all jobs that are or were here. */
  long cpuTimeFromZero() {
    cpuTimeFromZero.copyFrom(pastCpuTime);
    cpuTimeFromZero.add(sums.cpuTime);
    return cpuTimeFromZero.toLongExact();
  }
}
