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

  /** A job of this length has entered the plan. */
  void enter(Job job, long duration) {
    jobs++;
    operations.addProduct(job.work(), job.cpus());
    cpuTime.addProduct(duration, job.cpus());
  }

  /** A job of this length has left the plan. */
  void leave(Job job, long duration) {
    jobs--;
    operations.addProduct(job.work(), -job.cpus());
    cpuTime.addProduct(duration, -job.cpus());
  }

  /** A job takes longer than it did. */
  void lengthen(int cpus, long ticks) {
    cpuTime.addProduct(ticks, cpus);
  }

  /** A job counts with this completion from now on. */
  void countCompletion(long completion, long deadline) {
    if (completion <= deadline) {
      nonDelayed++;
    } else {
      tardiness.add(completion - deadline);
    }
  }

  /** A job does not count with this completion any more. */
  void discountCompletion(long completion, long deadline) {
    if (completion <= deadline) {
      nonDelayed--;
    } else {
      tardiness.add(deadline - completion);
    }
  }
}
