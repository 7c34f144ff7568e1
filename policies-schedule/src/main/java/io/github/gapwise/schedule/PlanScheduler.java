package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.schedule.search.PlanOptimiser;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What every schedule-based scheduler does alike: it keeps a plan and starts what is due. */
abstract class PlanScheduler implements Scheduler {
  final GridSchedule plan;
  private final List<Optimisation> optimisations = new ArrayList<>(0);
  private final long seed;

  /** Why jobs have their places; null if nobody reads it. */
  final @Nullable StartAccount account;

  private long submissions;

  PlanScheduler(SchedulingContext context) {
    plan = new GridSchedule(context.grid(), context.times());
    seed = context.seed();
    account = context.explained() ? new StartAccount() : null;
  }

  /**
   * Lets an optimiser improve the plan, after those that do so already; each draws random numbers
   * of its own.
   */
  final void optimiseBy(PlanOptimiser optimiser, Budget budget) {
    optimisations.add(new Optimisation(optimiser.bind(plan, seed + optimisations.size()), budget));
  }

  /**
   * Brings the plan up to date, so that nothing in it is overdue and every job has a place that can
   * have one.
   */
  abstract void settle(long now);

  /** Finds a place for a job; if no machine that fits it is up it has to wait for one. */
  abstract void place(Job job, long sequence, long now);

  /** The plan of a machine has become void, for a job there goes on beyond its estimated end. */
  abstract void breakPlan(int machine, long now);

  /**
   * The jobs of a machine that is up are suspended: those that wait for it move to the other
   * machines, or wait until one that fits them goes on.
   */
  abstract void machineSuspended(int machine, long now);

  /** The jobs of a machine go on. */
  abstract void machineResumed(int machine, long now);

  /** Makes the plan ready for the starts of this tick. */
  void prepareDispatch(long now) {
    settle(now);
  }

  /** An optimiser has changed the plan. */
  void planOptimised() {}

  /** A waiting job is about to run. */
  void starting(Job job, long sequence) {}

  @Override
  public final void jobSubmitted(Job job, long now) {
    settle(now);
    place(job, submissions++, now);
    for (int k = 0; k < optimisations.size(); k++) {
      optimisations.get(k).countArrival();
    }
  }

  @Override
  public final void jobOverran(Job job, Machine machine, long now) {
    breakPlan(machine.id(), now);
    plan.extendOverrun(job, machine.id(), now);
  }

  @Override
  public final void machineLoadChanged(Machine machine, double load, long now) {
    boolean isSuspended = load >= 1;
    boolean wasSuspended = plan.machine(machine.id()).isSuspended();
    if (isSuspended && !wasSuspended) {
      machineSuspended(machine.id(), now);
    } else if (!isSuspended && wasSuspended) {
      machineResumed(machine.id(), now);
    }
  }

  @Override
  public final long dispatch(Dispatcher dispatcher, long now) {
    prepareDispatch(now);
    optimise(now);
    while (plan.nextStart() <= now) {
      int machine = plan.machineOfNextStart();
      if (plan.machine(machine).isNextReady()) {
        start(machine, dispatcher, now);
      } else {
        // A job goes on beyond its estimated end, and no overrun was reported.
        extendOverruns(machine, now);
        settle(now);
      }
    }
    return Math.min(plan.nextStart(), plan.nextOverrunEnd());
  }

  @Override
  public final List<PlannedStart> plannedStarts() {
    List<PlannedStart> starts = new ArrayList<>();
    for (int id = 0; id < plan.machines(); id++) {
      MachineSchedule machine = plan.machine(id);
      for (int k = machine.running(); k < machine.size(); k++) {
        starts.add(
            new PlannedStart(machine.job(k), machine.machine(), machine.start(k), machine.end(k)));
      }
    }
    return starts;
  }

  private void optimise(long now) {
    for (int k = 0; k < optimisations.size(); k++) {
      Optimisation optimisation = optimisations.get(k);
      if (optimisation.isDue() && plan.nextStart() != FreeCpus.NEVER) {
        run(optimisation, now);
      }
    }
  }

  private void run(Optimisation optimisation, long now) {
    if (account != null) {
      account.beforeOptimising(plan);
    }
    long changesBefore = plan.changes();
    optimisation.run(now);
    if (plan.changes() != changesBefore) {
      planOptimised();
      if (account != null) {
        account.afterOptimising(plan);
      }
    }
  }

  /** Some jobs on the machine go on beyond their estimated ends. */
  final void extendOverruns(int machine, long now) {
    breakPlan(machine, now);
    plan.extendOverruns(machine, now);
  }

  private void start(int id, Dispatcher dispatcher, long now) {
    MachineSchedule machine = plan.machine(id);
    int position = machine.running();
    Job job = machine.job(position);
    long sequence = machine.sequence(position);
    // Before any change: a start that the dispatcher refuses by an exception never happened.
    dispatcher.start(job, machine.machine(), reason(sequence));
    if (account != null) {
      account.forget(sequence);
    }
    starting(job, sequence);
    plan.startNext(id, now);
  }

  private StartReason reason(long sequence) {
    return account == null ? StartReason.UNSTATED : account.get(sequence);
  }
}
