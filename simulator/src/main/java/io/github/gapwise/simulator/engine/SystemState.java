package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.Workload;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The simulated system: the clock, the machines, the jobs, and the coming ends of the running ones.
 * As the scheduler's {@link Dispatcher} it rejects every start that breaks a rule.
 */
final class SystemState implements Dispatcher {
  private final RunListener listener;

  final MachineTable machines;
  final JobTable jobs;
  final JobEnds ends;

  /** Null if operators do nothing during the run. */
  final @Nullable ReservationLedger reservations;

  private final StartCheck check;

  /** The coming releases of jobs that are already in the system. */
  private final EventHeap releases = new EventHeap();

  /** The coming withdrawals of jobs that have entered, including jobs that have left. */
  private final EventHeap withdrawals = new EventHeap();

  private long now;

  /** The tick up to which the listener was notified of time passing. */
  private long reportedUntil;

  /** Whether the scheduler may order starts: during its dispatch only. */
  private boolean dispatching;

  private long startCount;
  private long busyCpus;
  private long availableCpus;
  private long requestedCpus;

  SystemState(Workload workload, String policy, OverrunRule overrun, RunListener listener) {
    this.listener = listener;
    machines = new MachineTable(workload.grid(), workload.isTimeShared());
    jobs = new JobTable(workload.grid().size());
    ends = new JobEnds(workload.times(), overrun, machines, jobs);
    List<SystemEvent> events = workload.systemEvents();
    reservations = events.isEmpty() ? null : new ReservationLedger(events, workload.grid());
    check = new StartCheck(policy, workload.times(), machines, jobs, reservations);
    availableCpus = workload.grid().totalCpus();
  }

  long now() {
    return now;
  }

  long startCount() {
    return startCount;
  }

  void advanceTo(long tick) {
    wakeAt(tick);
    reportTime();
  }

  /**
   * Advances to a tick at which the policy is woken. The listener is notified of this time later,
   * together with the time until a job starts or an event comes.
   */
  void wakeAt(long tick) {
    while (releases.time() <= tick) {
      if (jobs.slotOf(releases.jobId()) != JobTable.NONE
          && !jobs.job(releases.slot()).job().isHeld()) {
        release(jobs.job(releases.slot()).job(), releases.time());
      }
      releases.removeFirst();
    }
    now = tick;
  }

  private void release(Job job, long tick) {
    now = tick;
    reportTime();
    requestedCpus += job.totalCpus();
  }

  /**
   * Ends the run: releases the jobs that will never start, however long the policy was woken, and
   * takes back the time since anything last happened.
   */
  void end() {
    while (releases.time() < Long.MAX_VALUE) {
      wakeAt(releases.time());
    }
    now = reportedUntil;
  }

  /** The time up to a tick in which nothing has happened. */
  long idleTime(long tick) {
    return tick - reportedUntil;
  }

  private void reportTime() {
    if (now > reportedUntil) {
      listener.timePassed(now - reportedUntil, busyCpus, availableCpus, requestedCpus);
      reportedUntil = now;
    }
  }

  void enter(SimulatedJob entering) {
    Job job = entering.job();
    int slot = jobs.enter(entering);
    if (job.release() > now) {
      releases.add(job.release(), job.id(), slot, 0);
    } else {
      requestedCpus += job.totalCpus();
    }
    if (entering.withdrawal() != SimulatedJob.NEVER) {
      withdrawals.add(entering.withdrawal(), job.id(), slot, 0);
    }
  }

  /** The tick of the next withdrawal, or {@link Long#MAX_VALUE} if there is none. */
  long nextWithdrawal() {
    while (!withdrawals.isEmpty() && jobs.slotOf(withdrawals.jobId()) == JobTable.NONE) {
      withdrawals.removeFirst();
    }
    return withdrawals.time();
  }

  /** Takes the next withdrawal and returns the job's slot; call {@link #nextWithdrawal} first. */
  int takeWithdrawal() {
    int slot = withdrawals.slot();
    withdrawals.removeFirst();
    return slot;
  }

  /** Removes a job that waits, or will be submitted again. */
  void withdraw(int slot) {
    Job job = jobs.job(slot).job();
    Job unheld = jobs.unheld(slot);
    requestedCpus -= job.release() <= now ? job.totalCpus() : 0;
    jobs.drop(slot);
    listener.jobWithdrawn(unheld, now);
  }

  /** Holds a job that does not run, or releases it. */
  void hold(int slot, boolean isHeld) {
    SimulatedJob simulated = jobs.job(slot);
    Job unheld = jobs.unheld(slot);
    boolean wasHeld = simulated.job().isHeld();
    if (isHeld != wasHeld) {
      long cpus = unheld.release() <= now ? unheld.totalCpus() : 0;
      requestedCpus += isHeld ? -cpus : cpus;
      jobs.setJob(
          slot, simulated.withJob(isHeld ? unheld.withRelease(Job.NEVER_RELEASED) : unheld));
      listener.jobHeld(unheld, isHeld, now);
    }
  }

  /** Gives a job another estimate, deadline or weight. */
  void change(int slot, Job after) {
    SimulatedJob changed = jobs.job(slot).withJob(after);
    boolean isEstimate = after.work() != jobs.job(slot).job().work();
    jobs.setJob(slot, changed);
    if (isEstimate && jobs.isRunning(slot)) {
      ends.changeEstimate(slot, now);
    }
  }

  /** Lets the scheduler order starts; returns the tick at which it wants to be woken. */
  long dispatch(Scheduler scheduler) {
    dispatching = true;
    long wakeUp = scheduler.dispatch(this, now);
    dispatching = false;
    return wakeUp;
  }

  @Override
  public void start(Job job, Machine machine) {
    start(job, machine, StartReason.UNSTATED);
  }

  @Override
  public void sacrificed(Job job, Job winner) {
    listener.jobSacrificed(job, winner);
  }

  @Override
  public void start(Job job, Machine machine, StartReason reason) {
    start(job, machine == null ? List.of() : machines.alone(machine), reason);
  }

  @Override
  public void start(Job job, List<Machine> on, StartReason reason) {
    check.requireComplete(job, on, reason, now);
    int slot = jobs.slotOf(job.id());
    if (!dispatching) {
      throw check.outsideDispatch(job, on.get(0), now);
    }
    check.require(job, slot, on, now);
    reportTime();
    startCount++;
    run(slot, List.copyOf(on));
    listener.jobStarted(job, jobs.machines(slot), now, reason);
  }

  private void run(int slot, List<Machine> on) {
    Job job = jobs.job(slot).job();
    for (Machine machine : on) {
      machines.take(machine.id(), job);
      busyCpus += machines.isThere(machine.id()) ? job.cpus() : 0;
      ends.changeSharing(machine.id(), now);
    }
    ends.start(slot, on, now);
  }

  void end(int slot) {
    leave(slot, status(slot));
  }

  /** Ends the job in the slot, whose machine leaves, and removes it. */
  void abandon(int slot) {
    leave(slot, JobStatus.ABANDONED);
  }

  private void leave(int slot, JobStatus status) {
    stop(slot, status);
    requestedCpus -= jobs.job(slot).job().totalCpus();
    List<Machine> on = jobs.machines(slot);
    jobs.leave(slot);
    on.forEach(machine -> ends.changeSharing(machine.id(), now));
  }

  private JobStatus status(int slot) {
    SimulatedJob ending = jobs.job(slot);
    if (ending.withdrawal() == now && !ends.isDone(slot, now)) {
      return JobStatus.WITHDRAWN;
    }
    if (jobs.isKilled(slot)) {
      return JobStatus.KILLED;
    }
    return ending.crashes() ? JobStatus.CRASHED : JobStatus.COMPLETED;
  }

  /** Stops the job in the slot, which will be submitted again. */
  void lose(int slot) {
    List<Machine> on = jobs.machines(slot);
    stop(slot, JobStatus.LOST);
    jobs.lose(slot);
    on.forEach(machine -> ends.changeSharing(machine.id(), now));
  }

  private void stop(int slot, JobStatus status) {
    SimulatedJob stopping = jobs.job(slot);
    Job job = stopping.job();
    List<Machine> on = jobs.machines(slot);
    for (Machine machine : on) {
      machines.give(machine.id(), job);
      busyCpus -= machines.isThere(machine.id()) ? job.cpus() : 0;
    }
    long executed = ends.executed(slot, now);
    long work = jobs.isKilled(slot) ? job.work() : stopping.actualWork();
    listener.attemptEnded(new Attempt(job, on, jobs.start(slot), now, executed, work, status));
  }

  /** The first machine of a running job, which stands for the job in events. */
  Machine machineOf(int slot) {
    return jobs.machines(slot).get(0);
  }

  /** Sets the state of a machine whose load stays the same. */
  void setState(Machine machine, MachineState state) {
    machines.set(machine.id(), state, machines.load(machine.id()));
  }

  /** Lets a machine drain, or take jobs again. */
  void drain(Machine machine, boolean drains) {
    machines.setDraining(machine.id(), drains);
    listener.machineDrained(machine, drains, now);
  }

  /** Sets the share of the machine that its owner takes; its jobs go on at another rate. */
  void setLoad(Machine machine, MachineState state, double load) {
    int id = machine.id();
    boolean wasThere = machines.isThere(id);
    machines.set(id, state, load);
    ends.changeRates(id, now);
    if (machines.isThere(id) != wasThere) {
      long sign = wasThere ? -1 : 1;
      availableCpus += sign * machine.cpus();
      busyCpus += sign * (machine.cpus() - machines.freeCpus(id));
      listener.machineChanged(machine, !wasThere, now);
    }
  }
}
