package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.FilterablePolicy;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;

/**
 * EASY backfilling: while the first job of the queue waits for CPUs others may pass it, as long as
 * they do not delay it by the estimates.
 *
 * <p>A pass works as follows.
 *
 * <ol>
 *   <li>Jobs start from the front of the queue, each on the fastest machine with room for it, until
 *       one finds no room: the <em>head</em>.
 *   <li>The head is given a reservation on the machine on which its CPUs are free earliest by the
 *       estimated ends of the running jobs (ties: fastest, then lowest id). That time is the
 *       <em>shadow time</em>; the CPUs that are then free beyond the head's need, with every job
 *       ended that ends at or before the shadow time, are the <em>extra</em> CPUs.
 *   <li>Every other job, in the order of backfilling, starts on the fastest machine with room for
 *       it, where the reserved machine counts only if the job ends by the shadow time or needs no
 *       more than the extra CPUs that are left.
 * </ol>
 *
 * <p>The reservation is made anew in each pass. A job that has outlived its estimate may end at any
 * moment; its estimated end still counts as its end, so that the shadow time may lie in the past,
 * no job ends by then, and only extra CPUs can be used: what is decided depends on events, never on
 * the clock alone. If every machine that fits the head is down there is no reservation, and nothing
 * holds the others back.
 *
 * <p>With more than one reservation, jobs behind the head are looked at in the order of the queue:
 * one that may start now does, any other is given the earliest place that the running jobs and the
 * earlier reservations leave it (ties: fastest, then lowest id), until so many jobs cannot start.
 * Then comes the third step, where no reservation may be delayed. A reservation holds from its
 * start S until max(S, now) plus the run time. With all jobs reserved this is, on one machine and
 * with exact estimates, conservative backfilling; one reservation is the textbook's.
 *
 * <p>The queue may be in any order. Who is the head is decided in each pass, so that a job that
 * comes later may take the reservation over; with {@code commit} the head stays the head until it
 * starts.
 *
 * <p>Cost of a pass with n waiting jobs on m machines, with k running jobs that end before the
 * shadow time: O(n log m + m + k), most waiting jobs being passed over by one comparison. With r
 * reservations, and s running jobs and reservations on a machine, O(r·m·s) in addition, and O(m·s)
 * for each job that has room but would delay a reservation. With an order that changes with time
 * O(n) for each term, a sort of what is almost sorted, and O(n) for each start. No allocation once
 * the arrays have grown.
 *
 * <p>Paper: Lifka, The ANL/IBM SP Scheduling System (JSSPP 1995); Skovira, Chan, Zhou, Lifka, The
 * EASY - LoadLeveler API Project (JSSPP 1996). The papers know one machine of equal nodes; the
 * choice among several machines is this library's. Shortest job backfilled first: Tsafrir, Etsion,
 * Feitelson, Backfilling Using System-Generated Predictions Rather than User Runtime Estimates
 * (TPDS 2007). Number of reservations and depth: Jackson, Snell, Clement, Core Algorithms of the
 * Maui Scheduler (JSSPP 2001).
 *
 * @param order the order of the queue
 * @param backfilling how jobs may pass those before them
 * @param commit whether a job that has become the head stays it until it starts
 */
public record EasyBackfillPolicy(QueueOrder order, Backfilling backfilling, boolean commit)
    implements FilterablePolicy {
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

  /** First come, first served, without commitment. */
  public EasyBackfillPolicy(Backfilling backfilling) {
    this(QueueParameters.ORDER.defaultValue(), backfilling, false);
  }

  /** Textbook EASY: first come, first served, one reservation, candidates as they stand. */
  public EasyBackfillPolicy() {
    this(Backfilling.DEFAULT);
  }

  @Override
  public Scheduler bind(SchedulingContext context, MachineFilter filter) {
    return backfilling.bind(context, filter, order, commit);
  }

  /** The label; of an order without a name it tells the terms instead. */
  @Override
  public String toString() {
    Spec label = Spec.of(DESCRIPTOR.name()).with(QueueParameters.ORDER, order);
    return backfilling.describe(label).with(QueueParameters.COMMIT, commit).toString();
  }
}
