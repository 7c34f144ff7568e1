package io.github.gapwise.queue.order;

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
    return new PriorityOrder.Sum(terms, context) {
      @Override
      public void addTo(double[] priorities, WaitingJobs jobs, long now) {
        super.addTo(priorities, jobs, now);
        for (int slot = 0; slot < jobs.slots(); slot++) {
          priorities[slot] = Math.floor(priorities[slot]);
        }
      }
    };
  }
}
