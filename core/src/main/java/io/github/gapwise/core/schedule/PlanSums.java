package io.github.gapwise.core.schedule;

import static java.lang.Math.addExact;
import static java.lang.Math.multiplyExact;
import static java.lang.Math.subtractExact;

import io.github.gapwise.core.model.Job;

/** Sums over the unfinished jobs of a plan, exact in whole numbers. */
final class PlanSums {
  int jobs;
  int nonDelayed;
  long tardiness;

  /** Σ CPUs · work. */
  long operations;

  /** Σ CPUs · (end − start). */
  long cpuTime;

  /** Σ CPUs over the running jobs. */
  long busyCpus;

  /** Σ CPUs · start over the running jobs. */
  long busyCpuStart;

  void add(PlanSums other) {
    jobs += other.jobs;
    nonDelayed += other.nonDelayed;
    tardiness = addExact(tardiness, other.tardiness);
    operations = addExact(operations, other.operations);
    cpuTime = addExact(cpuTime, other.cpuTime);
    busyCpus += other.busyCpus;
    busyCpuStart = addExact(busyCpuStart, other.busyCpuStart);
  }

  void copyFrom(PlanSums other) {
    jobs = other.jobs;
    nonDelayed = other.nonDelayed;
    tardiness = other.tardiness;
    operations = other.operations;
    cpuTime = other.cpuTime;
    busyCpus = other.busyCpus;
    busyCpuStart = other.busyCpuStart;
  }

  void subtract(PlanSums other) {
    jobs -= other.jobs;
    nonDelayed -= other.nonDelayed;
    tardiness -= other.tardiness;
    operations -= other.operations;
    cpuTime -= other.cpuTime;
    busyCpus -= other.busyCpus;
    busyCpuStart -= other.busyCpuStart;
  }

  /** A job of this length has entered the plan. */
  void enter(Job job, long duration) {
    jobs++;
    operations = addExact(operations, multiplyExact(job.work(), (long) job.cpus()));
    cpuTime = addExact(cpuTime, multiplyExact(duration, (long) job.cpus()));
  }

  /** A job of this length has left the plan. */
  void leave(Job job, long duration) {
    jobs--;
    operations -= job.work() * job.cpus();
    cpuTime -= duration * job.cpus();
  }

  /** A job takes longer than it did. */
  void lengthen(int cpus, long ticks) {
    cpuTime = addExact(cpuTime, multiplyExact(ticks, (long) cpus));
  }

  /** A job counts with this completion from now on. */
  void countCompletion(long completion, long deadline) {
    if (completion <= deadline) {
      nonDelayed++;
    } else {
      tardiness = addExact(tardiness, completion - deadline);
    }
  }

  /** A job does not count with this completion any more. */
  void discountCompletion(long completion, long deadline) {
    if (completion <= deadline) {
      nonDelayed--;
    } else {
      tardiness = subtractExact(tardiness, completion - deadline);
    }
  }

  void countRunning(int cpus, long start) {
    busyCpus += cpus;
    busyCpuStart = addExact(busyCpuStart, multiplyExact(start, (long) cpus));
  }

  void discountRunning(int cpus, long start) {
    busyCpus -= cpus;
    busyCpuStart -= start * cpus;
  }
}
