package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Comparator;
import java.util.List;

/**
 * Textbook EASY backfilling on several machines: heads start while they can; the first that cannot
 * gets a reservation; the others start if they do not delay it. After Lifka, The ANL/IBM SP
 * Scheduling System (JSSPP 1995); the choice among machines is the design's.
 */
public final class NaiveEasyScheduler extends NaiveQueueScheduler {
  private static final Comparator<Waiting> SHORTEST =
      Comparator.<Waiting, Long>comparing(each -> each.job().work()).thenComparing(SUBMISSION);

  private final Comparator<Waiting> backfillOrder;

  private NaiveEasyScheduler(SchedulingContext context, Comparator<Waiting> backfillOrder) {
    super(context);
    this.backfillOrder = backfillOrder;
  }

  /** Backfills in the order of the queue. */
  public static NaiveEasyScheduler inQueueOrder(SchedulingContext context) {
    return new NaiveEasyScheduler(context, SUBMISSION);
  }

  /**
   * Backfills jobs of least estimated work first, those of equal work in the order of the queue.
   */
  public static NaiveEasyScheduler shortestFirst(SchedulingContext context) {
    return new NaiveEasyScheduler(context, SHORTEST);
  }

  /** Where and when the head is to start, and what the others may still take there beyond that. */
  private static final class Reservation {
    /** Of no machine, if every one that fits the head is down. */
    private static final Reservation NONE = new Reservation(-1, 0, 0);

    private final int machineId;
    private final long shadow;
    private int extraCpus;

    private Reservation(int machineId, long shadow, int extraCpus) {
      this.machineId = machineId;
      this.shadow = shadow;
      this.extraCpus = extraCpus;
    }

    private boolean allows(Job job, Machine machine, long end) {
      return machine.id() != machineId || end <= shadow || job.cpus() <= extraCpus;
    }

    private void take(Job job, Machine machine, long end) {
      if (machine.id() == machineId && end > shadow) {
        extraCpus -= job.cpus();
      }
    }
  }

  @Override
  void startJobs(Dispatcher dispatcher, long now) {
    startHeads(SUBMISSION, dispatcher, now);
    List<Waiting> queue = queue(SUBMISSION, now);
    if (!queue.isEmpty()) {
      Waiting head = queue.get(0);
      Reservation reservation = reserve(head.job());
      for (Waiting other : queue(backfillOrder, now)) {
        if (!other.equals(head)) {
          backfill(other, reservation, dispatcher, now);
        }
      }
    }
  }

  private void backfill(Waiting other, Reservation reservation, Dispatcher dispatcher, long now) {
    for (Machine machine : candidates(other.job())) {
      long end = now + ticks(other.job(), machine);
      if (freeCpus(machine) >= other.job().cpus()
          && reservation.allows(other.job(), machine, end)) {
        reservation.take(other.job(), machine, end);
        start(other, machine, dispatcher, now);
        return;
      }
    }
  }

  /**
   * The earliest start of the head; candidates come fastest first, so an equal one is no better.
   */
  private Reservation reserve(Job head) {
    Reservation best = Reservation.NONE;
    for (Machine machine : candidates(head)) {
      long start = earliestStart(head, machine);
      if (best == Reservation.NONE || start < best.shadow) {
        best = new Reservation(machine.id(), start, freeCpusAt(start, machine) - head.cpus());
      }
    }
    return best;
  }

  private long earliestStart(Job head, Machine machine) {
    return runningOn(machine).stream()
        .map(Running::estimatedEnd)
        .filter(end -> freeCpusAt(end, machine) >= head.cpus())
        .min(Comparator.naturalOrder())
        .orElseThrow();
  }

  /** Running jobs end as estimated, also those whose estimate has run out already. */
  private int freeCpusAt(long tick, Machine machine) {
    int free = machine.cpus();
    for (Running run : runningOn(machine)) {
      free -= run.estimatedEnd() > tick ? run.job().cpus() : 0;
    }
    return free;
  }
}
