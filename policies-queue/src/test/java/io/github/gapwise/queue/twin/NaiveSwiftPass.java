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
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;

/** The passes of {@link SwiftByTheText}. */
final class NaiveSwiftPass extends NaiveQueueScheduler {

  /** A job that has completed. */
  record Completed(String owner, long cpus, double estimate, double share) {}

  /** What is expected of a waiting job: m in seconds, m divided by the estimate, and w. */
  record Expected(double m, double share, double w) {}

  /** What one node of a job takes for a time. */
  private record Taken(Machine machine, Job job, long from, long to) {}

  private final SchedulingContext context;
  private final Map<Long, Expected> expected;

  /** How many old jobs get a reservation. */
  private final long reservations;

  /** The ids of the old jobs, in the order in which they became so. */
  final List<Long> old = new ArrayList<>();

  private List<Taken> hard = List.of();
  private List<Taken> soft = List.of();

  /** The ids of the jobs that have started in this pass. */
  List<Long> started = List.of();

  NaiveSwiftPass(SchedulingContext context, Map<Long, Expected> expected, long reservations) {
    super(context, NaiveOrder.named("arrival", context), false, FASTEST_FIRST);
    this.context = context;
    this.expected = expected;
    this.reservations = reservations;
  }

  static long ticks(long estimated, double share) {
    return share == 1 ? estimated : Math.max(1, Math.round(estimated * share));
  }

  boolean waits(Job job) {
    return released(Long.MAX_VALUE).stream().anyMatch(each -> each.job().id() == job.id());
  }

  double share(Job job, Machine machine, long now) {
    Running run =
        runningOn(machine).stream()
            .filter(each -> each.job().id() == job.id())
            .findFirst()
            .orElseThrow();
    long ticks = longest(job, run.machines());
    return now - run.start() >= ticks ? 1 : (now - run.start()) / (double) ticks;
  }

  private Expected expected(Job job) {
    Expected found = expected.get(job.id());
    if (found == null) {
      throw new IllegalStateException();
    }
    return found;
  }

  private double index(Waiting each, long now) {
    Expected of = expected(each.job());
    double age = (now - each.job().release()) / (36_000.0 * context.ticksPerSecond());
    return Math.sqrt(each.job().totalCpus() * of.m()) / (of.w() * (1 + age * age));
  }

  /**
   * Jobs that have waited for longer than this become old, and those that have waited for longer
   * than two thirds of it since they would have started under EASY.
   */
  void age(
      double limit, ToLongFunction<Job> waitsFrom, ToLongFunction<Job> startUnderEasy, long now) {
    double late = limit - Math.floor(limit / 3);
    released(now).stream()
        .sorted(Comparator.comparingLong(Waiting::sequence))
        .filter(
            each -> {
              long from = waitsFrom.applyAsLong(each.job());
              long start = startUnderEasy.applyAsLong(each.job());
              return now - from > limit || now - Math.max(start, each.job().release()) > late;
            })
        .map(each -> each.job().id())
        .filter(id -> !old.contains(id))
        .forEach(old::add);
  }

  @Override
  void pass(Dispatcher dispatcher, long now) {
    hard = new ArrayList<>();
    soft = new ArrayList<>();
    started = new ArrayList<>();
    Comparator<Waiting> bySequence = Comparator.comparingLong(Waiting::sequence);
    List<Waiting> rest = new ArrayList<>(released(now));
    rest.sort(
        Comparator.<Waiting>comparingDouble(each -> index(each, now)).thenComparing(bySequence));
    List<Waiting> oldest = new ArrayList<>(rest);
    oldest.removeIf(each -> !old.contains(each.job().id()));
    oldest.sort(Comparator.comparingInt(each -> old.indexOf(each.job().id())));
    rest.removeAll(oldest);
    long held = 0;
    for (Waiting each : oldest) {
      if (!tryStart(each, dispatcher, now) && held < reservations) {
        if (held == 0) {
          reserve(each.job(), soft, inSoft(each.job()), true, now);
        }
        held += reserve(each.job(), hard, estimated -> estimated, false, now) ? 1 : 0;
      }
    }
    boolean holdsRest = false;
    for (Waiting each : rest) {
      if (!tryStart(each, dispatcher, now) && !holdsRest) {
        holdsRest = reserve(each.job(), soft, inSoft(each.job()), true, now);
      }
    }
  }

  private LongUnaryOperator inSoft(Job job) {
    return estimated -> ticks(estimated, expected(job).share());
  }

  private boolean tryStart(Waiting each, Dispatcher dispatcher, long now) {
    Job job = each.job();
    List<Machine> chosen =
        choice(
            job,
            freeMachines(job, now),
            new Room() {
              @Override
              public boolean isOn(Machine machine, long ticks) {
                long end = now + inSoft(job).applyAsLong(ticks);
                return leavesAdvance(job, machine, ticks, now)
                    && fits(job, machine, now, now + ticks, hard, false, now)
                    && fits(job, machine, now, end, soft, true, now);
              }

              @Override
              public long ticks(Machine machine) {
                return NaiveSwiftPass.this.ticks(job, machine);
              }
            });
    if (chosen.isEmpty()) {
      return false;
    }
    start(each, chosen, dispatcher, now);
    started.add(job.id());
    long end = now + inSoft(job).applyAsLong(longest(job, chosen));
    chosen.forEach(machine -> soft.add(new Taken(machine, job, now, end)));
    return true;
  }

  /** Reserves the earliest start unless that is now. */
  private boolean reserve(
      Job job, List<Taken> taken, LongUnaryOperator length, boolean isSoft, long now) {
    for (long start : ticksToTry(job, taken, length, now)) {
      List<Machine> chosen =
          choice(
              job,
              candidates(job),
              new Room() {
                @Override
                public boolean isOn(Machine machine, long ticks) {
                  return fits(job, machine, start, start + ticks, taken, isSoft, now);
                }

                @Override
                public long ticks(Machine machine) {
                  return length.applyAsLong(NaiveSwiftPass.this.ticks(job, machine));
                }
              });
      if (!chosen.isEmpty()) {
        long end = start + length.applyAsLong(longest(job, chosen));
        if (start > now) {
          chosen.forEach(machine -> taken.add(new Taken(machine, job, start, end)));
        }
        return start > now;
      }
    }
    return false;
  }

  private Set<Long> ticksToTry(Job job, List<Taken> taken, LongUnaryOperator length, long now) {
    Set<Long> ticks = new TreeSet<>(List.of(now));
    for (Machine machine : candidates(job)) {
      for (long change : changes(machine, taken, now)) {
        ticks.add(change);
        for (Machine other : candidates(job)) {
          ticks.add(change - length.applyAsLong(ticks(job, other)) + 1);
        }
      }
    }
    ticks.removeIf(tick -> tick < now);
    return ticks;
  }

  private Set<Long> changes(Machine machine, List<Taken> taken, long now) {
    Set<Long> ticks = new TreeSet<>();
    runningOn(machine).forEach(run -> ticks.add(end(run, now)));
    for (Taken each : taken) {
      if (each.machine().equals(machine)) {
        ticks.add(each.from());
        ticks.add(each.to());
      }
    }
    for (Reservation each : advanceOn(machine, now)) {
      ticks.add(each.from());
      ticks.add(each.until());
    }
    ticks.remove(Long.MAX_VALUE);
    return ticks;
  }

  private static long end(Running run, long now) {
    return Math.max(now + 1, run.estimatedEnd());
  }

  private boolean fits(
      Job job, Machine machine, long from, long to, List<Taken> taken, boolean isSoft, long now) {
    Set<Long> ticks = changes(machine, taken, now);
    ticks.add(from);
    return ticks.stream()
        .filter(tick -> from <= tick && tick < to)
        .allMatch(tick -> isFree(job, machine, tick, taken, isSoft, now));
  }

  private boolean isFree(
      Job job, Machine machine, long tick, List<Taken> taken, boolean isSoft, long now) {
    for (Quantity quantity : quantities()) {
      long free = quantity.of(machine);
      for (Running run : runningOn(machine)) {
        boolean counts = !isSoft || !started.contains(run.job().id());
        free -= counts && tick < end(run, now) ? quantity.of(run.job()) : 0;
      }
      for (Taken each : taken) {
        boolean counts = each.machine().equals(machine) && each.from() <= tick && tick < each.to();
        free -= counts ? quantity.of(each.job()) : 0;
      }
      for (Reservation each : advanceOn(machine, now)) {
        free -= each.from() <= tick && tick < each.until() ? quantity.of(each) : 0;
      }
      if (quantity.of(job) > 0 && free < quantity.of(job)) {
        return false;
      }
    }
    return true;
  }
}
