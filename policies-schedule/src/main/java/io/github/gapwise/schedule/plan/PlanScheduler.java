package io.github.gapwise.schedule.plan;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.queue.UnreleasedJobs;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.JobSink;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.SearchListener;
import io.github.gapwise.schedule.search.PlanOptimiser;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The common part of schedule-based schedulers: it keeps a plan and starts the jobs that are due.
 */
public abstract class PlanScheduler implements Scheduler {
  protected final GridSchedule plan;

  /** Why jobs have their places; null unless the run is explained. */
  protected final @Nullable StartAccount account;

  private final Optimisations optimisations;

  /**
   * By submission number: the machines of each planned job of several nodes, in the order of the
   * choice. It has an entry on each of them, of the same start and end.
   */
  protected final Long2ObjectMap<List<Machine>> spread = new Long2ObjectOpenHashMap<>(0);

  /** The waiting jobs of several nodes around which the others are planned. */
  protected final Blocks blocks;

  private final DueStarts dueStarts;

  private long submissions;

  /** How many jobs have been placed as they came, by which optimisers are due. */
  private long arrivals;

  /** The held jobs, which are in no plan. */
  private final UnreleasedJobs held = new UnreleasedJobs();

  protected PlanScheduler(SchedulingContext context) {
    plan = new GridSchedule(context.grid(), context.times());
    blocks = new Blocks(plan);
    account = context.explained() ? new StartAccount() : null;
    optimisations = new Optimisations(plan, context.seed(), account);
    dueStarts = new DueStarts(plan, blocks, spread, account, this::starting);
  }

  /**
   * Adds an optimiser, which runs after the existing ones; each draws its own random numbers.
   *
   * @param every after how many arrivals it runs
   * @param iterations how many iterations a run has at most
   * @param milliseconds how long a run takes at most; 0 for no limit
   */
  public final void optimiseBy(
      PlanOptimiser optimiser, int every, int iterations, long milliseconds) {
    optimisations.add(optimiser, every, iterations, milliseconds);
  }

  /** Requires that a job may be planned: an optimiser would tear one of several nodes apart. */
  protected final void requireWhole(Job job) {
    if (job.nodes() > 1 && !optimisations.isEmpty()) {
      throw new IllegalArgumentException(
          "A plan with an optimiser takes no job of several nodes, such as job (%d) of %d."
              .formatted(job.id(), job.nodes()));
    }
  }

  /**
   * Updates the plan so that nothing in it is overdue and every job that can have a place has one.
   */
  protected abstract void settle(long now);

  /** Finds a place for a job; if no machine that fits it is up, the job waits for one. */
  protected abstract void place(Job job, long sequence, long now);

  /**
   * Called when a machine's plan is void because a job there outlives its estimate or has changed.
   */
  protected abstract void breakPlan(int machine, long now);

  /** A running job of a machine is about to have other terms, by which it may end earlier. */
  protected abstract void runningChanges(int machine, long now);

  /** Prepares the plan for the starts of this tick. */
  protected void prepareDispatch(long now) {
    settle(now);
  }

  /** Called when an optimiser has changed the plan. */
  protected void planOptimised() {}

  /** Called when a waiting job is about to run. */
  protected void starting(Job job, long sequence) {}

  /**
   * Restores the place that a job had before a restart.
   *
   * @return whether the job has it; if not, it must be placed like any other
   */
  protected boolean placeAgain(PlannedStart planned, long sequence, long now) {
    return false;
  }

  /** Takes out a waiting job and returns its submission number. */
  protected abstract long takeOut(Job job, long now);

  /**
   * Gives a waiting job other terms where it stands in the plan, so that no later arrival gets
   * ahead of it.
   *
   * @return whether this could be done; if not, the job must be taken out and placed anew
   */
  protected abstract boolean changeInPlan(Job before, Job after, long now);

  /** Receives the jobs of a machine that takes none any more: they move to the others, or wait. */
  protected abstract JobSink displacing(int machine);

  /** Called when a machine has come up, or takes jobs again. */
  protected abstract void machineReturned(int machine);

  /** Jobs that wait for the machine are planned anew. */
  @Override
  public abstract void cpusReserved(Reservation reservation, long now);

  @Override
  public abstract void reservationWithdrawn(Reservation reservation, long now);

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
      held.add(job, sequence);
      return;
    }
    settle(now);
    place(job, sequence, now);
    arrivals++;
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
    jobRunning(job, List.of(machine), start, now);
  }

  @Override
  public final void jobRunning(Job job, List<Machine> machines, long start, long now) {
    plan.events().run(job, submissions++, machines, start, now);
  }

  @Override
  public final void jobChanged(Job before, Job after, long now) {
    int machine = plan.events().machineOf(before);
    if (machine >= 0) {
      List<Machine> on = plan.events().machinesOf(before, machine);
      for (int k = 0; k < on.size(); k++) {
        runningChanges(on.get(k).id(), now);
      }
      plan.events().changeRunning(after, machine, now);
      return;
    }
    long sequence = held.take(before);
    if (sequence < 0 && !after.isHeld() && changeInPlan(before, after, now)) {
      return;
    }
    if (sequence < 0) {
      sequence = takeOut(before, now);
    }
    if (after.isHeld()) {
      held.add(after, sequence);
    } else {
      settle(now);
      place(after, sequence, now);
    }
  }

  @Override
  public final void machineDown(Machine machine, long now) {
    plan.events().machineDown(machine.id(), now, displacing(machine.id()));
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    plan.events().machineUp(machine.id(), now);
    machineReturned(machine.id());
  }

  @Override
  public final void machineLoadChanged(Machine machine, double load, long now) {
    if (plan.events().setLoad(machine.id(), load, now, displacing(machine.id()))) {
      machineReturned(machine.id());
    }
  }

  @Override
  public final void machineDraining(Machine machine, long now) {
    plan.events().setDraining(machine.id(), true, now, displacing(machine.id()));
  }

  @Override
  public final void machineBack(Machine machine, long now) {
    if (plan.events().setDraining(machine.id(), false, now, displacing(machine.id()))) {
      machineReturned(machine.id());
    }
  }

  @Override
  public final void jobOverran(Job job, Machine machine, long now) {
    List<Machine> on = plan.events().machinesOf(job, machine.id());
    for (int k = 0; k < on.size(); k++) {
      breakPlan(on.get(k).id(), now);
    }
    plan.events().extendOverrun(job, machine.id(), now);
  }

  @Override
  public final long dispatch(Dispatcher dispatcher, long now) {
    prepareDispatch(now);
    if (optimisations.run(arrivals, now)) {
      planOptimised();
    }
    while (nextStart() <= now) {
      int late = dueStarts.startNext(dispatcher, now);
      if (late >= 0) {
        // A job runs beyond its estimated end, and no overrun was reported.
        extendOverruns(late, now);
        settle(now);
      }
    }
    return Math.min(nextStart(), plan.nextOverrunEnd());
  }

  private long nextStart() {
    return Math.min(plan.nextStart(), blocks.nextStart());
  }

  @Override
  public final List<PlannedStart> plannedStarts() {
    List<PlannedStart> starts = new ArrayList<>();
    for (int id = 0; id < plan.machines(); id++) {
      MachineSchedule machine = plan.machine(id);
      for (int k = machine.running(); k < machine.size(); k++) {
        List<Machine> on = spread.getOrDefault(machine.sequence(k), List.of(machine.machine()));
        if (on.get(0).id() == id) {
          starts.add(new PlannedStart(machine.job(k), on, machine.start(k), machine.end(k)));
        }
      }
    }
    blocks.addStarts(starts);
    return starts;
  }

  @Override
  public final void watchSearches(SearchListener listener) {
    optimisations.watch(listener);
  }

  @Override
  public final SearchCounts searchCounts() {
    return optimisations.counts();
  }

  /** Extends the jobs on the machine that run beyond their estimated ends. */
  protected final void extendOverruns(int machine, long now) {
    breakPlan(machine, now);
    plan.events().extendOverruns(machine, now);
  }
}
