package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.order.Aging;
import io.github.gapwise.queue.order.DeadlineUrgency;
import io.github.gapwise.queue.order.FairShare;
import io.github.gapwise.queue.order.PriorityOrder;
import io.github.gapwise.queue.order.PriorityTerm;
import io.github.gapwise.queue.order.WaitMinimisation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Flexible backfilling: EASY backfilling of a queue whose order is a sum of heuristics. The paper's
 * are {@link Aging}, {@link DeadlineUrgency} and {@link WaitMinimisation}; each can be left out,
 * and others can be added, such as {@link FairShare} or the caller's own.
 *
 * <p>Whenever a job is submitted, completes, or is lost or cancelled, or a machine goes down or
 * comes up, the priorities of all waiting jobs are reset and recomputed, the queue is sorted,
 * highest first (ties: lowest id), and a pass runs as {@link EasyBackfillPolicy} describes it: each
 * job goes to the first most powerful machine that is available. The first job that cannot start
 * gets a reservation and stays first until it starts, even when others overtake it in priority.
 *
 * <p>The paper leaves open, and this class decides: the place and time of the first job's start are
 * recomputed in each pass, so that it profits from jobs that end early; priorities are also
 * recomputed after losses, cancellations and changes of machines; a job ages from its release; one
 * without a deadline gets the minimum of the deadline heuristic.
 *
 * <p>All formulas are in seconds, whatever the tick is. The paper's p, the estimated run time of
 * the job, is taken at speed 1 for wait minimisation, and on the fastest machine that fits the job
 * for the deadline.
 *
 * <p>Cost of a pass with n waiting jobs and m machines: that of EASY, O(n) for each heuristic, and
 * a sort of an almost sorted array; none of this if no waiting job is small enough for the free
 * CPUs. No allocation once the arrays have grown.
 *
 * <p>Paper: Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria
 * Scheduling Techniques (2008), section 3.1.
 *
 * @param heuristics the terms whose sum is a job's priority, added in this order
 * @param backfilling how jobs may overtake those before them
 */
public record FlexibleBackfillPolicy(List<PriorityTerm> heuristics, Backfilling backfilling)
    implements QueuePolicy {

  /** The paper's heuristics with its hand-tuned values. */
  public static final List<PriorityTerm> PAPER =
      List.of(Aging.DEFAULT, DeadlineUrgency.DEFAULT, WaitMinimisation.DEFAULT);

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "flexible",
          "Flexible backfilling: EASY with priorities by age, deadline and run time.",
          "Klusáček, Rudová, Baraglia, Pasquali, Capannini, Comparison of Multi-Criteria Scheduling"
              + " Techniques (2008), section 3.1",
          arguments ->
              new FlexibleBackfillPolicy(
                  FlexibleLabel.heuristics(arguments), Backfilling.of(arguments)),
          FlexibleLabel.PARAMETERS);

  /**
   * Copies the heuristics.
   *
   * @throws IllegalArgumentException if the name of a heuristic does not have the form of a {@link
   *     io.github.gapwise.core.scheduler.Spec}, or is the name of another order in labels
   */
  public FlexibleBackfillPolicy {
    heuristics = new PriorityOrder(heuristics).terms();
    Objects.requireNonNull(backfilling, "backfilling");
  }

  /** Creates the paper's policy. */
  public FlexibleBackfillPolicy() {
    this(PAPER, Backfilling.DEFAULT);
  }

  /** Returns a copy with one more heuristic. */
  public FlexibleBackfillPolicy with(PriorityTerm heuristic) {
    List<PriorityTerm> more = new ArrayList<>(heuristics);
    more.add(heuristic);
    return new FlexibleBackfillPolicy(more, backfilling);
  }

  @Override
  public Scheduler bind(SchedulingContext context, MachineFilter filter) {
    return backfilling.bind(context, filter, new PriorityOrder(heuristics), true);
  }

  /** Returns the label; if no label creates this policy, one that names all heuristics. */
  @Override
  public String toString() {
    return FlexibleLabel.of(this);
  }
}
