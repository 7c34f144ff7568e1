package io.github.gapwise.testkit;

import static io.github.gapwise.core.scheduler.Scheduler.NEVER;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.ReferenceLedger.Running;
import io.github.gapwise.testkit.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.SchedulingInstance.Outage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One run of a scheduler on an instance, by the letter of the contract in {@link Scheduler}, with a
 * check of each answer. Linear searches throughout: it is meant for small instances and for being
 * right.
 *
 * <p>A job that is lost is submitted again at the same tick. A job that fits no machine is refused
 * and never submitted. The run ends when no job waits or runs and none is to come, or when nothing
 * will ever happen again.
 *
 * <p>A bad start is an {@link IllegalStateException}, as {@link Dispatcher#start} has it, and ends
 * the run even if the scheduler swallows it. Every other broken promise is an {@link
 * AssertionError}.
 */
public final class ReferenceDriver {
  /** So many dispatches in a row with neither event nor start are taken for a run without end. */
  public static final int MAX_IDLE_WAKE_UPS = 10_000;

  private final SchedulingInstance instance;
  private final Scheduler scheduler;
  private final boolean dispatchesTwice;
  private final ReferenceLedger ledger;

  /** The runs whose overrun the scheduler knows of, which it is told once, also in two rounds. */
  private final Set<Running> overrun = new HashSet<>();

  private final List<ActualJob> toSubmit;
  private final List<Outage> toGoDown;
  private final List<Outage> toComeUp;
  private final List<Cancellation> toCancel;

  /** The tick of the last round; not negative once there was one. */
  private long now = -1;

  private long wakeUp = NEVER;
  private int idleWakeUps;

  /** Whether something happened in this round, be it an event or a start. */
  private boolean eventful;

  private boolean open;
  private @Nullable IllegalStateException refusal;

  private ReferenceDriver(
      SchedulingInstance instance, Scheduler scheduler, boolean dispatchesTwice) {
    this.instance = instance;
    this.scheduler = scheduler;
    this.dispatchesTwice = dispatchesTwice;
    ledger = new ReferenceLedger(instance);
    toSubmit = sorted(instance.jobs(), Comparator.comparingLong(job -> job.job().id()));
    toGoDown = sorted(instance.outages(), Comparator.comparingInt(Outage::machineId));
    toComeUp = sorted(instance.outages(), Comparator.comparingInt(Outage::machineId));
    toCancel = sorted(instance.cancellations(), Comparator.comparingLong(Cancellation::jobId));
  }

  /** A run that has not begun, of a scheduler that was bound to the instance's context. */
  public static ReferenceDriver of(SchedulingInstance instance, Scheduler scheduler) {
    return new ReferenceDriver(instance, scheduler, false);
  }

  /**
   * As {@link #of}, with a second dispatch after each one and one in the tick before each next one,
   * which must start nothing.
   */
  public static ReferenceDriver dispatchingTwice(SchedulingInstance instance, Scheduler scheduler) {
    return new ReferenceDriver(instance, scheduler, true);
  }

  /**
   * A whole run of a policy.
   *
   * @throws IllegalStateException if the policy orders a start that cannot be
   * @throws AssertionError if it breaks another promise of {@link Scheduler}
   */
  public static ExecutedSchedule run(SchedulingInstance instance, SchedulingPolicy policy) {
    return of(instance, policy.bind(instance.context())).finish();
  }

  /**
   * Runs to the end.
   *
   * @throws IllegalStateException if the scheduler orders a start that cannot be
   * @throws AssertionError if it breaks another promise of {@link Scheduler}
   */
  public ExecutedSchedule finish() {
    while (step()) {
      // Each step makes progress, or counts towards the limit of idle wake-ups.
    }
    return ledger.schedule();
  }

  /**
   * Runs one round: the events of the next tick and a dispatch.
   *
   * @return whether there was such a round
   * @throws IllegalStateException if the scheduler orders a start that cannot be
   * @throws AssertionError if it breaks another promise of {@link Scheduler}
   */
  public boolean step() {
    boolean over = toSubmit.isEmpty() && ledger.waiting().isEmpty() && ledger.running().isEmpty();
    long next = over ? NEVER : nextTickAfterEarlyDispatch();
    if (next == NEVER) {
      requireNobodyForgotten();
      return false;
    }
    now = next;
    eventful = false;
    endRuns();
    takeMachinesDown();
    bringMachinesUp();
    cancelJobs();
    submitJobs();
    if (eventful || now == wakeUp) {
      dispatch();
    }
    countIdleWakeUps();
    return true;
  }

  /**
   * Until an event or the tick that the last dispatch answered, another dispatch starts nothing.
   */
  private long nextTickAfterEarlyDispatch() {
    long next = nextTick();
    if (dispatchesTwice && next != NEVER && next - 1 > now) {
      now = next - 1;
      dispatchOnce(this::refuseUntimelyStart);
    }
    return nextTick();
  }

  private long nextTick() {
    long next = wakeUp;
    for (Running run : ledger.running()) {
      next = Math.min(next, run.end());
      next = Math.min(next, run.estimatedEnd() > now ? run.estimatedEnd() : NEVER);
    }
    for (ActualJob job : toSubmit) {
      next = Math.min(next, instance.submission(job.job()));
    }
    for (Outage outage : toGoDown) {
      next = Math.min(next, outage.down());
    }
    for (Outage outage : toComeUp) {
      next = Math.min(next, outage.up());
    }
    for (Cancellation cancellation : toCancel) {
      next = Math.min(next, cancellation.tick());
    }
    return next;
  }

  private void endRuns() {
    for (Running run : ledger.running()) {
      if (run.end() == now) {
        ledger.end(run);
        eventful = true;
        scheduler.jobCompleted(run.job(), run.machine(), now);
      } else if (run.overrunsAt(now) && overrun.add(run)) {
        eventful = true;
        scheduler.jobOverran(run.job(), run.machine(), now);
      }
    }
  }

  private void takeMachinesDown() {
    for (Outage outage : taken(toGoDown, each -> each.down() == now)) {
      Machine machine = instance.grid().machine(outage.machineId());
      for (Running run : ledger.running()) {
        if (run.machine().equals(machine)) {
          ledger.lose(run, now);
          toSubmit.add(run.actual());
          scheduler.jobLost(run.job(), machine, now);
        }
      }
      ledger.goDown(machine);
      eventful = true;
      scheduler.machineDown(machine, now);
    }
  }

  private void bringMachinesUp() {
    for (Outage outage : taken(toComeUp, each -> each.up() == now)) {
      Machine machine = instance.grid().machine(outage.machineId());
      ledger.comeUp(machine);
      eventful = true;
      scheduler.machineUp(machine, now);
    }
  }

  private void cancelJobs() {
    for (Cancellation cancellation : taken(toCancel, each -> each.tick() == now)) {
      if (ledger.isWaiting(cancellation.jobId())) {
        Job job = ledger.cancel(cancellation.jobId());
        eventful = true;
        scheduler.jobCancelled(job, now);
      }
    }
  }

  /** Submits what is due: new jobs, and lost ones, whose tick of submission has passed. */
  private void submitJobs() {
    List<ActualJob> due = taken(toSubmit, each -> instance.submission(each.job()) <= now);
    for (ActualJob actual : sorted(due, Comparator.comparingLong(job -> job.job().id()))) {
      ledger.submit(actual);
      if (ledger.isWaiting(actual.job().id())) {
        eventful = true;
        scheduler.jobSubmitted(actual.job(), now);
      }
    }
  }

  private void dispatch() {
    dispatchOnce(this::start);
    if (dispatchesTwice) {
      dispatchOnce(this::refuseUntimelyStart);
    }
  }

  private void dispatchOnce(Dispatcher dispatcher) {
    open = true;
    wakeUp = scheduler.dispatch(dispatcher, now);
    open = false;
    if (refusal != null) {
      throw refusal;
    }
    require(wakeUp > now, "answer with a later tick than (%d)".formatted(wakeUp));
  }

  private void start(Job job, Machine machine) {
    if (!open) {
      throw new IllegalStateException(
          "The start of job (%d) on machine (%d) must be ordered during a dispatch."
              .formatted(job.id(), machine.id()));
    }
    try {
      ledger.start(job, machine, now);
      eventful = true;
    } catch (IllegalStateException e) {
      refusal = refusal == null ? e : refusal;
      throw e;
    }
  }

  private void refuseUntimelyStart(Job job, Machine machine) {
    throw new AssertionError(
        "The dispatch at tick (%d), without an event since the last one, must start nothing, not job (%d) on machine (%d)."
            .formatted(now, job.id(), machine.id()));
  }

  private void countIdleWakeUps() {
    idleWakeUps = eventful ? 0 : idleWakeUps + 1;
    require(
        idleWakeUps <= MAX_IDLE_WAKE_UPS,
        "not ask to be woken (%d) times in a row for nothing".formatted(idleWakeUps));
  }

  private void requireNobodyForgotten() {
    List<Long> waiting = ledger.waiting().stream().map(each -> each.job().id()).toList();
    require(
        waiting.isEmpty() || !ledger.hasAllMachinesUp(),
        "start the jobs %s or ask to be woken, as all machines are up".formatted(waiting));
  }

  private void require(boolean kept, String promise) {
    if (!kept) {
      throw new AssertionError("The scheduler at tick (%d) must %s.".formatted(now, promise));
    }
  }

  /** The elements that are due, removed from the list. */
  private static <T> List<T> taken(List<T> list, Predicate<T> due) {
    List<T> taken = list.stream().filter(due).toList();
    list.removeIf(due);
    return taken;
  }

  private static <T> List<T> sorted(List<T> list, Comparator<T> order) {
    List<T> sorted = new ArrayList<>(list);
    sorted.sort(order);
    return sorted;
  }
}
