package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.queue.UnreleasedJobs;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;

/** A run of {@link OnTimePolicy}: receives events and orders starts. */
final class OnTimeScheduler implements Scheduler {
  private final OnTimePolicy policy;
  private final OnTimePlan plan;
  private final Background background;
  private final Placement placement;
  private final Repairs repairs;
  private final Dispatch dispatch;
  private final Yielding yielding;
  private final Overload overload;

  /** Within how many of its run times a job without a deadline is due. */
  private final double patience;

  /** The objects of jobs that have left; their content is valid until another job arrives. */
  private final List<Task> unused = new ArrayList<>();

  private final boolean replans;
  private final boolean rescues;
  private final boolean relocates;

  /** The held jobs, which are in no plan. */
  private final UnreleasedJobs held = new UnreleasedJobs();

  private long submissions;

  /** Whether the plans are up to date: no event has occurred since their last update. */
  private boolean isSynced;

  /** Whether an event has occurred since the last dispatch. */
  private boolean isEventful = true;

  private long wakeUp = NEVER;
  private long lastDispatch = -1;

  /** Creates a run with an empty plan; bounds rule out machines, but never change a decision. */
  OnTimeScheduler(SchedulingContext context, OnTimePolicy policy, boolean isBounded) {
    this.policy = policy;
    replans = policy.does(OnTimePolicy.Step.REPLAN);
    rescues = policy.does(OnTimePolicy.Step.RESCUE);
    relocates = policy.does(OnTimePolicy.Step.RELOCATE);
    patience = policy.patience().orElse(Double.POSITIVE_INFINITY);
    plan = new OnTimePlan(context, policy, isBounded);
    yielding = new Yielding(policy.spare(), policy.window());
    background =
        new Background(
            policy.background(),
            ticks(policy.age().orElse(Double.POSITIVE_INFINITY), context.ticksPerSecond()),
            yielding);
    Trial trial = new Trial(plan);
    placement = new Placement(plan, trial, background, policy, context.ticksPerSecond());
    repairs = new Repairs(plan, background, placement, trial, policy);
    dispatch = new Dispatch(plan, background, repairs, policy);
    overload = new Overload(policy, yielding);
    overload.setCapacity(plan.capacity());
  }

  /** The plan, for tests. */
  OnTimePlan plan() {
    return plan;
  }

  private static long ticks(double seconds, long perSecond) {
    return (long) Math.ceil(seconds * perSecond);
  }

  private void happened() {
    isSynced = false;
    isEventful = true;
  }

  private void sync(long now) {
    if (!isSynced) {
      weighChances(now);
      repairs.sync(now);
      isSynced = true;
    }
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    submit(job, submissions++, now);
  }

  private void submit(Job job, long sequence, long now) {
    overload.beginAt(now);
    isEventful = true;
    if (job.isHeld()) {
      held.add(job, sequence);
      return;
    }
    sync(now);
    Task task = task(job, sequence);
    if (task.hasDeadline()) {
      overload.arrived(task, now);
      yielding.arrived(task, now);
      weighChances(now);
      placement.insert(task, policy.depth(), now);
    } else {
      background.add(task);
    }
  }

  private void weighChances(long now) {
    placement.takesChances(overload.takesChances(now));
  }

  private Task task(Job job, long sequence) {
    Task task =
        unused.isEmpty() ? new Task(job, plan.machines.length) : unused.remove(unused.size() - 1);
    task.submit(job, sequence, patience, plan.amount(job), plan.leastEstimate(job));
    plan.runTimes.judge(task);
    return task;
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    jobRunning(job, List.of(machine), start, now);
  }

  @Override
  public void jobRunning(Job job, List<Machine> machines, long start, long now) {
    happened();
    Task task = task(job, submissions++);
    task.setEstimate(plan.estimate(task, machines));
    plan.enter(task, machines, start);
    repairs.restart(task, now);
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    happened();
    int id = plan.states.change(before, after);
    if (id == MachineStates.NONE) {
      changeWaiting(before, after, now);
    } else {
      Task task = plan.machines[id].running(before);
      task.job = after;
      task.weight = after.weight();
      task.estimate = plan.estimate(task, task.machines);
      repairs.restart(task, now);
    }
  }

  private void changeWaiting(Job before, Job after, long now) {
    long sequence = held.take(before);
    if (sequence < 0) {
      Task task = withdrawn(before);
      sequence = task.sequence;
      unused.add(task);
    }
    submit(after, sequence, now);
  }

  private Task ended(Job job, Machine machine) {
    Task task = plan.end(job, machine.id());
    unused.add(task);
    return task;
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    happened();
    Task task = ended(job, machine);
    double ratio = (double) (now - task.start) / task.estimate;
    overload.completed(task, ratio);
    plan.freed(task);
    plan.runTimes.completed(task, ratio);
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    happened();
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    happened();
    ended(job, machine);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    happened();
    if (!held.remove(job)) {
      unused.add(withdrawn(job));
    }
  }

  private Task withdrawn(Job job) {
    Task task = plan.planned(job);
    if (task != null) {
      repairs.takeOut(task);
      return task;
    }
    task = repairs.forget(job);
    return task == null ? background.remove(job) : task;
  }

  @Override
  public void machineDown(Machine machine, long now) {
    happened();
    plan.states.goDown(machine.id());
    closed(machine.id());
  }

  @Override
  public void machineUp(Machine machine, long now) {
    happened();
    plan.states.comeUp(machine.id());
    returned(machine.id());
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    happened();
    boolean wasSuspended = plan.states.isSuspended(machine.id());
    plan.states.setLoad(machine.id(), load);
    if (load >= 1 && !wasSuspended) {
      closed(machine.id());
    } else if (load < 1 && wasSuspended) {
      returned(machine.id());
    }
  }

  @Override
  public void machineDraining(Machine machine, long now) {
    happened();
    plan.states.setDraining(machine.id(), true);
    closed(machine.id());
  }

  @Override
  public void machineBack(Machine machine, long now) {
    happened();
    plan.states.setDraining(machine.id(), false);
    returned(machine.id());
  }

  /** The load is measured against the capacity of the open machines. */
  private void closed(int machine) {
    repairs.abandon(plan.machines[machine]);
    overload.setCapacity(plan.capacity());
  }

  private void returned(int machine) {
    plan.returned(machine);
    overload.setCapacity(plan.capacity());
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    happened();
    plan.states.reserve(reservation);
    planAnew(reservation.machine().id());
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    happened();
    plan.states.withdraw(reservation);
    planAnew(reservation.machine().id());
  }

  private void planAnew(int machine) {
    repairs.abandon(plan.machines[machine]);
    plan.returned(machine);
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    if (!isEventful && now < wakeUp) {
      return wakeUp; // Between events there is nothing to decide.
    }
    if (plan.states.hasReservations()) {
      plan.endReservations(now);
      isSynced = false;
    }
    background.release(lastDispatch, now); // before repairs take any of them away
    sync(now);
    if (plan.runTimes.learn(plan.machines, now)) {
      dispatch.hasLearnt();
      if (replans) {
        repairs.replan(now);
      }
    }
    if (rescues) {
      repairs.rescue(now);
    }
    if (relocates) {
      repairs.relocate(now);
    }
    isSynced = false;
    boolean isHeld = overload.isHeld(now); // starts may give up jobs, and so change this
    orderStarts(dispatcher, isHeld, now);
    background.reportSacrifices(dispatcher);
    plan.endDispatch(now);
    isEventful = false;
    lastDispatch = now;
    wakeUp = nextWakeUp(isHeld, now);
    return wakeUp;
  }

  @Override
  public List<PlannedStart> plannedStarts() {
    List<PlannedStart> starts = new ArrayList<>();
    for (Timetable machine : plan.machines) {
      machine.addPlannedStarts(starts);
    }
    plan.blocks.addPlannedStarts(starts);
    return starts;
  }

  /** Orders the starts; if an exception refuses one, due jobs are late at the next dispatch. */
  private void orderStarts(Dispatcher dispatcher, boolean isHeld, long now) {
    try {
      dispatch.run(dispatcher, isHeld, now);
    } catch (RuntimeException e) {
      for (int id = plan.nextDue(0, now); id >= 0; id = plan.nextDue(id + 1, now)) {
        plan.stale.set(id);
      }
      plan.noteChanges(now); // jobs already started may end before the next dispatch
      throw e;
    }
  }

  private long nextWakeUp(boolean isHeld, long now) {
    long next = Math.min(plan.nextStart(), background.nextRelease(now));
    next = background.isEmpty() ? next : Math.min(next, plan.states.nextReservationEnd());
    return background.hasReleased(now) && isHeld ? Math.min(next, overload.nextNotHeld(now)) : next;
  }
}
