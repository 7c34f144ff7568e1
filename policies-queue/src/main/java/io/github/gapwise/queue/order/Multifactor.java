package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.List;

/**
 * A sum of terms without its fraction, as Slurm's plugin priority/multifactor has it: priorities
 * that differ by less than one are often the same, and then the lower id decides.
 *
 * @param terms the terms, added in this order
 */
public record Multifactor(List<PriorityTerm> terms) implements PriorityTerm {

  /** Copies the terms. */
  public Multifactor {
    terms = List.copyOf(terms);
  }

  @Override
  public String name() {
    return "multifactor";
  }

  @Override
  public Run bind(SchedulingContext context) {
    return new Sum(terms.stream().map(term -> term.bind(context)).toArray(Run[]::new));
  }

  private static final class Sum implements Run {
    private final Run[] terms;

    private Sum(Run[] terms) {
      this.terms = terms;
    }

    @Override
    public void addTo(double[] priorities, WaitingJobs jobs, long now) {
      for (Run term : terms) {
        term.addTo(priorities, jobs, now);
      }
      for (int slot = 0; slot < jobs.slots(); slot++) {
        priorities[slot] = Math.floor(priorities[slot]);
      }
    }

    @Override
    public void jobQueued(int slot, Job job) {
      for (Run term : terms) {
        term.jobQueued(slot, job);
      }
    }

    @Override
    public void jobStarted(Job job, Machine machine, long now) {
      for (Run term : terms) {
        term.jobStarted(job, machine, now);
      }
    }

    @Override
    public void jobEnded(Job job, Machine machine, long now) {
      for (Run term : terms) {
        term.jobEnded(job, machine, now);
      }
    }
  }
}
