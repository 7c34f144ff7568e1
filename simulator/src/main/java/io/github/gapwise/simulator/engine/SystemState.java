package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.List;

/**
 * The simulated system: the clock, the machines, the jobs, and the coming ends of the running ones.
 * As the scheduler's {@link Dispatcher} it rejects every start that breaks a rule.
 */
final class SystemState implements Dispatcher {
  private final RunListener listener;

  final MachineTable machines;
  final JobTable jobs = new JobTable();
  final JobEnds ends;

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
  private long stopCount;
  private long busyCpus;
  private long availableCpus;
  private long requestedCpus;

  SystemState(Workload workload, String policy, OverrunRule overrun, RunListener listener) {
    this.listener = listener;
    machines = MachineTable.of(workload.grid(), workload.isTimeShared());
    ends = new JobEnds(workload.times(), overrun, machines);
    check = new StartCheck(policy, workload.times(), machines);
    availableCpus = workload.grid().totalCpus();
  }

  long now() {
    return now;
  }

  long startCount() {
    return startCount;
  }

  boolean hasRunning() {
    return startCount > stopCount;
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
      long time = releases.time();
      ActiveJob released = releases.take();
      if (isIn(released) && !released.job().isHeld()) {
        release(released.job(), time);
      }
    }
    now = tick;
  }

  private boolean isIn(ActiveJob job) {
    return jobs.find(job.id) == job;
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

  ActiveJob enter(SimulatedJob simulated) {
    ActiveJob entering = jobs.enter(simulated);
    if (entering.job().release() > now) {
      releases.add(entering.job().release(), entering);
    } else {
      requestedCpus += entering.job().totalCpus();
    }
    if (simulated.withdrawal() != SimulatedJob.NEVER) {
      withdrawals.add(simulated.withdrawal(), entering);
    }
    return entering;
  }

  /** The tick of the next withdrawal, or {@link Long#MAX_VALUE} if there is none. */
  long nextWithdrawal() {
    while (!withdrawals.isEmpty() && !isIn(withdrawals.first())) {
      withdrawals.take();
    }
    return withdrawals.time();
  }

  /** Takes the next withdrawal and returns its job; call {@link #nextWithdrawal} first. */
  ActiveJob takeWithdrawal() {
    return withdrawals.take();
  }

  /** Removes a job that waits, or will be submitted again. */
  void withdraw(ActiveJob leaving) {
    requestedCpus -= leaving.job().release() <= now ? leaving.job().totalCpus() : 0;
    jobs.leave(leaving);
    listener.jobWithdrawn(leaving.unheld(), now);
  }

  /** Holds a job that does not run, or releases it. */
  void hold(ActiveJob waiting, boolean isHeld) {
    if (isHeld != waiting.job().isHeld()) {
      Job unheld = waiting.unheld();
      long cpus = unheld.release() <= now ? unheld.totalCpus() : 0;
      requestedCpus += isHeld ? -cpus : cpus;
      waiting.simulated =
          waiting.simulated.withJob(isHeld ? unheld.withRelease(Job.NEVER_RELEASED) : unheld);
      listener.jobHeld(unheld, isHeld, now);
    }
  }

  /** Gives a job another estimate, deadline or weight. */
  void change(ActiveJob changing, Job after) {
    boolean isEstimate = after.work() != changing.job().work();
    changing.simulated = changing.simulated.withJob(after);
    if (isEstimate && changing.isRunning()) {
      ends.changeEstimate(changing, now);
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
    start(job, machine == null ? List.of() : alone(machine), reason);
  }

  private List<Machine> alone(Machine machine) {
    return machines.contains(machine) ? machines.of(machine).alone : List.of(machine);
  }

  @Override
  public void start(Job job, List<Machine> on, StartReason reason) {
    check.requireComplete(job, on, reason, now);
    if (!dispatching) {
      throw check.outsideDispatch(job, on.get(0), now);
    }
    ActiveJob starting = check.require(job, jobs.find(job.id()), on, now);
    reportTime();
    startCount++;
    run(starting, List.copyOf(on));
    listener.jobStarted(job, starting.machines, now, reason);
  }

  private void run(ActiveJob starting, List<Machine> on) {
    starting.machines = on;
    for (Machine machine : on) {
      ActiveMachine active = machines.of(machine);
      active.take(starting);
      busyCpus += active.isThere() ? starting.job().cpus() : 0;
    }
    ends.start(starting, now);
    on.forEach(machine -> ends.changeSharing(machines.of(machine), now));
  }

  void end(ActiveJob ending) {
    leave(ending, status(ending));
  }

  /** Ends a job whose machine leaves, and removes it. */
  void abandon(ActiveJob ending) {
    leave(ending, JobStatus.ABANDONED);
  }

  private void leave(ActiveJob leaving, JobStatus status) {
    stop(leaving, status);
    requestedCpus -= leaving.job().totalCpus();
    jobs.leave(leaving);
  }

  private JobStatus status(ActiveJob ending) {
    if (ending.simulated.withdrawal() == now && !ending.progress.isDone(now)) {
      return JobStatus.WITHDRAWN;
    }
    if (ending.isKilled) {
      return JobStatus.KILLED;
    }
    return ending.simulated.crashes() ? JobStatus.CRASHED : JobStatus.COMPLETED;
  }

  /** Stops a job, which will be submitted again. */
  void lose(ActiveJob losing) {
    stop(losing, JobStatus.LOST);
    losing.isLost = true;
  }

  private void stop(ActiveJob stopping, JobStatus status) {
    Job job = stopping.job();
    List<Machine> on = stopping.machines;
    for (Machine machine : on) {
      ActiveMachine active = machines.of(machine);
      active.give(stopping);
      busyCpus -= active.isThere() ? job.cpus() : 0;
    }
    stopping.machines = List.of();
    stopCount++;
    long executed = stopping.progress.executed(now);
    long work = stopping.isKilled ? job.work() : stopping.simulated.actualWork();
    listener.attemptEnded(new Attempt(job, on, stopping.start, now, executed, work, status));
    on.forEach(machine -> ends.changeSharing(machines.of(machine), now));
  }

  /** Lets a machine drain, or take jobs again. */
  void drain(ActiveMachine draining, boolean drains) {
    draining.isDraining = drains;
    listener.machineDrained(draining.machine, drains, now);
  }

  /** Sets the share of the machine that its owner takes; its jobs go on at another rate. */
  void setLoad(ActiveMachine changing, double load) {
    boolean wasThere = changing.isThere();
    changing.load = load;
    ends.changeRates(changing, now);
    if (changing.isThere() != wasThere) {
      Machine machine = changing.machine;
      long sign = wasThere ? -1 : 1;
      availableCpus += sign * machine.cpus();
      busyCpus += sign * (machine.cpus() - changing.freeCpus);
      listener.machineChanged(machine, !wasThere, now);
    }
  }
}
