package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.queue.twin.NaiveOrder.Waiting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lists of waiting jobs, running jobs and machines that are down, and the rules that all queues
 * share: when a pass happens, and how the first jobs start in it.
 */
public abstract class NaiveQueueScheduler implements Scheduler {

  /** A job that runs. */
  record Running(Job job, List<Machine> machines, long start, long estimatedEnd) {
    boolean isOn(Machine machine) {
      return machines.contains(machine);
    }
  }

  static final Comparator<Machine> FASTEST_FIRST =
      Comparator.comparing(Machine::speed, Comparator.reverseOrder()).thenComparing(Machine::id);

  static final Comparator<Machine> BY_ID = Comparator.comparing(Machine::id);

  private final SchedulingContext context;
  private final NaiveOrder order;
  private final boolean commit;
  private final Comparator<Machine> preference;
  private final List<Waiting> waiting = new ArrayList<>();
  private final List<Running> running = new ArrayList<>();
  private final List<Machine> down = new ArrayList<>();

  /** Machines that are up and whose jobs are suspended. */
  private final List<Machine> suspended = new ArrayList<>();

  private final List<Machine> draining = new ArrayList<>();

  /** What is reserved for others than jobs. */
  private final List<Reservation> advance = new ArrayList<>();

  private long submissions;

  /** Whether an event has occurred since the last pass. */
  private boolean changed;

  /** The tick of the last pass, or -1 before the first. */
  private long lastPass = -1;

  /** The filter that keeps jobs off machines. */
  private MachineFilter filter = MachineFilter.ALL;

  /** The tick of a pass without an event. */
  private long extraPass = NEVER;

  /** The tick of a pass that this scheduler has asked for. */
  private long ownPass = NEVER;

  /** The job that stays first in the queue, if it still waits. */
  private @Nullable Waiting committed;

  /**
   * Creates a run before its first pass.
   *
   * @param order the order of the queue
   * @param commit whether a job that was first and could not start stays first
   * @param preference the order in which machines are tried
   */
  NaiveQueueScheduler(
      SchedulingContext context, NaiveOrder order, boolean commit, Comparator<Machine> preference) {
    this.context = context;
    this.order = order;
    this.commit = commit;
    this.preference = preference;
  }

  /** Lets jobs start only where a filter allows it; returns this. */
  public final NaiveQueueScheduler filteredBy(MachineFilter machineFilter) {
    filter = machineFilter;
    return this;
  }

  /** Makes a pass at that tick even if no event occurs. */
  public final void lookAt(long tick) {
    extraPass = tick;
  }

  @Override
  public final void jobSubmitted(Job job, long now) {
    waiting.add(new Waiting(job, submissions++));
    changed = true;
  }

  @Override
  public final void jobCompleted(Job job, Machine machine, long now) {
    running.removeIf(run -> run.job().id() == job.id());
    changed = true;
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    running.removeIf(run -> run.job().id() == job.id());
    changed = true;
  }

  @Override
  public final void jobCancelled(Job job, long now) {
    waiting.removeIf(each -> each.job().id() == job.id());
    changed = true;
  }

  @Override
  public final void machineDown(Machine machine, long now) {
    down.add(machine);
    suspended.remove(machine);
    changed = true;
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    down.remove(machine);
    changed = true;
  }

  @Override
  public final void machineLoadChanged(Machine machine, double load, long now) {
    suspended.remove(machine);
    if (load == 1) {
      suspended.add(machine);
    }
    changed = true;
  }

  @Override
  public final void jobRunning(Job job, Machine machine, long start, long now) {
    jobRunning(job, List.of(machine), start, now);
  }

  @Override
  public final void jobRunning(Job job, List<Machine> machines, long start, long now) {
    running.add(new Running(job, machines, start, start + longest(job, machines)));
  }

  @Override
  public final void jobChanged(Job before, Job after, long now) {
    waiting.replaceAll(
        each -> each.job().equals(before) ? new Waiting(after, each.sequence()) : each);
    running.replaceAll(
        each ->
            each.job().equals(before)
                ? new Running(
                    after,
                    each.machines(),
                    each.start(),
                    each.start() + longest(after, each.machines()))
                : each);
    if (committed != null && committed.job().equals(before)) {
      committed = after.release() > now ? null : new Waiting(after, committed.sequence());
    }
    changed = true;
  }

  @Override
  public final void machineDraining(Machine machine, long now) {
    draining.add(machine);
    changed = true;
  }

  @Override
  public final void machineBack(Machine machine, long now) {
    draining.remove(machine);
    changed = true;
  }

  @Override
  public final void cpusReserved(Reservation reservation, long now) {
    advance.add(reservation);
    changed = true;
  }

  @Override
  public final void reservationWithdrawn(Reservation reservation, long now) {
    advance.remove(reservation);
    changed = true;
  }

  @Override
  public final long dispatch(Dispatcher dispatcher, long now) {
    if (changed
        || now == extraPass
        || now == ownPass
        || hasReleaseSinceLastPass(now)
        || hasEnded(now)) {
      pass(dispatcher, now);
      changed = false;
      lastPass = now;
      ownPass = nextPass(now);
    }
    long next = ownPass;
    for (Waiting each : waiting) {
      if (each.job().release() > now) {
        next = Math.min(next, each.job().release());
      }
    }
    return next;
  }

  /** When to make a pass at the latest after one at this tick. */
  long nextPass(long now) {
    return NEVER;
  }

  private boolean hasReleaseSinceLastPass(long now) {
    return waiting.stream()
        .map(each -> each.job().release())
        .anyMatch(release -> lastPass < release && release <= now);
  }

  /** Whether a reservation has ended since the last pass. */
  private boolean hasEnded(long now) {
    return advance.stream().anyMatch(each -> lastPass < each.until() && each.until() <= now);
  }

  /** Goes through the queue once and starts the jobs that may start. */
  abstract void pass(Dispatcher dispatcher, long now);

  /**
   * Starts jobs from the front of the queue as long as the front one finds a machine. Returns the
   * rest of the queue: at its front is the job that found none.
   */
  final List<Waiting> startFirsts(Dispatcher dispatcher, long now) {
    List<Waiting> queue = new ArrayList<>(queue(now));
    while (!queue.isEmpty()) {
      Waiting first = queue.get(0);
      if (!startIfFree(first, dispatcher, now)) {
        committed = first;
        return queue;
      }
      queue.remove(first);
    }
    return queue;
  }

  /**
   * Starts a job where enough is free, whatever was reserved for others; returns whether it did.
   */
  final boolean startIfFree(Waiting each, Dispatcher dispatcher, long now) {
    List<Machine> free = choice(each.job(), freeMachines(each.job(), now), now);
    if (!free.isEmpty()) {
      start(each, free, dispatcher, now);
    }
    return !free.isEmpty();
  }

  private List<Waiting> queue(long now) {
    List<Waiting> queue = new ArrayList<>(order.sorted(released(now), now));
    if (commit && committed != null && queue.remove(committed)) {
      queue.add(0, committed);
    }
    return queue;
  }

  /** The waiting jobs that are released, in no order. */
  final List<Waiting> released(long now) {
    return waiting.stream().filter(each -> each.job().release() <= now).toList();
  }

  final void start(Waiting each, List<Machine> machines, Dispatcher dispatcher, long now) {
    dispatcher.start(each.job(), machines, StartReason.UNSTATED);
    waiting.remove(each);
    running.add(new Running(each.job(), machines, now, now + longest(each.job(), machines)));
  }

  /** The longest duration of the job on the machines. */
  final long longest(Job job, List<Machine> machines) {
    return machines.stream().mapToLong(machine -> ticks(job, machine)).max().orElseThrow();
  }

  /**
   * Takes the first k machines that have room for the job, each by its own duration. Let p be the
   * longest of these: if one of them has no room for that long, leaves it out and chooses again.
   *
   * @return k machines, or none
   */
  static List<Machine> choice(Job job, List<Machine> machines, Room room) {
    List<Machine> left = new ArrayList<>(machines);
    left.removeIf(machine -> !room.isOn(machine, room.ticks(machine)));
    while (left.size() >= job.nodes()) {
      List<Machine> first = List.copyOf(left.subList(0, job.nodes()));
      long p = first.stream().mapToLong(room::ticks).max().orElseThrow();
      List<Machine> without = first.stream().filter(m -> !room.isOn(m, p)).toList();
      if (without.isEmpty()) {
        return first;
      }
      left.remove(without.get(0));
    }
    return List.of();
  }

  /** Whether a job has room on a machine, from a tick on for a duration. */
  interface Room {
    boolean isOn(Machine machine, long ticks);

    /** The job's own duration on the machine. */
    long ticks(Machine machine);
  }

  private List<Machine> choice(Job job, List<Machine> free, long now) {
    return choice(
        job,
        free,
        new Room() {
          @Override
          public boolean isOn(Machine machine, long ticks) {
            return leavesAdvance(job, machine, ticks, now);
          }

          @Override
          public long ticks(Machine machine) {
            return NaiveQueueScheduler.this.ticks(job, machine);
          }
        });
  }

  /** The machines where a node of the job may start now, the preferred one first. */
  final List<Machine> freeMachines(Job job, long now) {
    return candidates(job).stream()
        .filter(machine -> isFree(job, machine))
        .filter(machine -> leavesAdvance(job, machine, ticks(job, machine), now))
        .filter(machine -> filter.allows(job, machine, now))
        .toList();
  }

  private boolean isFree(Job job, Machine machine) {
    return Quantity.of(context.grid()).stream()
        .allMatch(each -> free(each, machine) >= each.of(job));
  }

  /**
   * Whether a node that starts now needs nothing that is reserved. It is so at all ticks if it is
   * so now and where a reservation begins.
   */
  final boolean leavesAdvance(Job job, Machine machine, long ticks, long now) {
    for (Quantity quantity : Quantity.of(context.grid())) {
      long free = free(quantity, machine) - advance(quantity, machine, now);
      if (quantity.of(job) > 0 && free < quantity.of(job) && isReserved(machine, now)) {
        return false;
      }
      for (Reservation each : advance) {
        long tick = each.from();
        if (each.machine().equals(machine) && now < tick && tick < now + ticks) {
          long then = free(quantity, machine) - advance(quantity, machine, tick);
          for (Running run : runningOn(machine)) {
            then += run.estimatedEnd() <= tick ? quantity.of(run.job()) : 0;
          }
          if (quantity.of(job) > 0 && then < quantity.of(job)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean isReserved(Machine machine, long now) {
    return advanceOn(machine, now).stream().anyMatch(each -> each.covers(now));
  }

  /** What is reserved of a quantity at a tick. */
  private long advance(Quantity quantity, Machine machine, long tick) {
    return advance.stream()
        .filter(each -> each.machine().equals(machine) && each.covers(tick))
        .mapToLong(quantity::of)
        .sum();
  }

  /** The reservations of a machine that are not over. */
  final List<Reservation> advanceOn(Machine machine, long now) {
    return advance.stream()
        .filter(each -> each.machine().equals(machine) && each.until() > now)
        .toList();
  }

  /** The machines that are up, not suspended, and fit the job, the preferred one first. */
  final List<Machine> candidates(Job job) {
    return context.grid().machines().stream()
        .filter(machine -> !down.contains(machine) && !suspended.contains(machine))
        .filter(machine -> !draining.contains(machine))
        .filter(machine -> fits(job, machine))
        .sorted(preference)
        .toList();
  }

  static boolean fits(Job job, Machine machine) {
    return machine.cpus() >= job.cpus()
        && machine.tags().names().containsAll(job.requiredTags().names())
        && job.resources().kinds().stream()
            .allMatch(kind -> machine.capacities().amount(kind) >= job.resources().amount(kind));
  }

  /** What no job occupies now. */
  final long free(Quantity quantity, Machine machine) {
    return quantity.of(machine)
        - runningOn(machine).stream().mapToLong(run -> quantity.of(run.job())).sum();
  }

  final List<Running> runningOn(Machine machine) {
    return running.stream().filter(run -> run.isOn(machine)).toList();
  }

  final List<Quantity> quantities() {
    return Quantity.of(context.grid());
  }

  final long ticks(Job job, Machine machine) {
    return context.times().ticks(job, machine);
  }
}
