package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.rule.IncrementalScheduler;
import io.github.gapwise.schedule.rule.MinimumTardinessRule;
import java.util.Objects;

/**
 * Minimum Tardiness Earliest Due Date and Minimum Tardiness Earliest Release Date: each job goes to
 * the machine whose jobs' total tardiness it raises least.
 *
 * <p>On each machine that is up and fits the job, it is inserted before the first waiting job with
 * a later deadline, or a later release, and at the end if there is none; equal ones keep their
 * order of arrival, and a job without a deadline counts as due last. The jobs behind it are
 * shifted. The growth is the number of ticks by which the sum of max(0, C − d) over the machine's
 * unfinished jobs rises, including the tardiness of the job itself. No gap before the job's
 * position is filled.
 *
 * <p>The paper leaves open which of two machines with equal growth is taken, which is common while
 * no job is late; a parameter decides. A job without a deadline delays no other under {@code
 * mtedd}: with ties to the first machine it goes to the first one that is up and fits it, however
 * long it has to wait there. With ties to the earlier start {@code mterd} delays fewer jobs than
 * with ties to the earlier completion; so does {@code mtedd} by far where estimates are exact, but
 * not where users draw them too long, and so it keeps the earlier completion.
 *
 * <p>Cost of an arrival: at most m machines times the length of their plans, but bounds rule out
 * most machines; of any other event, the length of one machine's plan. No allocation once warm.
 *
 * <p>Paper: Klusáček, Matyska, Rudová, Alea - Grid Scheduling Simulation Environment (PPAM 2007),
 * section 3.1. It assumes exact estimates and machines that never fail; for the rest see the
 * package.
 *
 * @param order the order of the jobs on each machine
 * @param ties which of two machines with equal growth is taken
 */
public record MinimumTardinessPolicy(Order order, Ties ties) implements PlanPolicy {

  /** The order of the jobs on each machine. */
  public enum Order {
    /** By deadline; those without one come last ({@code mtedd}). */
    DUE_DATE,
    /** By release ({@code mterd}). */
    RELEASE_DATE
  }

  private static final Parameter<Ties> MTEDD_TIES = Ties.parameter(Ties.COMPLETION);

  static final Descriptor<SchedulingPolicy> MTEDD =
      descriptor(
          Order.DUE_DATE,
          "mtedd",
          "Minimum tardiness, earliest due date: inserts each job by deadline on the machine whose"
              + " total tardiness grows least.");

  static final Descriptor<SchedulingPolicy> MTERD =
      descriptor(
          Order.RELEASE_DATE,
          "mterd",
          "Minimum tardiness, earliest release date: inserts each job by release on the machine"
              + " whose total tardiness grows least.");

  /** Checks the components. */
  public MinimumTardinessPolicy {
    Objects.requireNonNull(order, "order");
    Objects.requireNonNull(ties, "ties");
  }

  /**
   * Creates the policy; ties go to the earlier completion by due date, else to the earlier start.
   */
  public MinimumTardinessPolicy(Order order) {
    this(order, ties(order).defaultValue());
  }

  private static Parameter<Ties> ties(Order order) {
    return order == Order.DUE_DATE ? MTEDD_TIES : EgEdfPolicy.TIES;
  }

  private static Descriptor<SchedulingPolicy> descriptor(Order order, String name, String summary) {
    return Descriptor.of(
        name,
        summary,
        "Klusáček, Matyska, Rudová, Alea - Grid Scheduling Simulation Environment (PPAM 2007), section"
            + " 3.1",
        arguments -> new MinimumTardinessPolicy(order, arguments.get(ties(order))),
        ties(order));
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new IncrementalScheduler(
        context, plan -> new MinimumTardinessRule(plan, order == Order.DUE_DATE, ties.rule()));
  }

  @Override
  public String toString() {
    return (order == Order.DUE_DATE ? MTEDD : MTERD).label(ties).toString();
  }
}
