package io.github.gapwise.queue.swift;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.occupancy.NodeChoice;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.queue.engine.Futility;
import io.github.gapwise.queue.engine.Futures;
import io.github.gapwise.queue.engine.QueueScheduler;
import io.github.gapwise.queue.engine.SlotOrder;
import io.github.gapwise.queue.engine.WaitingQueue;
import io.github.gapwise.queue.engine.WaitingTable;

/** The passes of {@link SwiftPolicy}: which waiting jobs start, and which get a reservation. */
final class SwiftPass extends QueueScheduler implements Futility.MachineRoom {
  private final SwiftPolicy policy;
  private final SwiftIndex index;
  private final ShadowEasy shadow;
  private final SwiftGuard guard;

  /** How long jobs are expected to run. */
  private final ExpectedTimes expected;

  /** What is free over time if jobs that start take as long as estimated, or as expected. */
  private final Futures hard;

  private final Futures soft;

  /** The machines of a reservation by expected times. */
  private final NodeChoice softChoice;

  private final Futility futility;

  /**
   * Whether a job could not start in this pass, how many old jobs have a reservation, and whether
   * no other job needs one any more.
   */
  private boolean isPassed;

  private long heldOld;
  private boolean holdsRest;

  SwiftPass(
      SwiftPolicy policy,
      SchedulingContext context,
      MachineFilter filter,
      WaitingTable waiting,
      SwiftIndex index,
      SwiftGuard guard,
      ShadowEasy shadow) {
    super(
        context,
        new WaitingQueue(context, waiting, index),
        context.grid().fastestFirst(),
        filter,
        false);
    this.policy = policy;
    this.index = index;
    this.shadow = shadow;
    this.guard = guard;
    expected = new ExpectedTimes(times);
    hard = new Futures(context, pool, false, true);
    soft = new Futures(context.withTimes(expected), pool, false, true);
    softChoice = new NodeChoice(pool::machine, expected);
    futility = new Futility(pool, queue, this);
  }

  boolean isRunning(Job job) {
    return states.machineOf(job) != MachineStates.NONE;
  }

  /** The share of its estimated time for which a running job has run, at most 1. */
  double share(Job job, Machine machine, long now) {
    long ticks = times.ticks(job, states.machinesOf(machine.id(), job));
    var running = states.running(machine.id());
    long left = running.end(running.placeOf(job.id())) - now;
    return left <= 0 ? 1 : (ticks - left) / (double) ticks;
  }

  @Override
  protected void prepare(long now) {
    index.predict();
    shadow.dispatch(now);
    guard.update(queue.ready(), shadow, now);
  }

  @Override
  protected void startJobs(Dispatcher dispatcher, long now) {
    beginPass();
    isPassed = false;
    heldOld = 0;
    holdsRest = !policy.soft();
    startOld(dispatcher, now);
    startRest(dispatcher, now);
    futility.end();
  }

  /** What the last pass has reserved is free again, and may be reserved anew. */
  private void beginPass() {
    hard.listReserved(futility);
    soft.listReserved(futility);
    hard.beginPass();
    soft.beginPass();
    futility.begin();
  }

  private void startOld(Dispatcher dispatcher, long now) {
    SlotOrder old = guard.old();
    int place = 0;
    while (place < old.size() && pool.maxFree() > 0) {
      int slot = old.slot(place);
      if (!tryStart(slot, old.cpus(place), StartReason.OVERDUE, dispatcher, now)) {
        holdOld(slot, now);
        place++;
      }
      place = holdsEnough() ? old.nextWithin(pool.maxFree(), place) : place;
    }
  }

  private void startRest(Dispatcher dispatcher, long now) {
    SlotOrder candidates = queue.candidates();
    int place = 0;
    while (place < candidates.size() && pool.maxFree() > 0) {
      int slot = candidates.slot(place);
      StartReason reason = isPassed ? StartReason.BACKFILLED : StartReason.INDEX;
      if (guard.isOld(slot)) {
        place++;
      } else if (!tryStart(slot, candidates.cpus(place), reason, dispatcher, now)) {
        holdRest(slot, now);
        place++;
      }
      place = isPassed && holdsRest ? candidates.nextWithin(pool.maxFree(), place) : place;
    }
  }

  /** Starts the job on the fastest machines on which it may start now, if there are such. */
  private boolean tryStart(
      int slot, int cpus, StartReason reason, Dispatcher dispatcher, long now) {
    expected.expect(index.share(slot));
    boolean isPicky = queue.isPicky(slot);
    if (isPicky && futility.dismisses(slot, cpus, now)) {
      return false;
    }
    boolean starts = choice.choose(queue.job(slot), now, this);
    if (starts) {
      startChosen(slot, reason, dispatcher, now);
    } else if (isPicky) {
      futility.failed(slot, choice.found());
    }
    return starts;
  }

  private void startChosen(int slot, StartReason reason, Dispatcher dispatcher, long now) {
    Job job = queue.job(slot);
    long ticks = choice.ticks();
    for (int place = 0; place < choice.size(); place++) { // what is free without the job
      soft.at(choice.rank(place), now);
      hard.at(choice.rank(place), now);
    }
    startOnChoice(slot, dispatcher, now, reason);
    shadow.jobStarted(job, now);
    for (int place = 0; place < choice.size(); place++) {
      hard.at(choice.rank(place), now).start(job, now + ticks);
      soft.at(choice.rank(place), now).start(job, now + expected.ticks(ticks));
    }
  }

  @Override
  public boolean mayHaveRoom(int rank, int slot, Job job, long now) {
    Machine machine = pool.machine(rank);
    return states.hasResources(machine.id(), job)
        && machine.fits(job)
        && leavesReserved(job, rank, times.ticks(job, machine), now);
  }

  @Override
  public int free(int rank) {
    return pool.free(rank);
  }

  /** On a machine without any reservation, CPUs that are free now stay free. */
  @Override
  protected boolean leavesReserved(Job job, int rank, long ticks, long now) {
    return (!hard.isReserved(rank) || hard.at(rank, now).admits(job, end(ticks, now)))
        && (!soft.isReserved(rank) || soft.at(rank, now).admits(job, now + expected.ticks(ticks)));
  }

  private void holdOld(int slot, long now) {
    isPassed = true;
    Job job = queue.job(slot);
    if (heldOld == 0 && policy.soft()) {
      soft.reserveEarliest(job, softChoice, now);
    }
    if (!holdsEnough() && hard.reserveEarliest(job, choice, now)) {
      heldOld++;
    }
  }

  private boolean holdsEnough() {
    return heldOld >= policy.reservations();
  }

  private void holdRest(int slot, long now) {
    isPassed = true;
    holdsRest = holdsRest || soft.reserveEarliest(queue.job(slot), softChoice, now);
  }

  @Override
  protected void freed(int rank) {
    futility.list(rank);
  }

  @Override
  protected void jobReplaced(int slot) {
    futility.forget(slot);
  }

  /** How long one job at a time is expected to take: a share of its estimated time anywhere. */
  static final class ExpectedTimes implements ProcessingTimes {
    private final ProcessingTimes estimated;
    private double share = 1;

    ExpectedTimes(ProcessingTimes estimated) {
      this.estimated = estimated;
    }

    /** From now on, times are those of a job that is expected to run for this share of its time. */
    void expect(double share) {
      this.share = share;
    }

    @Override
    public long ticks(Job job, Machine machine) {
      return ticks(estimated.ticks(job, machine));
    }

    /** The expected time where this is the estimated one: the nearest whole number, at least 1. */
    long ticks(long estimatedTicks) {
      return ticks(estimatedTicks, share);
    }

    static long ticks(long estimatedTicks, double share) {
      return share == 1 ? estimatedTicks : Math.max(1, Math.round(estimatedTicks * share));
    }
  }
}
