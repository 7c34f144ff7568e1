package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.twin.NaiveOrder.Waiting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * EASY backfilling on several machines: jobs start from the front of the queue while they can; the
 * first jobs that cannot start get reservations; the others start if they do not delay those. With
 * one reservation it is the algorithm of Lifka, The ANL/IBM SP Scheduling System (JSSPP 1995); the
 * choice among machines is the design's.
 */
public class NaiveEasyScheduler extends NaiveQueueScheduler {
  /** The number of jobs examined behind the head is unlimited. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  private final NaiveOrder backfill;
  private final long reservations;
  private final long depth;

  /** The reservations of this pass. */
  private final List<Promise> reserved = new ArrayList<>();

  NaiveEasyScheduler(
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

  /** What is reserved for a node of a job, from the start until before the end. */
  private record Promise(Machine machine, Job job, long start, long end) {
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

  /** How far ahead a reservation may begin. */
  long window() {
    return UNLIMITED;
  }

  /** The period of a reservation as it is kept. */
  private void keep(Promise promise, long now) {
    Promise kept =
        new Promise(
            promise.machine(), promise.job(), kept(promise.start(), now), kept(promise.end(), now));
    reserved.add(kept);
  }

  /** The time of a reservation as it is kept. */
  long kept(long time, long now) {
    return time;
  }

  /** What a reservation of a job takes of a machine. */
  long taken(Quantity quantity, Job job, Machine machine) {
    return quantity.of(job);
  }

  /** Starts the job if that delays no reservation; returns whether it did. */
  private boolean startIfItMay(Waiting each, Dispatcher dispatcher, long now) {
    Job job = each.job();
    Room room =
        room(
            job,
            (machine, ticks) ->
                leavesAdvance(job, machine, ticks, now)
                    && leavesEnough(job, machine, Long.MIN_VALUE, now + ticks, now)
                    && leavesHead(job, machine, now + ticks, now));
    List<Machine> chosen = choice(job, freeMachines(job, now), room);
    if (chosen.isEmpty()) {
      return false;
    }
    start(each, chosen, dispatcher, now);
    return true;
  }

  private Room room(Job job, BiPredicate<Machine, Long> test) {
    return new Room() {
      @Override
      public boolean isOn(Machine machine, long ticks) {
        return test.test(machine, ticks);
      }

      @Override
      public long ticks(Machine machine) {
        return NaiveEasyScheduler.this.ticks(job, machine);
      }
    };
  }

  /**
   * With one reservation, whether a job that ends after the shadow time leaves the head's node free
   * for as long as that takes.
   */
  private boolean leavesHead(Job job, Machine machine, long end, long now) {
    return reservations > 1
        || reservedOn(machine).stream()
            .allMatch(
                head ->
                    end <= head.start()
                        || leavesEnough(job, machine, head.start(), head.end(), now));
  }

  /** Reserves where the job starts first, if it fits the machines that are up and not suspended. */
  private void reserve(Job job, long now) {
    if (job.nodes() > 1) {
      reserveNodes(job, now);
      return;
    }
    candidates(job).stream()
        .flatMap(machine -> earliest(job, machine, now).stream())
        .min(Comparator.comparing(Promise::start).thenComparing(Promise::machine, FASTEST_FIRST))
        .filter(promise -> promise.start() - now <= window())
        .ifPresent(promise -> keep(promise, now));
  }

  /** Reserves at the first tick from now on at which there is a choice. */
  private void reserveNodes(Job job, long now) {
    for (long start : ticksToTry(job, now)) {
      Room room =
          room(job, (machine, ticks) -> leavesEnough(job, machine, start, start + ticks, now));
      List<Machine> chosen = choice(job, candidates(job), room);
      if (!chosen.isEmpty() && start - now > window()) {
        return;
      }
      if (!chosen.isEmpty()) {
        long end = start + longest(job, chosen);
        chosen.forEach(machine -> keep(new Promise(machine, job, start, end), now));
        return;
      }
    }
  }

  /**
   * Now, each tick at which something becomes free, and each first tick from which on a duration
   * would reach into something that is taken: in between, no choice begins to exist.
   */
  private Set<Long> ticksToTry(Job job, long now) {
    Set<Long> ticks = new TreeSet<>(Set.of(now));
    for (Machine machine : candidates(job)) {
      for (long change : ticksOfChange(machine, now).toArray()) {
        ticks.add(change);
        for (Machine other : candidates(job)) {
          ticks.add(change - ticks(job, other) + 1);
        }
      }
    }
    ticks.removeIf(tick -> tick < now);
    return ticks;
  }

  /**
   * Tries the ends of running jobs and of reservations: at the last of them everything is free. A
   * machine without any is idle, and a filter keeps the job off it.
   */
  private Optional<Promise> earliest(Job job, Machine machine, long now) {
    return ticksOfChange(machine, now)
        .sorted()
        .mapToObj(start -> promise(job, machine, start, now))
        .filter(each -> leavesEnough(job, machine, each.start(), each.end(), now))
        .findFirst();
  }

  private Promise promise(Job job, Machine machine, long start, long now) {
    return new Promise(machine, job, start, Math.max(start, now) + ticks(job, machine));
  }

  /** Whether what a node needs is free at all ticks from the first on and before the last. */
  private boolean leavesEnough(Job job, Machine machine, long from, long to, long now) {
    return LongStream.concat(LongStream.of(from), ticksOfChange(machine, now))
        .filter(tick -> from <= tick && tick < to)
        .allMatch(
            tick ->
                quantities().stream()
                    .allMatch(
                        each ->
                            each.of(job) == 0 || freeAt(each, tick, machine, now) >= each.of(job)));
  }

  /** All ticks at which anything becomes free or is taken. */
  private LongStream ticksOfChange(Machine machine, long now) {
    return Stream.of(
            runningOn(machine).stream().mapToLong(Running::estimatedEnd),
            reservedOn(machine).stream()
                .flatMapToLong(each -> LongStream.of(each.start(), each.end())),
            advanceOn(machine, now).stream()
                .flatMapToLong(each -> LongStream.of(each.from(), each.until()))
                .filter(tick -> tick > now && tick < Long.MAX_VALUE))
        .flatMapToLong(each -> each);
  }

  /** F(t). Running jobs end as estimated, including those that have outlived their estimates. */
  private long freeAt(Quantity quantity, long tick, Machine machine, long now) {
    long free = free(quantity, machine);
    for (Running run : runningOn(machine)) {
      free += run.estimatedEnd() <= tick ? quantity.of(run.job()) : 0;
    }
    for (Promise each : reservedOn(machine)) {
      free -= each.isActiveAt(tick) ? taken(quantity, each.job(), machine) : 0;
    }
    for (Reservation each : advanceOn(machine, now)) {
      boolean hasBegun = each.from() <= now;
      boolean isTaken = tick < each.until() && (hasBegun || each.from() <= tick);
      free -= isTaken ? quantity.of(each) : 0;
    }
    return free;
  }

  private List<Promise> reservedOn(Machine machine) {
    return reserved.stream().filter(each -> each.machine().id() == machine.id()).toList();
  }
}
