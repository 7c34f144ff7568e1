package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.AcceptanceCriterion;
import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.JobCost;
import io.github.gapwise.core.objective.PlanTotals;
import java.util.stream.Stream;

/** The running totals over all machines of a grid, and the machines that come first in time. */
final class GridTotals {

  /** Sums over the unfinished jobs of a plan, exact in 128 bits. */
  static final class PlanSums {
    int jobs;
    int nonDelayed;

    /** Σ max(0, end − deadline). */
    final WideSum tardiness = new WideSum();

    /** Σ CPUs · work. */
    final WideSum operations = new WideSum();

    /** Σ CPUs · (end − start). */
    final WideSum cpuTime = new WideSum();

    void add(PlanSums other) {
      jobs += other.jobs;
      nonDelayed += other.nonDelayed;
      tardiness.add(other.tardiness);
      operations.add(other.operations);
      cpuTime.add(other.cpuTime);
    }

    void subtract(PlanSums other) {
      jobs -= other.jobs;
      nonDelayed -= other.nonDelayed;
      tardiness.subtract(other.tardiness);
      operations.subtract(other.operations);
      cpuTime.subtract(other.cpuTime);
    }

    void copyFrom(PlanSums other) {
      jobs = other.jobs;
      nonDelayed = other.nonDelayed;
      tardiness.copyFrom(other.tardiness);
      operations.copyFrom(other.operations);
      cpuTime.copyFrom(other.cpuTime);
    }

    void enter(Job job, long duration) {
      jobs++;
      operations.addProduct(job.work(), job.cpus());
      cpuTime.addProduct(duration, job.cpus());
    }

    void leave(Job job, long duration) {
      jobs--;
      operations.addProduct(job.work(), -job.cpus());
      cpuTime.addProduct(duration, -job.cpus());
    }

    /** Counts the ticks by which a job has become longer. */
    void lengthen(int cpus, long ticks) {
      cpuTime.addProduct(ticks, cpus);
    }

    void countCompletion(long completion, long deadline) {
      if (completion <= deadline) {
        nonDelayed++;
      } else {
        tardiness.add(completion - deadline);
      }
    }

    void moveCompletion(long from, long to, long deadline) {
      nonDelayed += (to <= deadline ? 1 : 0) - (from <= deadline ? 1 : 0);
      if (Math.max(from, to) > deadline) {
        tardiness.add(Math.max(to, deadline) - Math.max(from, deadline));
      }
    }

    void clearCompletions() {
      nonDelayed = 0;
      tardiness.set(0);
    }

    void discountCompletion(long completion, long deadline) {
      if (completion <= deadline) {
        nonDelayed--;
      } else {
        tardiness.add(deadline - completion);
      }
    }
  }

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

  private final WideSum cpuTimeLeft = new WideSum();
  private final MachineSchedule[] machines;

  GridTotals(MachineSchedule[] machines) {
    this.machines = machines;
    counted = Stream.generate(PlanSums::new).limit(machines.length).toArray(PlanSums[]::new);
    nextStarts = new MinTree(machines.length);
    nextOverrunEnds = new MinTree(machines.length);
    latestCompletions = new MinTree(machines.length);
  }

  /** Brings the totals up to date after a change of a machine's plan. */
  void count(MachineSchedule plan) {
    int id = plan.machine().id();
    sums.subtract(counted[id]);
    sums.add(plan.sums());
    counted[id].copyFrom(plan.sums());
    nextStarts.set(id, plan.nextStart());
    nextOverrunEnds.set(id, plan.nextOverrunEnd());
    latestCompletions.set(id, plan.isEmpty() ? Long.MAX_VALUE : -plan.latestCompletion());
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

  double operationsLeft(long now) {
    double left = sums.operations.toDouble();
    for (MachineSchedule plan : machines) {
      left -= plan.operationsDone(now);
    }
    return left;
  }

  long cpuTimeLeft(long now) {
    cpuTimeLeft.set(0);
    for (MachineSchedule plan : machines) {
      plan.addCpuTimeLeft(cpuTimeLeft, now);
    }
    return cpuTimeLeft.toLongExact();
  }

  /** Without those of blocks. */
  void addCosts(JobCost cost, CostSum sum) {
    for (MachineSchedule plan : machines) {
      for (int k = 0; k < plan.size(); k++) {
        sum.add(cost.of(plan.job(k), plan.start(k), plan.end(k)));
      }
    }
  }

  void read(PlanTotals target, AcceptanceCriterion criterion, long now) {
    long cpuTime = criterion.countsCpuTime() ? cpuTime(criterion.horizon(), now) : 0;
    target.set(sums.nonDelayed, latestCompletion(), cpuTime);
  }

  private long cpuTime(Horizon horizon, long now) {
    return horizon == Horizon.NOW ? cpuTimeLeft(now) : cpuTimeFromZero();
  }

  /** Σ CPUs · (end − start) over all jobs that are or were here. */
  private long cpuTimeFromZero() {
    cpuTimeFromZero.copyFrom(pastCpuTime);
    cpuTimeFromZero.add(sums.cpuTime);
    return cpuTimeFromZero.toLongExact();
  }
}
