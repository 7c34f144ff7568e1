package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.queue.SortedJobs;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.SearchListener;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.schedule.search.PlanOptimiser;
import io.github.gapwise.schedule.search.PlanSearch;
import java.util.ArrayList;
import java.util.BitSet;
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

  /** The jobs that are held, which no plan knows. */
  private final SortedJobs held = new SortedJobs();

  /**
   * The machines that drain, and those of load 1; both are suspended in the plan if they are up.
   */
  private final BitSet draining = new BitSet();

  private final BitSet loaded = new BitSet();

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
    PlanSearch search = optimiser.bind(plan, seed + optimisations.size());
    optimisations.add(new Optimisation(search, plan, budget));
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

  /**
   * Gives a job the place again that it had before a restart.
   *
   * @return whether it has; if not, it has to look for one like any other
   */
  boolean placeAgain(PlannedStart planned, long sequence, long now) {
    return false;
  }

  /** Takes a waiting job out, and returns the number of its submission. */
  abstract long takeOut(Job job, long now);

  /** A machine has gone down. */
  abstract void machineLost(int machine, long now);

  /** A machine has come up. */
  abstract void machineCame(int machine, long now);

  /** CPUs are reserved; jobs that wait for the machine are planned anew. */
  abstract void reserve(Reservation reservation, long now);

  /** CPUs of a machine are no longer reserved. */
  abstract void withdraw(Reservation reservation, long now);

  @Override
  public final void jobSubmitted(Job job, long now) {
    submit(job, submissions++, now);
  }

  @Override
  public final void jobPlanned(PlannedStart planned, long now) {
    long sequence = submissions++;
    if (!placeAgain(planned, sequence, now)) {
      submit(planned.job(), sequence, now);
    }
  }

  private void submit(Job job, long sequence, long now) {
    if (job.isHeld()) {
      held.insert(job, sequence, 0, sequence);
      return;
    }
    settle(now);
    place(job, sequence, now);
    for (int k = 0; k < optimisations.size(); k++) {
      optimisations.get(k).countArrival();
    }
  }

  @Override
  public final void jobCancelled(Job job, long now) {
    if (!held.remove(job)) {
      long sequence = takeOut(job, now);
      if (account != null) {
        account.forget(sequence);
      }
    }
  }

  @Override
  public final void jobRunning(Job job, Machine machine, long start, long now) {
    plan.run(job, submissions++, machine.id(), start, now);
  }

  @Override
  public final void jobChanged(Job before, Job after, long now) {
    int machine = plan.machineOfRunning(before);
    if (machine >= 0) {
      breakPlan(machine, now);
      plan.changeRunning(after, machine, now);
      return;
    }
    int place = placeOfHeld(before);
    long sequence = place < 0 ? takeOut(before, now) : held.sequence(place);
    if (place >= 0) {
      held.remove(place);
    }
    if (after.isHeld()) {
      held.insert(after, sequence, 0, sequence);
    } else {
      settle(now);
      place(after, sequence, now);
    }
  }

  private int placeOfHeld(Job job) {
    int place = held.size() - 1;
    while (place >= 0 && held.job(place).id() != job.id()) {
      place--;
    }
    return place;
  }

  @Override
  public final void machineDown(Machine machine, long now) {
    loaded.clear(machine.id());
    machineLost(machine.id(), now);
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    machineCame(machine.id(), now);
    suspendOrResume(machine.id(), now);
  }

  @Override
  public final void machineDraining(Machine machine, long now) {
    draining.set(machine.id());
    suspendOrResume(machine.id(), now);
  }

  @Override
  public final void machineBack(Machine machine, long now) {
    draining.clear(machine.id());
    suspendOrResume(machine.id(), now);
  }

  @Override
  public final void cpusReserved(Reservation reservation, long now) {
    reserve(reservation, now);
  }

  @Override
  public final void reservationWithdrawn(Reservation reservation, long now) {
    withdraw(reservation, now);
  }

  @Override
  public final void jobOverran(Job job, Machine machine, long now) {
    breakPlan(machine.id(), now);
    plan.extendOverrun(job, machine.id(), now);
  }

  @Override
  public final void machineLoadChanged(Machine machine, double load, long now) {
    loaded.set(machine.id(), load >= 1);
    suspendOrResume(machine.id(), now);
  }

  private void suspendOrResume(int machine, long now) {
    boolean closes = draining.get(machine) || loaded.get(machine);
    boolean isClosed = plan.machine(machine).isSuspended();
    if (closes && !isClosed && plan.machine(machine).isUp()) {
      machineSuspended(machine, now);
    } else if (!closes && isClosed) {
      machineResumed(machine, now);
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

  @Override
  public final void watchSearches(SearchListener listener) {
    for (Optimisation optimisation : optimisations) {
      optimisation.watch(listener);
    }
  }

  @Override
  public final SearchCounts searchCounts() {
    SearchCounts counts = SearchCounts.NONE;
    for (Optimisation optimisation : optimisations) {
      counts = counts.plus(optimisation.counts());
    }
    return counts;
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
