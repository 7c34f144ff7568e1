package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.scheduler.EventPlace.Rank;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A scheduler that checks every call against the contract of {@link Scheduler} before it forwards
 * the call to another scheduler. Without these checks a scheduler trusts its caller, for speed: a
 * job that is submitted twice starts twice, and the end of an unknown job corrupts the state or
 * ends in an exception about an index.
 *
 * <p>A call that breaks the contract throws one of these, with a sentence that names the values.
 * The other scheduler is not called and nothing changes, so that the caller may go on.
 *
 * <ul>
 *   <li>{@link NullPointerException}: an argument is null.
 *   <li>{@link IllegalArgumentException}: an argument would be wrong in any state, such as a
 *       negative tick, a machine that is not in the grid, or a job that fits no machine.
 *   <li>{@link IllegalStateException}: the call is not in order, such as a tick before the last
 *       one, a second submission, or the end of a job that does not run.
 * </ul>
 *
 * <p>What the scheduler answers is checked too: starts, wake-ups and plans. A broken promise is a
 * {@link PolicyContractException}, a defect of the policy; the start is not passed on to the
 * dispatcher. After it, or after any exception of the other scheduler from which it cannot go on,
 * every call throws an {@link IllegalStateException}. That a policy forgets a job cannot be seen
 * here; the contract tests of the testkit find that.
 *
 * <p>A check takes constant time, apart from searches among the running jobs and the reservations
 * of one machine, and looking at each machine for a submitted job whose processing times are not
 * scaled by speeds; it allocates, and each job in the system takes memory. The decisions are those
 * of the other scheduler. Single threaded.
 */
public final class CheckedScheduler extends ForwardingScheduler {
  private final KnownJobs jobs = new KnownJobs();
  private final KnownMachines machines;
  private final StartRules rules;
  private final CheckedCalls calls;

  /** Refuses a job that the policy does not take. */
  private final Consumer<Job> taken;

  private CheckedScheduler(Scheduler scheduler, SchedulingContext context, Consumer<Job> taken) {
    super(scheduler);
    this.taken = taken;
    MachineStates states = new MachineStates(context.grid(), context.times());
    machines = new KnownMachines(context, states);
    rules = new StartRules(jobs, machines);
    calls = new CheckedCalls(new CheckedDispatcher(jobs, machines, rules));
  }

  /**
   * Binds a policy and checks the calls of its scheduler; a job that the policy does not take is
   * refused.
   *
   * @throws IllegalArgumentException if the policy cannot be bound to the context
   */
  public static CheckedScheduler bind(SchedulingPolicy policy, SchedulingContext context) {
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(context, "context");
    return new CheckedScheduler(policy.bind(context), context, policy::requireTaken);
  }

  /**
   * Checks the calls of a scheduler that has not been called yet.
   *
   * @param context what the scheduler was bound to
   */
  public static CheckedScheduler of(Scheduler scheduler, SchedulingContext context) {
    Objects.requireNonNull(scheduler, "scheduler");
    Objects.requireNonNull(context, "context");
    return new CheckedScheduler(scheduler, context, job -> {});
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    submit(job, now, () -> super.jobSubmitted(job, now));
  }

  private void submit(Job job, long now, Runnable call) {
    Objects.requireNonNull(job, "job");
    EventPlace place = calls.requireSubmission(job, now);
    machines.requireFit(job);
    taken.accept(job);
    jobs.requireAbsent(job);
    calls.report(place, now, call);
    jobs.add(job);
  }

  @Override
  public void jobPlanned(PlannedStart planned, long now) {
    Objects.requireNonNull(planned, "planned");
    calls.requireUsable();
    machines.requireNodes(planned.job(), planned.machines());
    calls.requireBeginning(planned.job());
    submit(planned.job(), now, () -> super.jobPlanned(planned, now));
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    Objects.requireNonNull(machine, "machine");
    run(job, List.of(machine), start, now, () -> super.jobRunning(job, machine, start, now));
  }

  @Override
  public void jobRunning(Job job, List<Machine> machines, long start, long now) {
    List<Machine> on = List.copyOf(machines);
    run(job, on, start, now, () -> super.jobRunning(job, on, start, now));
  }

  private void run(Job job, List<Machine> on, long start, long now, Runnable call) {
    Objects.requireNonNull(job, "job");
    EventPlace place = calls.require(EventPlace.ofRun(start, job.id()), now);
    machines.requireNodes(job, on);
    calls.requireBeginning(job);
    taken.accept(job);
    if (start < 0 || start > now) {
      throw new IllegalArgumentException(
          "The start (%d) of running job (%d) must be from 0 to now (%d)."
              .formatted(start, job.id(), now));
    }
    jobs.requireAbsent(job);
    on.forEach(machine -> machines.requireCpus(job, machine));
    long end = machines.estimatedEnd(job, on, start);
    calls.report(place, now, call);
    jobs.add(job);
    jobs.start(job, on, start);
    machines.states.start(on, job, end);
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    EventPlace place = requireRunning(job, machine, "reported as completed", now);
    calls.report(place, now, () -> super.jobCompleted(job, machine, now));
    end(job, machine);
  }

  private EventPlace requireRunning(Job job, Machine machine, String event, long now) {
    Objects.requireNonNull(job, "job");
    Objects.requireNonNull(machine, "machine");
    EventPlace place = calls.require(EventPlace.of(Rank.ENDED, job.id()), now);
    requireRunning(job, machine, event);
    return place;
  }

  private void requireRunning(Job job, Machine machine, String event) {
    machines.require(machine);
    jobs.requireRunning(job, machine, event);
  }

  private void end(Job job, Machine machine) {
    jobs.remove(job);
    machines.states.leave(machine.id(), job);
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    EventPlace place = requireRunning(job, machine, "reported to overrun its estimate", now);
    jobs.requireNoOverrun(job);
    machines.requireEstimateOver(job, machine, now);
    calls.report(place, now, () -> super.jobOverran(job, machine, now));
    jobs.setOverrun(job, true);
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    Objects.requireNonNull(job, "job");
    Objects.requireNonNull(machine, "machine");
    EventPlace place = calls.requireLoss(job, machine, now);
    requireRunning(job, machine, "reported as lost");
    calls.report(place, now, () -> super.jobLost(job, machine, now));
    end(job, machine);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    Objects.requireNonNull(job, "job");
    EventPlace place = calls.require(EventPlace.of(Rank.CANCELLED, job.id()), now);
    jobs.requireWaiting(job, "cancelled");
    calls.report(place, now, () -> super.jobCancelled(job, now));
    jobs.remove(job);
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    Objects.requireNonNull(before, "before");
    Objects.requireNonNull(after, "after");
    EventPlace place = calls.require(EventPlace.of(Rank.CHANGED, before.id()), now);
    jobs.requireChangeable(before, after);
    List<Machine> on = jobs.machinesOf(before);
    if (on.isEmpty()) {
      machines.requireFit(after);
      calls.report(place, now, () -> super.jobChanged(before, after, now));
      jobs.change(after);
    } else {
      long end = machines.estimatedEnd(after, on, jobs.startOf(before));
      boolean isLonger = end > machines.estimatedEnd(before, on.get(0));
      calls.report(place, now, () -> super.jobChanged(before, after, now));
      jobs.change(after);
      jobs.setOverrun(after, jobs.hasOverrun(after) && !isLonger);
      machines.states.leave(on.get(0).id(), after);
      machines.states.start(on, after, end);
    }
  }

  @Override
  public void machineDown(Machine machine, long now) {
    Objects.requireNonNull(machine, "machine");
    EventPlace place = calls.require(EventPlace.ofOutage(machine.id()), now);
    machines.require(machine);
    machines.requireUp(machine, "go down");
    machines.requireEmpty(machine);
    calls.report(place, now, () -> super.machineDown(machine, now));
    machines.states.goDown(machine.id());
  }

  @Override
  public void machineUp(Machine machine, long now) {
    EventPlace place = requireMachine(machine, now);
    machines.requireDown(machine);
    calls.report(place, now, () -> super.machineUp(machine, now));
    machines.states.comeUp(machine.id());
  }

  private EventPlace requireMachine(Machine machine, long now) {
    Objects.requireNonNull(machine, "machine");
    EventPlace place = calls.require(EventPlace.of(Rank.MACHINE, machine.id()), now);
    machines.require(machine);
    return place;
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    EventPlace place = requireMachine(machine, now);
    if (!(load >= 0 && load <= 1)) {
      throw new IllegalArgumentException(
          "The load (%s) of machine (%d) must be from 0 to 1.".formatted(load, machine.id()));
    }
    machines.requireUp(machine, "have a load");
    calls.report(place, now, () -> super.machineLoadChanged(machine, load, now));
    machines.states.setLoad(machine.id(), load);
  }

  @Override
  public void machineDraining(Machine machine, long now) {
    EventPlace place = requireMachine(machine, now);
    machines.requireDraining(machine, false);
    calls.report(place, now, () -> super.machineDraining(machine, now));
    machines.states.setDraining(machine.id(), true);
  }

  @Override
  public void machineBack(Machine machine, long now) {
    EventPlace place = requireMachine(machine, now);
    machines.requireDraining(machine, true);
    calls.report(place, now, () -> super.machineBack(machine, now));
    machines.states.setDraining(machine.id(), false);
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    Objects.requireNonNull(reservation, "reservation");
    EventPlace place = calls.require(EventPlace.of(Rank.RESERVED, reservation.id()), now);
    machines.require(reservation.machine());
    machines.requireNewReservation(reservation, now);
    calls.report(place, now, () -> super.cpusReserved(reservation, now));
    machines.reserve(reservation, now);
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    Objects.requireNonNull(reservation, "reservation");
    EventPlace place = calls.require(EventPlace.of(Rank.WITHDRAWN, reservation.id()), now);
    machines.requireKnownReservation(reservation, now);
    calls.report(place, now, () -> super.reservationWithdrawn(reservation, now));
    machines.withdraw(reservation);
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    Objects.requireNonNull(dispatcher, "dispatcher");
    calls.requireDispatch(now);
    machines.forgetReservations(now);
    return calls.dispatch(dispatcher, now, checked -> super.dispatch(checked, now));
  }

  @Override
  public List<PlannedStart> plannedStarts() {
    calls.requireDispatched();
    List<PlannedStart> plan = super.plannedStarts();
    calls.check(() -> rules.requirePlan(plan));
    return plan;
  }

  @Override
  public void watchSearches(SearchListener listener) {
    Objects.requireNonNull(listener, "listener");
    calls.requireUsable();
    super.watchSearches(listener);
  }

  @Override
  public SearchCounts searchCounts() {
    calls.requireUsable();
    return super.searchCounts();
  }
}
