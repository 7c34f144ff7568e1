package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.twin.NaiveOrder.Waiting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * EASY backfilling on several machines: jobs start from the front of the queue while they can; the
 * first jobs that cannot start get reservations; the others start if they do not delay those. With
 * one reservation it is the algorithm of Lifka, The ANL/IBM SP Scheduling System (JSSPP 1995); the
 * choice among machines is the design's.
 */
public final class NaiveEasyScheduler extends NaiveQueueScheduler {
  /** The number of jobs examined behind the head is unlimited. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  private final NaiveOrder backfill;
  private final long reservations;
  private final long depth;

  /** The reservations of this pass. */
  private final List<Reservation> reserved = new ArrayList<>();

  private NaiveEasyScheduler(
      SchedulingContext context,
      NaiveOrder order,
      NaiveOrder backfill,
      long reservations,
      long depth,
      boolean commit) {
    super(context, order, commit, FASTEST_FIRST);
    this.backfill = backfill;
    this.reservations = reservations;
    this.depth = depth;
  }

  /** One reservation; backfills in the order of the queue, which is the order of submission. */
  public static NaiveEasyScheduler inQueueOrder(SchedulingContext context) {
    return easy(context, "arrival", null, 1, UNLIMITED, false);
  }

  /** One reservation; backfills jobs by least estimated work, then by id. */
  public static NaiveEasyScheduler shortestFirst(SchedulingContext context) {
    return easy(context, "arrival", "shortest", 1, UNLIMITED, false);
  }

  /**
   * EASY with the orders that {@link NaiveOrder} knows by label.
   *
   * @param backfill the order of the jobs behind the reserved ones; null for the order of the queue
   * @param reservations how many jobs have protected starts; the first one always has
   * @param depth how many jobs behind the head a pass examines, or {@link #UNLIMITED}
   * @param commit whether a job that was first and could not start stays first
   * @throws IllegalArgumentException if there is no such label
   */
  public static NaiveEasyScheduler easy(
      SchedulingContext context,
      String order,
      @Nullable String backfill,
      long reservations,
      long depth,
      boolean commit) {
    NaiveOrder front = NaiveOrder.named(order, context);
    NaiveOrder behind = backfill == null ? front : NaiveOrder.named(backfill, context);
    return new NaiveEasyScheduler(context, front, behind, reservations, depth, commit);
  }

  /** Flexible backfilling with the parameters of its paper. */
  public static NaiveEasyScheduler flexible(SchedulingContext context) {
    return flexible(context, NaiveFlexiblePriority.Options.defaults());
  }

  /**
   * Flexible backfilling: by priority, with one reservation, whose job keeps it until it starts.
   */
  public static NaiveEasyScheduler flexible(
      SchedulingContext context, NaiveFlexiblePriority.Options options) {
    return flexible(context, options, null, 1, UNLIMITED);
  }

  /**
   * Flexible backfilling with the parameters of {@link #easy}.
   *
   * @throws IllegalArgumentException if there is no such label
   */
  public static NaiveEasyScheduler flexible(
      SchedulingContext context,
      NaiveFlexiblePriority.Options options,
      @Nullable String backfill,
      long reservations,
      long depth) {
    NaiveOrder front = new NaiveFlexiblePriority(context, options);
    NaiveOrder behind = backfill == null ? front : NaiveOrder.named(backfill, context);
    return new NaiveEasyScheduler(context, front, behind, reservations, depth, true);
  }

  /** CPUs that are reserved for a job, from the start until before the end. */
  private record Reservation(Machine machine, int cpus, long start, long end) {
    private boolean isActiveAt(long tick) {
      return start <= tick && tick < end;
    }
  }

  @Override
  void pass(Dispatcher dispatcher, long now) {
    reserved.clear();
    // A pass uses the orders as they are at its beginning.
    List<Waiting> behind = backfill.sorted(released(now), now);
    List<Waiting> queue = startFirsts(dispatcher, now);
    if (!queue.isEmpty()) {
      List<Waiting> seen = startOrReserve(queue, dispatcher, now);
      behind.stream()
          .filter(queue::contains)
          .filter(each -> !seen.contains(each))
          .limit(depth - (seen.size() - 1))
          .forEach(each -> startIfItMay(each, dispatcher, now));
    }
  }

  /**
   * Goes through the queue, whose head cannot start, until that many jobs that cannot start have
   * been found. Returns all examined jobs, including the head.
   */
  private List<Waiting> startOrReserve(List<Waiting> queue, Dispatcher dispatcher, long now) {
    List<Waiting> seen = new ArrayList<>();
    long unable = 0;
    for (Waiting each : queue) {
      boolean isHead = seen.isEmpty();
      if (isHead || (unable < reservations && seen.size() - 1 < depth)) {
        seen.add(each);
        if (isHead || !startIfItMay(each, dispatcher, now)) {
          reserve(each.job(), now);
          unable++;
        }
      }
    }
    return seen;
  }

  /** Starts the job if that delays no reservation; returns whether it did. */
  private boolean startIfItMay(Waiting each, Dispatcher dispatcher, long now) {
    for (Machine machine : freeMachines(each.job(), now)) {
      long end = now + ticks(each.job(), machine);
      if (leavesEnough(each.job(), machine, Long.MIN_VALUE, end)) {
        start(each, machine, dispatcher, now);
        return true;
      }
    }
    return false;
  }

  /**
   * Reserves CPUs where the job starts first, if it fits any machine that is up and not suspended.
   */
  private void reserve(Job job, long now) {
    candidates(job).stream()
        .flatMap(machine -> earliest(job, machine, now).stream())
        .min(
            Comparator.comparing(Reservation::start)
                .thenComparing(Reservation::machine, FASTEST_FIRST))
        .ifPresent(reserved::add);
  }

  /**
   * Tries the ends of running jobs and of reservations: at the last of them all CPUs are free. A
   * machine without any is idle, and a filter keeps the job off it.
   */
  private Optional<Reservation> earliest(Job job, Machine machine, long now) {
    return LongStream.concat(
            runningOn(machine).stream().mapToLong(Running::estimatedEnd),
            reservedOn(machine).stream().mapToLong(Reservation::end))
        .sorted()
        .mapToObj(start -> reservation(job, machine, start, now))
        .filter(each -> leavesEnough(job, machine, each.start(), each.end()))
        .findFirst();
  }

  private Reservation reservation(Job job, Machine machine, long start, long now) {
    return new Reservation(machine, job.cpus(), start, Math.max(start, now) + ticks(job, machine));
  }

  /** Whether the job's CPUs are free at all ticks from the first on and before the last. */
  private boolean leavesEnough(Job job, Machine machine, long from, long to) {
    return LongStream.concat(LongStream.of(from), ticksOfChange(machine))
        .filter(tick -> from <= tick && tick < to)
        .allMatch(tick -> cpusAt(tick, machine) >= job.cpus());
  }

  /** All ticks at which the number of free CPUs changes. */
  private LongStream ticksOfChange(Machine machine) {
    return LongStream.concat(
        runningOn(machine).stream().mapToLong(Running::estimatedEnd),
        reservedOn(machine).stream()
            .flatMapToLong(each -> LongStream.of(each.start(), each.end())));
  }

  /** F(t). Running jobs end as estimated, including those that have outlived their estimates. */
  private long cpusAt(long tick, Machine machine) {
    long cpus = freeCpus(machine);
    for (Running run : runningOn(machine)) {
      cpus += run.estimatedEnd() <= tick ? run.job().cpus() : 0;
    }
    for (Reservation each : reservedOn(machine)) {
      cpus -= each.isActiveAt(tick) ? each.cpus() : 0;
    }
    return cpus;
  }

  private List<Reservation> reservedOn(Machine machine) {
    return reserved.stream().filter(each -> each.machine().id() == machine.id()).toList();
  }
}
