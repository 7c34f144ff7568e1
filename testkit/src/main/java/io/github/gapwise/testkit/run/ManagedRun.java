package io.github.gapwise.testkit.run;

import static io.github.gapwise.core.scheduler.Scheduler.NEVER;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.EventBatch;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.run.ManagedSystem.Entry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A run under a resource manager that has all sorts of {@linkplain Troubles troubles}, and in the
 * end none, so that all jobs get done. Every start is checked. Jobs may outlive their estimates. In
 * a run with restarts, the manager is killed now and then, and a new scheduler is bound to the
 * state of the old one.
 */
public final class ManagedRun {

  /** Whether and how schedulers are replaced. */
  public enum Restarts {
    /** The first scheduler stays to the end. */
    NONE,
    /** What has happened since the last dispatch is part of the state reported to the new one. */
    BEFORE_DISPATCH,
    /** The plan is reported to the new one as well. */
    AFTER_DISPATCH
  }

  private static final int MOST_IDLE_ROUNDS = 10_000;
  private static final int ONE_IN_SO_MANY_STARTS_IS_REFUSED = 8;
  private static final int ONE_IN_SO_MANY_TROUBLES_RESTARTS = 2;

  private static final Dispatcher NOTHING_WAITS =
      (job, machine) -> {
        throw new IllegalStateException("The job (%d) does not wait.".formatted(job.id()));
      };

  private final SchedulingInstance instance;
  private final SchedulingPolicy policy;
  private final ManagedSystem system;
  private final KeptHistories histories;
  private final Troubles troubles;
  private final EventBatch batch = new EventBatch();
  private final List<ActualJob> toSubmit;
  private final List<Start> starts = new ArrayList<>();

  /** Separate from the troubles, so that these are the same with restarts and without. */
  private final Random refusals;

  private final Random random;
  private final Restarts restarts;

  private Optional<Entry> lastCompleted = Optional.empty();
  private Scheduler scheduler;
  private long now = -1;
  private long wakeUp = NEVER;
  private int idleRounds;
  private boolean started;
  private boolean refused;
  private int restarted;

  private ManagedRun(
      SchedulingInstance instance, SchedulingPolicy policy, long seed, Restarts restarts) {
    this.instance = instance;
    this.policy = policy;
    this.restarts = restarts;
    system = new ManagedSystem(instance);
    histories = KeptHistories.of(instance);
    troubles = new Troubles(system, instance, batch, seed);
    refusals = new Random(seed + 1);
    random = new Random(seed + 2);
    toSubmit = new ArrayList<>(instance.jobs());
    toSubmit.removeIf(actual -> !instance.grid().fits(actual.job()));
    scheduler = bind();
  }

  /**
   * Runs a policy to the end, and returns its starts in the order in which they were ordered.
   *
   * @param seed the seed of the troubles: the same seed draws the same ones
   * @throws AssertionError if the scheduler forgets a job or breaks another promise, which the
   *     message names
   * @throws IllegalStateException if it orders an invalid start
   */
  public static List<Start> of(
      SchedulingInstance instance, SchedulingPolicy policy, long seed, Restarts restarts) {
    ManagedRun run = new ManagedRun(instance, policy, seed, restarts);
    while (run.step()) {
      // Each round makes progress, or counts towards the limit of idle ones.
    }
    return run.starts;
  }

  private Scheduler bind() {
    return policy.bind(histories.in(instance.context()));
  }

  private boolean step() {
    long next = nextTick();
    if (next == NEVER) {
      requireNoJobForgotten();
      return false;
    }
    now = next;
    started = false;
    endRuns();
    boolean troubled = troubles.areDueAt(now);
    if (troubled) {
      troubles.happen(toSubmit, now);
    }
    submit();
    histories.note(system, now);
    boolean eventful = !batch.isEmpty();
    boolean restart = troubled && random.nextInt(ONE_IN_SO_MANY_TROUBLES_RESTARTS) == 0;
    boolean restartFirst = restart && restarts == Restarts.BEFORE_DISPATCH;
    if (restartFirst) {
      rebuild(List.of());
    }
    batch.deliver(scheduler, now);
    if (eventful || restartFirst || now == wakeUp) {
      dispatch();
      if (restart && restarts == Restarts.AFTER_DISPATCH && !refused) {
        replace();
      }
    }
    idleRounds = eventful || started ? 0 : idleRounds + 1;
    require(idleRounds <= MOST_IDLE_ROUNDS, "not ask to be woken again and again for nothing");
    return true;
  }

  private long nextTick() {
    long next = Math.min(wakeUp, troubles.nextTick());
    for (ActualJob actual : toSubmit) {
      next = Math.min(next, Math.max(now, submission(actual)));
    }
    for (Entry run : system.running) {
      next = Math.min(next, run.end);
      boolean overruns = !run.isOverrunReported && system.estimatedEnd(run) < run.end;
      next = Math.min(next, overruns ? Math.max(now, system.estimatedEnd(run)) : NEVER);
    }
    return next;
  }

  private long submission(ActualJob actual) {
    return instance.submission(actual.job());
  }

  private void endRuns() {
    for (Entry run : List.copyOf(system.running)) {
      if (run.end <= now) {
        system.running.remove(run);
        lastCompleted = Optional.of(run);
        batch.completed(run.job, run.machine());
      } else if (!run.isOverrunReported && system.estimatedEnd(run) <= now) {
        run.isOverrunReported = true;
        batch.overran(run.job, run.machine());
      }
    }
  }

  private void submit() {
    toSubmit.sort(Comparator.comparingLong(actual -> actual.job().id()));
    for (ActualJob actual : List.copyOf(toSubmit)) {
      if (submission(actual) <= now) {
        toSubmit.remove(actual);
        system.submit(actual);
        batch.submitted(actual.job());
      }
    }
  }

  /** Reports the whole state to another scheduler, which dispatches as after any other report. */
  private void replace() {
    rebuild(scheduler.plannedStarts());
    batch.deliver(scheduler, now);
    dispatch();
  }

  /**
   * Reports the whole state to a new scheduler, instead of the latest events to the old one. An
   * overrun that the old one had yet to learn of is reported in the round in which it would have
   * been, so that both runs have the same rounds.
   */
  private void rebuild(List<PlannedStart> plan) {
    batch.clear();
    scheduler = bind();
    restarted++;
    lastCompleted.filter(run -> now > 0).ifPresent(run -> tellPast(run, now - 1));
    for (Entry run : system.running) {
      batch.running(run.job, run.machines, run.start);
      if (run.isOverrunReported) {
        batch.overran(run.job, run.machine());
      }
    }
    troubles.reportState(now);
    Map<Job, PlannedStart> places =
        plan.stream().collect(Collectors.toMap(PlannedStart::job, Function.identity()));
    for (Entry entry : system.waiting) {
      PlannedStart place = places.get(entry.job);
      if (place == null) {
        batch.waiting(entry.job);
      } else {
        batch.planned(place);
      }
    }
  }

  /** A scheduler may learn from a job that has completed, before it takes the run over. */
  private void tellPast(Entry run, long before) {
    scheduler.jobRunning(run.job, run.machines, before, before);
    scheduler.dispatch(NOTHING_WAITS, before);
    scheduler.jobCompleted(run.job, run.machine(), before);
    scheduler.dispatch(NOTHING_WAITS, before);
  }

  private void dispatch() {
    refused = false;
    try {
      wakeUp = scheduler.dispatch(new Starts(), now);
      require(!refused, "let the exception of a refused start through");
    } catch (StartRefusedException e) {
      wakeUp = now + 1;
    }
    require(wakeUp > now, "answer with a later tick than (%d)".formatted(wakeUp));
  }

  private final class Starts implements Dispatcher {
    @Override
    public void start(Job job, Machine machine) {
      order(job, List.of(machine));
    }

    @Override
    public void start(Job job, List<Machine> machines, StartReason reason) {
      order(job, List.copyOf(machines));
    }
  }

  private void order(Job job, List<Machine> machines) {
    refused = refusals.nextInt(ONE_IN_SO_MANY_STARTS_IS_REFUSED) == 0;
    started = true;
    Entry entry = system.requireStartable(job, machines, now);
    if (refused) {
      throw new StartRefusedException(job, machines.get(0), now);
    }
    system.start(entry, machines, now);
    starts.add(Start.of(now, job, machines));
  }

  private void requireNoJobForgotten() {
    List<Long> forgotten = system.waiting.stream().map(entry -> entry.job.id()).toList();
    require(forgotten.isEmpty(), "start the jobs %s or ask to be woken".formatted(forgotten));
  }

  private void require(boolean kept, String promise) {
    if (!kept) {
      throw new AssertionError(
          "The scheduler at tick (%d), after %d restarts, must %s."
              .formatted(now, restarted, promise));
    }
  }
}
