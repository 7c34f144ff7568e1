package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.order.QueueOrder;
import java.util.Objects;

/**
 * EASY backfilling: while the first job of the queue waits for CPUs, others may overtake it as long
 * as, by the estimates, they do not delay it.
 *
 * <p>A pass works as follows.
 *
 * <ol>
 *   <li>Jobs start from the front of the queue, each on the fastest machine with enough free CPUs,
 *       until one finds none: the <em>head</em>.
 *   <li>The head gets a reservation on the machine on which its CPUs are free earliest by the
 *       estimated ends of the running jobs (ties: fastest, then lowest id). That time is the
 *       <em>shadow time</em>; the CPUs that are then free beyond the head's need, once every job
 *       that ends at or before the shadow time has ended, are the <em>extra</em> CPUs.
 *   <li>Every other job, in the order of backfilling, starts on the fastest machine with enough
 *       free CPUs. The reserved machine counts only if the job ends by the shadow time or needs no
 *       more than the extra CPUs that are left.
 * </ol>
 *
 * <p>The reservation is made anew in each pass. A job that has outlived its estimate may end at any
 * moment; its estimated end still counts as its end. The shadow time may therefore lie in the past;
 * then no job ends by it, and only extra CPUs can be used: decisions depend on events, never on the
 * clock alone. If every machine that fits the head is down, there is no reservation, and nothing
 * holds the others back.
 *
 * <p>With more than one reservation, the jobs behind the head are examined in the order of the
 * queue: one that may start now does; any other gets the earliest start that the running jobs and
 * the earlier reservations leave it (ties: fastest, then lowest id), until that many jobs cannot
 * start. Then comes the third step, which must not delay any reservation. A reservation holds from
 * its start S until max(S, now) plus the run time. With all jobs reserved this is, on one machine
 * and with exact estimates, conservative backfilling; one reservation is textbook EASY.
 *
 * <p>The queue may be in any order. The head is determined in each pass, so that a job that arrives
 * later may take over the reservation; with {@code commit} the head stays the head until it starts.
 *
 * <p>Cost of a pass with n waiting jobs on m machines, with k running jobs that end before the
 * shadow time: O(n log m + m + k), since one comparison dismisses most waiting jobs. With r
 * reservations, and s running jobs and reservations on a machine, O(r·m·s) in addition, and O(m·s)
 * for each job that finds enough free CPUs but would delay a reservation. An order that changes
 * with time costs O(n) for each term, a sort of an almost sorted array, and O(n) for each start. No
 * allocation once the arrays have grown.
 *
 * <p>Paper: Lifka, The ANL/IBM SP Scheduling System (JSSPP 1995); Skovira, Chan, Zhou, Lifka, The
 * EASY - LoadLeveler API Project (JSSPP 1996). The papers assume one machine of equal nodes; the
 * choice among several machines is this library's. Shortest job backfilled first: Tsafrir, Etsion,
 * Feitelson, Backfilling Using System-Generated Predictions Rather than User Runtime Estimates
 * (TPDS 2007). Number of reservations and depth: Jackson, Snell, Clement, Core Algorithms of the
 * Maui Scheduler (JSSPP 2001).
 *
 * @param order the order of the queue
 * @param backfilling how jobs may overtake those before them
 * @param commit whether a job that has become the head stays it until it starts
 */
public record EasyBackfillPolicy(QueueOrder order, Backfilling backfilling, boolean commit)
    implements QueuePolicy {
  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "easy",
          "EASY backfilling: others may pass the first job of the queue unless they delay it.",
          "Lifka, The ANL/IBM SP Scheduling System (JSSPP 1995)",
          arguments ->
              new EasyBackfillPolicy(
                  arguments.get(QueueParameters.ORDER),
                  Backfilling.of(arguments),
                  arguments.get(QueueParameters.COMMIT)),
          QueueParameters.ORDER,
          QueueParameters.BACKFILL,
          QueueParameters.RESERVATIONS,
          QueueParameters.DEPTH,
          QueueParameters.COMMIT);

  /** Checks the components. */
  public EasyBackfillPolicy {
    Objects.requireNonNull(order, "order");
    Objects.requireNonNull(backfilling, "backfilling");
  }

  /** Creates the policy in first-come, first-served order, without commitment. */
  public EasyBackfillPolicy(Backfilling backfilling) {
    this(QueueParameters.ORDER.defaultValue(), backfilling, false);
  }

  /**
   * Creates textbook EASY: first come, first served, one reservation, candidates in queue order.
   */
  public EasyBackfillPolicy() {
    this(Backfilling.DEFAULT);
  }

  @Override
  public Scheduler bind(SchedulingContext context, MachineFilter filter) {
    return backfilling.bind(context, filter, order, commit);
  }

  /** Returns the label; an order without a name is written as its terms. */
  @Override
  public String toString() {
    return DESCRIPTOR
        .label(order, backfilling.order(), backfilling.reservations(), backfilling.depth(), commit)
        .toString();
  }
}
