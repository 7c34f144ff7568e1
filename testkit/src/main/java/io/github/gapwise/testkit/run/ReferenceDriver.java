package io.github.gapwise.testkit.run;

import static io.github.gapwise.core.scheduler.Scheduler.NEVER;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.testkit.instance.Interference;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ManagedSystem.Entry;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs a scheduler on an instance, to the letter of the contract in {@link Scheduler}, and checks
 * each of its results. Uses linear searches throughout: it is meant for small instances and to be
 * right.
 *
 * <p>A job that is lost is submitted again at the same tick. A job that fits no machine is refused
 * and never submitted. The run ends when no job waits, runs or is still to come, or when nothing
 * will ever happen again. After a start that the instance's {@link Interference} refuses, by an
 * exception that propagates out of the scheduler's dispatch unless it is caught, there is another
 * dispatch a tick later.
 *
 * <p>A bad start is an {@link IllegalStateException}, as {@link Dispatcher#start} states, and ends
 * the run even if the scheduler swallows it. Every other broken promise is an {@link
 * AssertionError}.
 */
public final class ReferenceDriver {
  /** This many dispatches in a row with neither event nor start count as a run without end. */
  public static final int MAX_IDLE_WAKE_UPS = 10_000;

  private final SchedulingInstance instance;
  private final Scheduler scheduler;
  private final boolean dispatchesTwice;
  private final ManagedSystem system;
  private final ReferenceEvents events;

  private final Dispatcher dispatcher = new CheckedDispatcher();

  /** The tick of the last round; not negative once there was one. */
  private long now = -1;

  private long wakeUp = NEVER;
  private int idleWakeUps;

  /** Whether there was an event or a start in this round. */
  private boolean eventful;

  /** The number of valid starts so far, including those that were refused nevertheless. */
  private int ordered;

  private boolean refusedStart;

  private boolean open;

  /** Whether the open dispatch may start something. */
  private boolean mayStart;

  private @Nullable IllegalStateException refusal;

  private ReferenceDriver(
      SchedulingInstance instance,
      Scheduler scheduler,
      KeptHistories histories,
      boolean dispatchesTwice) {
    this.instance = instance;
    this.scheduler = scheduler;
    this.dispatchesTwice = dispatchesTwice;
    system = new ManagedSystem(instance);
    events = new ReferenceEvents(instance, scheduler, system, histories);
  }

  /** Creates a run, not yet begun, of a scheduler that was bound to the instance's context. */
  public static ReferenceDriver of(SchedulingInstance instance, Scheduler scheduler) {
    return new ReferenceDriver(instance, scheduler, KeptHistories.none(), false);
  }

  /** Creates a run of a policy, not yet begun, with histories if the instance requests them. */
  public static ReferenceDriver of(SchedulingInstance instance, SchedulingPolicy policy) {
    return bind(instance, policy, false);
  }

  /**
   * As {@link #of(SchedulingInstance, Scheduler)}, with a second dispatch after each one and one in
   * the tick before each next one, which must start nothing.
   */
  public static ReferenceDriver dispatchingTwice(SchedulingInstance instance, Scheduler scheduler) {
    return new ReferenceDriver(instance, scheduler, KeptHistories.none(), true);
  }

  /** As the other method, for a policy. */
  public static ReferenceDriver dispatchingTwice(
      SchedulingInstance instance, SchedulingPolicy policy) {
    return bind(instance, policy, true);
  }

  private static ReferenceDriver bind(
      SchedulingInstance instance, SchedulingPolicy policy, boolean dispatchesTwice) {
    KeptHistories histories = KeptHistories.of(instance);
    Scheduler scheduler = policy.bind(histories.in(instance.context()));
    return new ReferenceDriver(instance, scheduler, histories, dispatchesTwice);
  }

  /**
   * Runs a policy to the end.
   *
   * @throws IllegalStateException if the policy orders an invalid start
   * @throws AssertionError if it breaks another promise of {@link Scheduler}
   */
  public static ExecutedSchedule run(SchedulingInstance instance, SchedulingPolicy policy) {
    return of(instance, policy).finish();
  }

  /**
   * Runs to the end.
   *
   * @throws IllegalStateException if the scheduler orders an invalid start
   * @throws AssertionError if it breaks another promise of {@link Scheduler}
   */
  public ExecutedSchedule finish() {
    while (step()) {
      // Each step makes progress, or counts towards the limit of idle wake-ups.
    }
    return events.schedule();
  }

  /**
   * Runs one round: the events of the next tick and a dispatch.
   *
   * @return whether there was such a round
   * @throws IllegalStateException if the scheduler orders an invalid start
   * @throws AssertionError if it breaks another promise of {@link Scheduler}
   */
  public boolean step() {
    long next = events.areOver() ? NEVER : nextTickAfterEarlyDispatch();
    if (next == NEVER) {
      requireNoJobForgotten();
      return false;
    }
    now = next;
    eventful = events.report(now);
    if (eventful || now == wakeUp) {
      dispatch();
    }
    countIdleWakeUps();
    return true;
  }

  /**
   * Until an event or the tick that the last dispatch returned, another dispatch starts nothing.
   */
  private long nextTickAfterEarlyDispatch() {
    long next = nextTick();
    if (dispatchesTwice && next != NEVER && next - 1 > now) {
      now = next - 1;
      dispatchOnce(false);
    }
    return nextTick();
  }

  private long nextTick() {
    return Math.min(wakeUp, events.nextTick());
  }

  private void dispatch() {
    refusedStart = false;
    dispatchOnce(true);
    if (refusedStart) {
      wakeUp = now + 1;
    } else if (dispatchesTwice) {
      dispatchOnce(false);
    }
  }

  private void dispatchOnce(boolean mayStartSomething) {
    open = true;
    mayStart = mayStartSomething;
    try {
      wakeUp = scheduler.dispatch(dispatcher, now);
    } catch (StartRefusedException e) {
      wakeUp = NEVER;
    }
    open = false;
    if (refusal != null) {
      throw refusal;
    }
    require(wakeUp > now, "answer with a later tick than (%d)".formatted(wakeUp));
  }

  private void order(Job job, List<Machine> machines) {
    Machine machine = machines.get(0);
    if (!open) {
      throw new IllegalStateException(
          "The start of job (%d) on machine (%d) must be ordered during a dispatch."
              .formatted(job.id(), machine.id()));
    }
    if (!mayStart) {
      throw new AssertionError(
          "The dispatch at tick (%d), without an event since the last one, must start nothing, not job (%d) on machine (%d)."
              .formatted(now, job.id(), machine.id()));
    }
    Entry entry;
    try {
      entry = system.requireStartable(job, machines, now);
    } catch (IllegalStateException e) {
      refusal = refusal == null ? e : refusal;
      throw e;
    }
    eventful = true;
    if (instance.interference().refusedStarts().contains(ordered++)) {
      refusedStart = true;
      throw new StartRefusedException(job, machine, now);
    }
    events.start(entry, machines);
  }

  private void countIdleWakeUps() {
    idleWakeUps = eventful ? 0 : idleWakeUps + 1;
    require(
        idleWakeUps <= MAX_IDLE_WAKE_UPS,
        "not ask to be woken (%d) times in a row for nothing".formatted(idleWakeUps));
  }

  private void requireNoJobForgotten() {
    List<Long> waiting = system.waiting.stream().map(each -> each.job.id()).toList();
    require(
        waiting.isEmpty() || !system.down.isEmpty(),
        "start the jobs %s or ask to be woken, as all machines are up".formatted(waiting));
  }

  private void require(boolean kept, String promise) {
    if (!kept) {
      throw new AssertionError("The scheduler at tick (%d) must %s.".formatted(now, promise));
    }
  }

  private final class CheckedDispatcher implements Dispatcher {
    @Override
    public void start(Job job, Machine machine) {
      order(job, List.of(machine));
    }

    @Override
    public void start(Job job, Machine machine, StartReason reason) {
      start(job, List.of(machine), reason);
    }

    @Override
    public void start(Job job, List<Machine> machines, StartReason reason) {
      Objects.requireNonNull(reason, "reason");
      order(job, List.copyOf(machines));
    }
  }
}
