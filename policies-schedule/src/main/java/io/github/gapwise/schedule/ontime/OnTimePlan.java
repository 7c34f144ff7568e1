package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.schedule.MachineProfile;
import io.github.gapwise.core.schedule.MinTree;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The plans of all machines, and the facts about machines and jobs together. */
final class OnTimePlan {
  final MachineStates states;
  final Timetable[] machines;
  final LearntTimes runTimes;
  final Refusals.Changes changes;
  final OnTimeBlocks blocks;

  /** The machines where an event has made the starts void. */
  final BitSet stale = new BitSet();

  /** The machines whose plans have changed since the last dispatch. */
  final BitSet touched = new BitSet();

  /** The machines whose next start or end may differ from the recorded one. */
  private final BitSet outdated = new BitSet();

  /** The machines where the starts have been recomputed since the last dispatch. */
  final BitSet refreshed = new BitSet();

  /** The machines where a job has completed since the last dispatch, or that have come back. */
  final BitSet freed = new BitSet();

  /**
   * The machines where a background job that could have started has not: it has waited for jobs
   * with deadlines, or its start was refused.
   */
  final BitSet yielding = new BitSet();

  /** By machine: the tick of its {@linkplain Timetable#nextStart next start}. */
  private final MinTree nextStart;

  /** By machine: the first end of a running job by the plan. */
  private final MinTree nextEnd;

  /** By machine: the number of idle CPUs, as a negative number. */
  final MinTree idle;

  /** By machine: the least number of CPUs that a planned job needs. */
  final MinTree plannedCpus;

  /** Profiles that no machine needs at present: growing and shrinking plans allocate none. */
  final Deque<MachineProfile> spare = new ArrayDeque<>();

  private final ProcessingTimes times;
  private final boolean isRelated;
  private final List<Machine> fastestFirst;

  /** The times of one job on the machines that fit it, while the least one is found. */
  private final long[] estimates;

  /** Whether bounds may rule out places; this never changes a decision. */
  final boolean isBounded;

  final StartBound bound;
  final AreaBound area;

  private long latestRelease;
  private boolean awaitedRelease;

  OnTimePlan(SchedulingContext context, OnTimePolicy policy, boolean isBounded) {
    Grid grid = context.grid();
    times = context.times();
    runTimes = new LearntTimes(policy);
    this.isBounded = isBounded;
    isRelated = times instanceof SpeedScaled;
    states = new MachineStates(grid, times);
    machines = new Timetable[grid.size()];
    changes = new Refusals.Changes(machines.length);
    idle = new MinTree(machines.length);
    plannedCpus = new MinTree(machines.length);
    for (int id = 0; id < machines.length; id++) {
      machines[id] = new Timetable(this, grid.machine(id));
    }
    nextStart = new MinTree(machines.length);
    nextEnd = new MinTree(machines.length);
    fastestFirst = grid.fastestFirst();
    estimates = new long[machines.length];
    bound = new StartBound(machines, isRelated, isBounded);
    area = new AreaBound(machines.length, isBounded);
    blocks = new OnTimeBlocks(this, grid);
  }

  /** The first machine from an id on where a running job should have ended, or -1. */
  int nextPassedEnd(int from, long now) {
    return nextEnd.next(from, now);
  }

  /** The first machine from an id on where a planned job may be due, or -1. */
  int nextDue(int from, long now) {
    return first(nextStart.next(from, now), touched.nextSetBit(from));
  }

  private static int first(int id, int other) {
    return id >= 0 && other >= 0 ? Math.min(id, other) : Math.max(id, other);
  }

  /** Whether a job that could not start on a machine before may start there now. */
  boolean mayTakeOld(int id) {
    return touched.get(id) || yielding.get(id);
  }

  /** The first machine from an id on that may take an old job or has that many idle CPUs, or -1. */
  int nextForOldOrIdle(int from, long cpus) {
    int next = first(idle.next(from, -cpus), touched.nextSetBit(from));
    return first(next, yielding.nextSetBit(from));
  }

  /** The least number of CPUs that a planned job on a touched machine needs. */
  long leastTouched() {
    long least = Long.MAX_VALUE;
    for (int id = touched.nextSetBit(0); id >= 0; id = touched.nextSetBit(id + 1)) {
      least = Math.min(least, plannedCpus.get(id));
    }
    return least;
  }

  /** Called when the plan of a machine has changed. */
  void touch(Timetable machine) {
    touched.set(machine.id);
    outdated.set(machine.id);
  }

  /** Called when a planned job has started as planned. */
  void started(Timetable machine) {
    outdated.set(machine.id);
  }

  /** Called when a job has been planned. */
  void planned(Task task) {
    latestRelease = Math.max(latestRelease, task.release);
  }

  /** Whether a planned job was not released at the last dispatch, and may be now. */
  boolean awaitedRelease() {
    return awaitedRelease;
  }

  /** Records the state that a dispatch has left. */
  void endDispatch(long now) {
    noteChanges(now);
    awaitedRelease = latestRelease > now;
    touched.clear();
    refreshed.clear();
    freed.clear();
  }

  /** Records when machines start and end a job next. */
  void noteChanges(long now) {
    for (int id = outdated.nextSetBit(0); id >= 0; id = outdated.nextSetBit(id + 1)) {
      nextStart.set(id, machines[id].nextStart());
      nextEnd.set(id, machines[id].nextEnd());
      bound.learn(machines[id], now);
    }
    outdated.clear();
  }

  long nextStart() {
    return Math.min(nextStart.min(), blocks.nextStart());
  }

  /** How long a job takes on a machine, by the estimate. */
  long estimate(Task task, Timetable plan) {
    return times.ticks(task.job, plan.machine);
  }

  /** How long a job takes on the machines of its nodes, by the estimate: as on the slowest. */
  long estimate(Task task, List<Machine> on) {
    return times.ticks(task.job, on);
  }

  Timetable machine(Task task, int node) {
    return machines[task.machines.get(node).id()];
  }

  /** Changes the plan of each machine of a job of several nodes. */
  void onEach(Task task, Consumer<Timetable> change) {
    for (int k = 0; k < task.machines.size(); k++) {
      change.accept(machine(task, k));
    }
  }

  /** The plans of the machines of a job are stale. */
  void stale(Task task) {
    for (int k = 0; k < task.machines.size(); k++) {
      stale.set(task.machines.get(k).id());
    }
  }

  void freed(Task task) {
    for (int k = 0; k < task.machines.size(); k++) {
      freed.set(task.machines.get(k).id());
    }
  }

  /** A block that was due runs from now on. */
  void runBlock(Task task, long now) {
    enter(task, task.machines, now);
    onEach(task, Timetable::hasChanged);
    onEach(task, this::started);
  }

  /** A job that was planned on a machine runs there from now on. */
  void run(Task task, Timetable machine, long now) {
    enter(task, machine.alone, now);
    machine.run(task, now);
    started(machine);
  }

  /** A job that was not planned on these machines runs there from now on. */
  void runBeside(Task task, List<Machine> on, long now) {
    task.setEstimate(estimate(task, on));
    enter(task, on, now);
    for (int k = 0; k < on.size(); k++) {
      machine(task, k).run(task, now);
      touch(machine(task, k));
    }
  }

  /** Adds a job that has been running on these machines since then; their plans are then void. */
  void enter(Task task, List<Machine> on, long since) {
    task.machines = on;
    task.machine = machine(task, 0);
    task.start = since;
    task.end = since + task.duration;
    states.start(on, task.job, states.end(on, task.job, since));
    for (int k = 0; k < on.size(); k++) {
      machine(task, k).enter(task);
    }
  }

  /** Ends a running job, for any reason; its machines are stale. */
  Task end(Job job, int id) {
    Task task = machines[id].running(job);
    states.leave(id, job);
    for (int k = 0; k < task.machines.size(); k++) {
      machine(task, k).exit(task);
    }
    stale(task);
    return task;
  }

  /** The planned job that is this one, or null. */
  @Nullable Task planned(Job job) {
    if (job.nodes() > 1) {
      return blocks.find(job);
    }
    Task found = null;
    for (int id = 0; id < machines.length && found == null; id++) {
      found = machines[id].planned(job.id());
    }
    return found;
  }

  /** Whether a job would be on time, by the plan, if it started now. */
  boolean isOnTime(Task task, Timetable machine, long now) {
    return task.isOnTime(estimate(task, machine), now);
  }

  /** Whether a job may start now, beside the running and the planned jobs of a machine. */
  boolean mayStart(Task task, Timetable machine, long now) {
    return task.cpus <= machine.idleCpus()
        && task.release <= now
        && machine.accepts(task)
        && states.hasResources(machine.id, task.job)
        && machine.hasRoom(task, now, task.durationOf(estimate(task, machine)))
        && leavesReservations(task, machine, now);
  }

  /** Whether a job that starts now leaves reserved CPUs alone for all of its estimated time. */
  boolean leavesReservations(Task task, Timetable machine, long now) {
    return states.leavesReservations(machine.id, task.job, now);
  }

  /** The same on all of these machines, for the time that it takes there together. */
  boolean leavesReservations(Task task, List<Machine> on, long now) {
    boolean leaves = true;
    for (int k = 0; k < on.size() && leaves && states.hasReservations(); k++) {
      int id = on.get(k).id();
      leaves = states.leavesReservations(id, task.job, estimate(task, on), now);
    }
    return leaves;
  }

  /** Called when a machine has come back, or other CPUs of it are reserved. */
  void returned(int id) {
    stale.set(id);
    freed.set(id);
  }

  /**
   * Forgets the reservations that are over, which may let jobs start. As long as none is, the plans
   * beside reservations are made anew, but no job that was given up there is planned again: it
   * would be given up again, at each tick.
   */
  void endReservations(long now) {
    boolean hasEnded = states.nextReservationEnd() <= now;
    for (int id = 0; id < machines.length; id++) {
      if (states.hasReservations(id)) {
        stale.set(id);
        if (hasEnded) {
          returned(id);
        }
      }
    }
    states.forgetReservations(now);
  }

  /** The amount of work of a job: its work, or its mean time over the machines that fit it. */
  double amount(Job job) {
    if (isRelated) {
      return job.work();
    }
    double sum = 0;
    int fitting = 0;
    for (Timetable plan : machines) {
      if (plan.machine.fits(job)) {
        sum += times.ticks(job, plan.machine);
        fitting++;
      }
    }
    return sum / fitting;
  }

  /** The least time that a job takes: on the slowest of the machines that suit its nodes best. */
  long leastEstimate(Job job) {
    return isRelated ? ticksOnFastest(job) : leastTicks(job);
  }

  /** A faster machine never takes longer. */
  private long ticksOnFastest(Job job) {
    int rank = -1;
    int missing = job.nodes();
    while (missing > 0) {
      rank++;
      missing -= fastestFirst.get(rank).fits(job) ? 1 : 0;
    }
    return times.ticks(job, fastestFirst.get(rank));
  }

  private long leastTicks(Job job) {
    long least = Long.MAX_VALUE;
    int fitting = 0;
    for (Timetable plan : machines) {
      if (plan.machine.fits(job)) {
        estimates[fitting] = times.ticks(job, plan.machine);
        least = Math.min(least, estimates[fitting++]);
      }
    }
    if (job.nodes() == 1) {
      return least;
    }
    Arrays.sort(estimates, 0, fitting);
    return estimates[job.nodes() - 1];
  }

  /** The amount of work that the machines in use do in a tick. */
  double capacity() {
    double sum = 0;
    for (Timetable plan : machines) {
      if (plan.isUsable()) {
        Machine machine = plan.machine;
        sum += machine.cpus() * (isRelated ? machine.speed() : 1);
      }
    }
    return sum;
  }
}
