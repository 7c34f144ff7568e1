package io.github.gapwise.queue.order;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.Spec;

/**
 * The job size factor of Slurm's plugin priority/multifactor: {@code weight} times the mean of the
 * job's shares of all nodes and of all CPUs, or else of one minus each of them.
 *
 * <p>Source: Slurm's Multifactor Priority Plugin, section "Job Size Factor".
 *
 * @param weight the value of a job that needs all CPUs; not negative
 * @param favoursSmall whether the shares are those that the job leaves
 */
public record RelativeSize(double weight, boolean favoursSmall) implements PriorityTerm {

  /**
   * Checks the weight.
   *
   * @throws IllegalArgumentException if it is negative or not finite
   */
  public RelativeSize {
    Numbers.requireNotNegative("weight", weight);
  }

  @Override
  public String name() {
    return Spec.of("size").with("weight", "" + weight).with("small", "" + favoursSmall).toString();
  }

  @Override
  public Run bind(SchedulingContext context) {
    double nodes = context.grid().size();
    double cpus = context.grid().totalCpus();
    return PriorityTerm.perJob(name(), (job, seconds) -> weight * factor(job, nodes, cpus))
        .bind(context);
  }

  private double factor(Job job, double nodes, double cpus) {
    double share = (job.nodes() / nodes + job.totalCpus() / cpus) / 2;
    return favoursSmall ? 1 - share : share;
  }
}
