package io.github.gapwise.schedule.conservative;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.schedule.bound.CpuClasses;
import io.github.gapwise.schedule.bound.LongestGaps;

/**
 * The earliest start of one job over several machines. Ties: earliest completion, then fastest,
 * then lowest id.
 */
final class EarliestPlace {
  private static final int NONE = -1;

  private final GridSchedule plan;
  private final LongestGaps gaps;
  private int machine;
  private long start;
  private long completion;

  EarliestPlace(GridSchedule plan) {
    this.plan = plan;
    gaps = new LongestGaps(plan);
    plan.setListener(gaps::changed);
  }

  void clear() {
    machine = NONE;
    start = FreeCpus.NEVER - 1;
    completion = FreeCpus.NEVER;
  }

  /** Makes a place that the job can have the incumbent. */
  void keep(int heldMachine, long heldStart, long heldCompletion) {
    machine = heldMachine;
    start = heldStart;
    completion = heldCompletion;
  }

  void searchAll(Job job, long now) {
    for (int id = 0; id < plan.machines(); id++) {
      search(job, id, now);
    }
  }

  void search(Job job, int id, long now) {
    if (!plan.machine(id).accepts(job)) {
      return;
    }
    long longest = gaps.longestRun(id, CpuClasses.of(job.cpus()), start);
    if (longest == 0) {
      return; // as on most machines: the duration, a quotient, need not be found
    }
    long duration = plan.duration(job, id);
    if (duration > longest) {
      return;
    }
    long found = plan.earliestStart(job, id, duration, now, start);
    if (found != FreeCpus.NEVER && isBetter(id, found, found + duration)) {
      keep(id, found, found + duration);
    }
  }

  private boolean isBetter(int id, long otherStart, long otherCompletion) {
    if (otherStart != start) {
      return otherStart < start;
    }
    if (otherCompletion != completion) {
      return otherCompletion < completion;
    }
    int bySpeed = Double.compare(speed(id), speed(machine));
    return bySpeed != 0 ? bySpeed > 0 : id < machine;
  }

  private double speed(int id) {
    return plan.machine(id).machine().speed();
  }

  boolean isFound() {
    return machine != NONE;
  }

  int machine() {
    return machine;
  }

  long start() {
    return start;
  }

  long completion() {
    return completion;
  }

  /** Reserves the place, before jobs with the same start that were submitted later. */
  void reserve(Job job, long sequence) {
    plan.placeByNumber(job, sequence, machine, start, completion - start);
  }
}
