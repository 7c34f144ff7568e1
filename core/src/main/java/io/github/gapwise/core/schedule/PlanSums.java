package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;

/** Sums over the unfinished jobs of a plan, exact in 128 bits. */
final class PlanSums {
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

  /** Counts a job of this length that enters the plan. */
  void enter(Job job, long duration) {
    jobs++;
    operations.addProduct(job.work(), job.cpus());
    cpuTime.addProduct(duration, job.cpus());
  }

  /** Discounts a job of this length that leaves the plan. */
  void leave(Job job, long duration) {
    jobs--;
    operations.addProduct(job.work(), -job.cpus());
    cpuTime.addProduct(duration, -job.cpus());
  }

  /** Counts the ticks by which a job has become longer. */
  void lengthen(int cpus, long ticks) {
    cpuTime.addProduct(ticks, cpus);
  }

  /** Counts a job with this completion. */
  void countCompletion(long completion, long deadline) {
    if (completion <= deadline) {
      nonDelayed++;
    } else {
      tardiness.add(completion - deadline);
    }
  }

  /** Counts a job whose completion has moved. */
  void moveCompletion(long from, long to, long deadline) {
    nonDelayed += (to <= deadline ? 1 : 0) - (from <= deadline ? 1 : 0);
    if (Math.max(from, to) > deadline) {
      tardiness.add(Math.max(to, deadline) - Math.max(from, deadline));
    }
  }

  /** Stops counting all completions. */
  void clearCompletions() {
    nonDelayed = 0;
    tardiness.set(0);
  }

  /** Stops counting a job with this completion. */
  void discountCompletion(long completion, long deadline) {
    if (completion <= deadline) {
      nonDelayed--;
    } else {
      tardiness.add(deadline - completion);
    }
  }
}
