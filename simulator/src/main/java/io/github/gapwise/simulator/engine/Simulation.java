package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.PolicyContractException;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.engine.SimulationOptions.Submission;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.Workload;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One run of one policy on one workload.
 *
 * <p>The order within a tick is: completions and overruns by job id, losses of jobs whose machines
 * stay, machines that go down, machines that come up, change their load, drain or are back,
 * reservations withdrawn and made, changes of jobs by job id, withdrawals of waiting jobs by job
 * id, submissions by job id, and then one dispatch. If the scheduler restarts, a new one is bound
 * before the dispatch and receives the state of the system instead of these events. A job that
 * crashes, or is withdrawn while it runs, completes early from the scheduler's view. A lost job is
 * submitted again at the tick of its loss and starts from scratch; the {@link OutageRule} may
 * suspend or abandon jobs instead. An estimate bounds the work of a job: time in which a machine
 * gives nothing, or less than its full rate, is not deducted from it. A job that ends in the tick
 * of its start leads to another such round at the same tick. The run is over when no job is left or
 * nothing can happen any more; jobs that still wait are then reported as such. So are those that
 * are suspended indefinitely, after the loss of their attempts. Time in which a policy is woken
 * does not count if nothing happens afterwards.
 *
 * <p>Deterministic: the same workload, policy and options lead to the same calls of the listener.
 *
 * <p>Papers: Klusáček, Matyska, Rudová, Alea (PPAM 2007), section 2, for the parts and the static
 * and dynamic modes; the order within a tick is this library's.
 */
public final class Simulation {
  /**
   * A policy that asks more often in a row to be woken without starting a job breaks its contract.
   */
  private static final int MOST_IDLE_WAKE_UPS = 2_000_000;

  /**
   * After this many idle wake-ups, the run ends if nothing else can happen: waiting jobs never
   * start.
   */
  private static final int MOST_IDLE_WAKE_UPS_AT_END = 1_000_000;

  /** The run ends if a policy waits longer than this for jobs that are suspended indefinitely. */
  private static final long LONGEST_IDLE_SECONDS = 100L * 365 * 24 * 60 * 60;

  /** With shorter ticks that time is shorter, so that it can be counted in ticks. */
  private static final long MOST_TICKS_PER_SECOND = 1_000_000_000;

  private final SchedulingPolicy policy;
  private final SystemState state;
  private final TimedScheduler scheduler;
  private final TimeBudget budget;
  private final Submissions submissions;
  private final RunListener listener;

  /** Null if there are none; their classes are then not loaded. */
  private final @Nullable OutsideEvents outside;

  private final Snapshots snapshots;

  private final Supplier<List<PlannedStart>> plan;
  private final long longestIdleTime;

  private long wakeUp = Scheduler.NEVER;
  private int idleWakeUps;

  private Simulation(
      Workload workload,
      SchedulingPolicy policy,
      SimulationOptions options,
      RunListener listener,
      JobStream stream) {
    this.policy = policy;
    this.listener = listener;
    long ticksPerSecond = Math.min(workload.ticksPerSecond(), MOST_TICKS_PER_SECOND);
    longestIdleTime = LONGEST_IDLE_SECONDS * ticksPerSecond;
    state = new SystemState(workload, policy.toString(), options.overrun(), listener);
    HistoryKeeper histories = new HistoryKeeper(workload, policy.isClairvoyant());
    SchedulingContext context =
        new SchedulingContext(
            workload.grid(),
            workload.times(),
            workload.ticksPerSecond(),
            options.seed(),
            options.explained(),
            histories.histories());
    scheduler = new TimedScheduler(bind(policy, context), state, options.explained());
    if (listener.watchesSearches()) {
      scheduler.watchSearches(listener);
    }
    plan = scheduler::plannedStarts;
    budget = new TimeBudget(workload);
    submissions = new Submissions(stream, options.submission() == Submission.STATIC);
    snapshots = new Snapshots(options.snapshots(), submissions.firstRelease(), scheduler, listener);
    boolean isUndisturbed =
        !workload.machineEvents().hasNext() && workload.systemEvents().isEmpty();
    outside =
        isUndisturbed
            ? null
            : new OutsideEvents(
                workload,
                options.outage(),
                state,
                scheduler,
                submissions,
                budget,
                histories,
                () -> bind(policy, context));
  }

  /**
   * Runs the policy on the workload.
   *
   * @return the CPU time that was spent inside the scheduler
   * @throws InvalidInputException if the workload is not in order, its times might not fit 64 bits,
   *     or the policy cannot schedule for it or does not take one of its jobs
   * @throws PolicyContractException if the scheduler breaks its contract
   * @throws IllegalStateException if the thread is interrupted
   */
  public static SchedulerRunTime run(
      Workload workload, SchedulingPolicy policy, SimulationOptions options, RunListener listener) {
    requireTaken(workload, policy);
    try (JobStream stream = workload.open()) {
      return new Simulation(workload, policy, options, listener, stream).run();
    }
  }

  /**
   * Looks at all jobs before the run, unless the policy takes jobs of any kind; one that does not
   * take each of them refuses it on arrival.
   */
  private static void requireTaken(Workload workload, SchedulingPolicy policy) {
    if (policy.takesSeveralNodes() && policy.takesResources()) {
      return;
    }
    workload.forEachJob(next -> forUsers(() -> policy.requireTaken(next.job())));
    for (SystemEvent event : workload.systemEvents()) {
      if (event instanceof SystemEvent.Reserved reserved) {
        forUsers(() -> policy.requireTaken(reserved.reservation()));
      }
    }
  }

  private static void forUsers(Runnable check) {
    try {
      check.run();
    } catch (IllegalArgumentException e) {
      throw new InvalidInputException(
          Objects.requireNonNullElse(e.getMessage(), ""),
          "Maybe take another policy, such as easy, or read a log by its CPUs alone (--cpus-only).",
          e);
    }
  }

  private static Scheduler bind(SchedulingPolicy policy, SchedulingContext context) {
    try {
      Scheduler scheduler = policy.bind(context);
      if (scheduler == null) {
        throw new PolicyContractException(
            "The policy (%s) must bind to a scheduler, not to null.".formatted(policy));
      }
      return scheduler;
    } catch (IllegalArgumentException e) {
      throw InvalidInputException.of("", e);
    }
  }

  private SchedulerRunTime run() {
    submissions.firstRelease().ifPresent(listener::runStarted);
    for (long event = nextEvent(); !isOver(event); event = nextEvent()) {
      requireNotInterrupted();
      boolean onlyWoken = wakeUp < event;
      long startsBefore = state.startCount();
      advance(event);
      round(state.now());
      requireProgress(state.now(), onlyWoken && state.startCount() == startsBefore);
    }
    state.end();
    state.jobs.all().forEach(this::giveUp);
    listener.runEnded(scheduler.searchCounts());
    return scheduler.runTime();
  }

  private boolean isOver(long event) {
    boolean stuck = event == Long.MAX_VALUE && state.hasRunning();
    boolean isIdle = event == Long.MAX_VALUE && idleWakeUps >= MOST_IDLE_WAKE_UPS_AT_END;
    return isIdle
        || Math.min(event, wakeUp) == Long.MAX_VALUE
        || (stuck && state.idleTime(wakeUp) > longestIdleTime);
  }

  private void advance(long event) {
    if (wakeUp < event) {
      state.wakeAt(wakeUp);
    } else {
      state.advanceTo(event);
    }
  }

  /** Accounts for a job that is still in the system when nothing can happen any more. */
  private void giveUp(ActiveJob left) {
    if (left.isRunning()) {
      state.lose(left);
    }
    listener.jobLeftWaiting(left.unheld());
  }

  /** The tick of the next event; machines no longer matter when no job is left. */
  private long nextEvent() {
    if (state.jobs.isEmpty() && submissions.time() == Long.MAX_VALUE) {
      wakeUp = Scheduler.NEVER;
      return Long.MAX_VALUE;
    }
    long jobs = Math.min(state.ends.time(), state.nextWithdrawal());
    long next = Math.min(submissions.time(), jobs);
    return outside == null ? next : Math.min(next, outside.time());
  }

  private void round(long now) {
    boolean restarting = outside != null && outside.beginRestart(now);
    endJobs(now);
    if (outside != null) {
      outside.apply(now);
    }
    withdrawJobs(now);
    submitJobs(now);
    if (outside != null && restarting) {
      outside.completeRestart(now);
    }
    wakeUp = state.dispatch(scheduler);
    snapshots.dispatched(now);
    listener.dispatched(now, plan);
  }

  private void endJobs(long now) {
    while (state.ends.time() == now) {
      ActiveJob running = state.ends.take();
      Machine machine = running.machine();
      if (state.ends.overruns(running, now)) {
        scheduler.jobOverran(running.job(), machine, now);
      } else {
        state.end(running);
        scheduler.jobCompleted(running.job(), machine, now);
      }
    }
  }

  /** Withdraws jobs that do not run; the others have already ended. */
  private void withdrawJobs(long now) {
    while (state.nextWithdrawal() == now) {
      ActiveJob withdrawn = state.takeWithdrawal();
      if (withdrawn.isLost) {
        submissions.withdraw(withdrawn.id);
      } else {
        scheduler.jobCancelled(withdrawn.job(), now);
      }
      state.withdraw(withdrawn);
    }
  }

  private void submitJobs(long now) {
    List<SimulatedJob> due = submissions.take(now);
    for (int i = 0; i < due.size(); i++) {
      submit(due.get(i), now);
    }
    due.clear();
  }

  private void submit(SimulatedJob arrival, long now) {
    ActiveJob lost = state.jobs.readmit(arrival.job().id());
    ActiveJob waiting = lost == null ? enter(arrival, now) : lost;
    if (waiting == null) {
      return;
    }
    if (outside != null) {
      outside.jobChanges.holdIfWanted(waiting);
    }
    listener.jobSubmitted(waiting.unheld(), now);
    scheduler.jobSubmitted(waiting.job(), now);
  }

  /** Lets a job of the workload enter the system; null if it may not. */
  private @Nullable ActiveJob enter(SimulatedJob arrival, long now) {
    Job job = arrival.job();
    if (!state.machines.grid().fits(job)) {
      listener.jobRefused(job, refusal(job));
      return null;
    }
    if (!policy.takes(job)) {
      forUsers(() -> policy.requireTaken(job));
    }
    if (arrival.withdrawal() <= now) {
      listener.jobWithdrawn(job, now);
      return null;
    }
    SimulatedJob entering = outside == null ? arrival : outside.jobChanges.onArrival(arrival);
    budget.add(entering);
    return state.enter(entering);
  }

  private static String refusal(Job job) {
    String resources =
        job.resources().isEmpty() ? "" : ", resources (%s)".formatted(job.resources());
    String tags =
        job.requiredTags().isEmpty() ? "" : " and tags (%s)".formatted(job.requiredTags());
    String machines =
        job.nodes() == 1 ? "one machine" : "as many machines as it has nodes (" + job.nodes() + ")";
    return "The job (%d) with cpus (%d)%s%s must fit at least %s."
        .formatted(job.id(), job.cpus(), resources, tags, machines);
  }

  private void requireNotInterrupted() {
    if (Thread.currentThread().isInterrupted()) {
      throw new IllegalStateException(
          "The run of the policy (%s) must not be interrupted.".formatted(policy));
    }
  }

  private void requireProgress(long now, boolean idle) {
    if (wakeUp <= now) {
      throw new PolicyContractException(
          "The policy (%s) must not ask at tick (%d) to be woken at tick (%d)."
              .formatted(policy, now, wakeUp));
    }
    idleWakeUps = idle ? idleWakeUps + 1 : 0;
    if (idleWakeUps > MOST_IDLE_WAKE_UPS) {
      throw new PolicyContractException(
          "The policy (%s) must not ask more than (%d) times in a row to be woken for nothing."
              .formatted(policy, MOST_IDLE_WAKE_UPS));
    }
  }
}
