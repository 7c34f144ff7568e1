package io.github.gapwise.queue;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Arrays;

/** A ranking by falling priority, in order as of the last update. */
final class PriorityRanking extends Ranking {
  private final WaitingJobs jobs;
  private final PriorityTerm.Run[] terms;

  /** By slot. */
  private double[] priorities = new double[16];

  /** Returns an empty ranking; a strict queue loads no class of priorities. */
  static Ranking by(QueueOrder order, SchedulingContext context, WaitingJobs jobs) {
    return new PriorityRanking((PriorityOrder) order, context, jobs);
  }

  private PriorityRanking(PriorityOrder order, SchedulingContext context, WaitingJobs jobs) {
    this.jobs = jobs;
    terms = order.terms().stream().map(term -> term.bind(context)).toArray(PriorityTerm.Run[]::new);
  }

  @Override
  void add(int slot, Job job, long sequence) {
    if (slot >= priorities.length) {
      priorities = Arrays.copyOf(priorities, 2 * slot);
    }
    for (PriorityTerm.Run term : terms) {
      term.jobQueued(slot, job);
    }
    slots.append(slot, job.id(), job.cpus());
  }

  @Override
  void remove(int slot, Job job) {
    slots.removeAt(slots.placeOf(slot));
  }

  @Override
  boolean changes() {
    return true;
  }

  @Override
  void update(long now) {
    Arrays.fill(priorities, 0, jobs.slots(), 0.0);
    for (PriorityTerm.Run term : terms) {
      term.addTo(priorities, jobs, now);
    }
    slots.sortByFalling(priorities);
  }

  @Override
  void jobStarted(Job job, Machine machine, long now) {
    for (PriorityTerm.Run term : terms) {
      term.jobStarted(job, machine, now);
    }
  }

  @Override
  void jobEnded(Job job, Machine machine, long now) {
    for (PriorityTerm.Run term : terms) {
      term.jobEnded(job, machine, now);
    }
  }
}
