package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import java.util.Objects;

/**
 * EASY backfilling: first come, first served, but while the first job waits for CPUs others may
 * pass it, as long as they do not delay it by the estimates.
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
 * <p>Cost of a pass with n waiting jobs on m machines, with k running jobs that end before the
 * shadow time: O(n log m + m + k), most waiting jobs being passed over by one comparison. No
 * allocation once the arrays have grown.
 *
 * <p>Paper: Lifka, The ANL/IBM SP Scheduling System (JSSPP 1995); Skovira, Chan, Zhou, Lifka, The
 * EASY - LoadLeveler API Project (JSSPP 1996). The papers know one machine of equal nodes; the
 * choice among several machines is this library's. Shortest job backfilled first: Tsafrir, Etsion,
 * Feitelson, Backfilling Using System-Generated Predictions Rather than User Runtime Estimates
 * (TPDS 2007).
 *
 * @param backfill the order in which jobs are tried for backfilling
 */
public record EasyBackfillPolicy(BackfillOrder backfill) implements SchedulingPolicy {
  private static final Parameter<BackfillOrder> BACKFILL =
      Parameter.choice(
          "backfill",
          BackfillOrder.class,
          BackfillOrder.QUEUE,
          "The order in which jobs are tried for backfilling: as they stand in the queue, or the"
              + " shortest by estimate first.");

  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "easy",
          "EASY backfilling: others may pass the first job of the queue unless they delay it.",
          "Lifka, The ANL/IBM SP Scheduling System (JSSPP 1995)",
          arguments -> new EasyBackfillPolicy(arguments.get(BACKFILL)),
          BACKFILL);

  /** Checks the order. */
  public EasyBackfillPolicy {
    Objects.requireNonNull(backfill, "backfill");
  }

  /** Textbook EASY: candidates as they stand in the queue. */
  public EasyBackfillPolicy() {
    this(BackfillOrder.QUEUE);
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new EasyScheduler(context, backfill);
  }

  @Override
  public String toString() {
    return Spec.of(DESCRIPTOR.name()).with(BACKFILL, backfill).toString();
  }
}
