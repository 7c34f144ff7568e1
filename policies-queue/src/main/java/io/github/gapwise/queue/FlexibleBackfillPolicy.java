package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.FilterablePolicy;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Flexible backfilling: EASY backfilling of a queue whose order is a sum of heuristics. In the
 * paper these are {@link Aging}, {@link DeadlineUrgency} and {@link WaitMinimisation}; each can be
 * left out, and others can be added, such as {@link FairShare} or one of the caller's own.
 *
 * <p>Whenever a job is submitted, completes or is lost, and likewise when one is cancelled or a
 * machine goes down or comes up, the priorities of all waiting jobs are reset and computed anew,
 * the queue is sorted, the highest first (ties: lowest id), and a pass is made as {@link
 * EasyBackfillPolicy} describes it: each job goes to the first most powerful machine that is
 * available. The first job that cannot start is given a reservation and stays the first until it
 * starts, even when others overtake it in priority.
 *
 * <p>What the paper leaves open: where and when the first job is to start is found anew in each
 * pass, so that it profits from jobs that end early; priorities are computed anew after losses,
 * cancellations and changes of machines too; a job ages from its release; one without a deadline
 * gets the least of the deadline's heuristic.
 *
 * <p>All formulas are in seconds, whatever the tick is. The paper's p, the estimated run time of
 * the job, is that at speed 1 for wait minimisation and that on the fastest machine that fits the
 * job for the deadline.
 *
 * <p>Cost of a pass with n waiting jobs and m machines: that of EASY, O(n) for each heuristic, and
 * a sort of what is almost sorted already; nothing if no waiting job is small enough for the free
 * CPUs. No allocation once the arrays have grown.
 *
 * <p>Paper: Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria
 * Scheduling Techniques (2008), section 3.1.
 *
 * @param heuristics whose sum is the priority of a job, added in this order
 * @param backfilling how jobs may pass those before them
 */
public record FlexibleBackfillPolicy(List<PriorityTerm> heuristics, Backfilling backfilling)
    implements FilterablePolicy {

  /** The paper's heuristics with its hand-tuned values. */
  public static final List<PriorityTerm> PAPER =
      List.of(Aging.DEFAULT, DeadlineUrgency.DEFAULT, WaitMinimisation.DEFAULT);

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "flexible",
          "Flexible backfilling: EASY with priorities for age, deadline and shortness.",
          "Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria Scheduling"
              + " Techniques (2008), section 3.1",
          arguments ->
              new FlexibleBackfillPolicy(
                  FlexibleLabel.heuristics(arguments), Backfilling.of(arguments)),
          FlexibleLabel.PARAMETERS);

  /**
   * Copies the heuristics.
   *
   * @throws IllegalArgumentException if the name of a heuristic has not the form of a {@link
   *     io.github.gapwise.core.scheduler.Spec}, or is that of another order that labels know
   */
  public FlexibleBackfillPolicy {
    heuristics = new PriorityOrder(heuristics).terms();
    Objects.requireNonNull(backfilling, "backfilling");
  }

  /** The paper's policy. */
  public FlexibleBackfillPolicy() {
    this(PAPER, Backfilling.DEFAULT);
  }

  /** This with one more heuristic. */
  public FlexibleBackfillPolicy with(PriorityTerm heuristic) {
    List<PriorityTerm> more = new ArrayList<>(heuristics);
    more.add(heuristic);
    return new FlexibleBackfillPolicy(more, backfilling);
  }

  @Override
  public Scheduler bind(SchedulingContext context, MachineFilter filter) {
    return backfilling.bind(context, filter, new PriorityOrder(heuristics), true);
  }

  /** The label; if none makes this policy, one that names all heuristics. */
  @Override
  public String toString() {
    return FlexibleLabel.of(this);
  }
}
