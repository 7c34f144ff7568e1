package io.github.gapwise.queue.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
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
  record Running(Job job, Machine machine, long estimatedEnd) {}

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

  private long submissions;

  /** Whether an event has occurred since the last pass. */
  private boolean changed;

  /** The tick of the last pass, or -1 before the first. */
  private long lastPass = -1;

  /** The filter that keeps jobs off machines. */
  private MachineFilter filter = MachineFilter.ALL;

  /** The tick of a pass without an event. */
  private long extraPass = NEVER;

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
  public final long dispatch(Dispatcher dispatcher, long now) {
    if (changed || now == extraPass || hasReleaseSinceLastPass(now)) {
      changed = false;
      lastPass = now;
      pass(dispatcher, now);
    }
    long next = NEVER;
    for (Waiting each : waiting) {
      if (each.job().release() > now) {
        next = Math.min(next, each.job().release());
      }
    }
    return next;
  }

  private boolean hasReleaseSinceLastPass(long now) {
    return waiting.stream()
        .map(each -> each.job().release())
        .anyMatch(release -> lastPass < release && release <= now);
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
      List<Machine> free = freeMachines(first.job(), now);
      if (free.isEmpty()) {
        committed = first;
        return queue;
      }
      start(first, free.get(0), dispatcher, now);
      queue.remove(first);
    }
    return queue;
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

  final void start(Waiting each, Machine machine, Dispatcher dispatcher, long now) {
    dispatcher.start(each.job(), machine);
    waiting.remove(each);
    running.add(new Running(each.job(), machine, now + ticks(each.job(), machine)));
  }

  /** The machines where the job may start now, the preferred one first. */
  final List<Machine> freeMachines(Job job, long now) {
    return candidates(job).stream()
        .filter(machine -> freeCpus(machine) >= job.cpus())
        .filter(machine -> filter.allows(job, machine, now))
        .toList();
  }

  /** The machines that are up, not suspended, and fit the job, the preferred one first. */
  final List<Machine> candidates(Job job) {
    return context.grid().machines().stream()
        .filter(machine -> !down.contains(machine) && !suspended.contains(machine))
        .filter(machine -> fits(job, machine))
        .sorted(preference)
        .toList();
  }

  static boolean fits(Job job, Machine machine) {
    return machine.cpus() >= job.cpus()
        && machine.tags().names().containsAll(job.requiredTags().names());
  }

  final int freeCpus(Machine machine) {
    return machine.cpus() - runningOn(machine).stream().mapToInt(run -> run.job().cpus()).sum();
  }

  final List<Running> runningOn(Machine machine) {
    return running.stream().filter(run -> run.machine().id() == machine.id()).toList();
  }

  final long ticks(Job job, Machine machine) {
    return context.times().ticks(job, machine);
  }
}
