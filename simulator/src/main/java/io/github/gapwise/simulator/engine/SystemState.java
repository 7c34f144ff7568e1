package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.workload.SimulatedJob;
import io.github.gapwise.simulator.workload.Workload;
import java.util.Arrays;
import java.util.Objects;

/**
 * The simulated system: the clock, the machines, the jobs, and the ends of the running ones to
 * come. As the scheduler's {@link Dispatcher} it lets no start through that breaks a rule.
 */
final class SystemState implements Dispatcher {
  private final String policy;
  private final Grid grid;
  private final ProcessingTimes times;
  private final OverrunRule overrun;
  private final RunListener listener;

  final JobTable jobs = new JobTable();

  /** The ends of running jobs, by estimate if the job is to overrun it; stale ones among them. */
  private final EventHeap ends = new EventHeap();

  /** The releases to come of jobs that are in the system already. */
  private final EventHeap releases = new EventHeap();

  private final int[] freeCpus;
  private final boolean[] up;
  private long now;

  /** Whether the scheduler may order starts: during its dispatch only. */
  private boolean dispatching;

  private long startCount;
  private long busyCpus;
  private long availableCpus;
  private long requestedCpus;

  SystemState(Workload workload, String policy, OverrunRule overrun, RunListener listener) {
    this.policy = policy;
    this.overrun = overrun;
    this.listener = listener;
    grid = workload.grid();
    times = workload.times();
    freeCpus = grid.machines().stream().mapToInt(Machine::cpus).toArray();
    up = new boolean[grid.size()];
    Arrays.fill(up, true);
    availableCpus = grid.totalCpus();
  }

  Grid grid() {
    return grid;
  }

  long now() {
    return now;
  }

  /** How many starts were ordered so far. */
  long startCount() {
    return startCount;
  }

  /** Lets time go by, to the given tick. */
  void advanceTo(long tick) {
    while (releases.time() <= tick) {
      pass(releases.time());
      requestedCpus += jobs.job(releases.slot()).job().cpus();
      releases.removeFirst();
    }
    pass(tick);
  }

  private void pass(long tick) {
    if (tick > now) {
      listener.timePassed(tick - now, busyCpus, availableCpus, requestedCpus);
      now = tick;
    }
  }

  /** Lets a job in, to wait. */
  void enter(SimulatedJob entering) {
    Job job = entering.job();
    int slot = jobs.enter(entering);
    if (job.release() > now) {
      releases.add(job.release(), job.id(), slot, 0);
    } else {
      requestedCpus += job.cpus();
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
  public void start(Job job, Machine machine, StartReason reason) {
    Objects.requireNonNull(reason, "reason");
    int slot = jobs.slotOf(job.id());
    requireStartable(job, slot, machine);
    freeCpus[machine.id()] -= job.cpus();
    busyCpus += job.cpus();
    startCount++;
    run(slot, machine);
    listener.jobStarted(job, machine, now, reason);
  }

  private void run(int slot, Machine machine) {
    SimulatedJob starting = jobs.job(slot);
    Job job = starting.job();
    long estimated = times.ticks(job, machine);
    long actual = times.ticks(job, starting.actualWork(), machine);
    boolean killed = actual > estimated && overrun == OverrunRule.KILL;
    long end = Math.addExact(now, killed ? estimated : actual);
    jobs.run(slot, machine.id(), now, end, killed);
    ends.add(actual > estimated ? now + estimated : end, job.id(), slot, jobs.serial(slot));
  }

  /**
   * The tick at which the next running job ends or overruns, {@link Long#MAX_VALUE} if none does.
   */
  long nextEnd() {
    while (!ends.isEmpty() && !jobs.isAttempt(ends.slot(), ends.serial())) {
      ends.removeFirst();
    }
    return ends.time();
  }

  /** Takes the slot whose job ends or overruns next; to be asked after {@link #nextEnd}. */
  int takeEnd() {
    int slot = ends.slot();
    ends.removeFirst();
    return slot;
  }

  /** Whether the job goes on now that its estimate has run out; if so it will end later. */
  boolean overruns(int slot) {
    boolean overruns = jobs.end(slot) > now;
    if (overruns) {
      ends.add(jobs.end(slot), jobs.job(slot).job().id(), slot, jobs.serial(slot));
    }
    return overruns;
  }

  /** Ends the job in the slot and lets it out. */
  void end(int slot) {
    stop(slot, jobs.isKilled(slot) ? JobStatus.KILLED : JobStatus.COMPLETED);
    requestedCpus -= jobs.job(slot).job().cpus();
    jobs.leave(slot);
  }

  /** Stops the job in the slot, which is to be submitted again. */
  void lose(int slot) {
    stop(slot, JobStatus.LOST);
    jobs.lose(slot);
  }

  private void stop(int slot, JobStatus status) {
    Job job = jobs.job(slot).job();
    Machine machine = machineOf(slot);
    freeCpus[machine.id()] += job.cpus();
    busyCpus -= job.cpus();
    listener.attemptEnded(job, machine, jobs.start(slot), now, status);
  }

  Machine machineOf(int slot) {
    return grid.machine(jobs.machineId(slot));
  }

  boolean isUp(int machineId) {
    return up[machineId];
  }

  void setUp(Machine machine, boolean isUp) {
    up[machine.id()] = isUp;
    availableCpus += isUp ? machine.cpus() : -machine.cpus();
  }

  private void requireStartable(Job job, int slot, Machine machine) {
    if (!dispatching) {
      throw offence(job, machine, "starts are ordered during a dispatch");
    }
    if (slot == JobTable.NONE) {
      throw offence(job, machine, "the job is not in the system");
    }
    if (!jobs.job(slot).job().equals(job)) {
      throw offence(job, machine, "the job is not as it was submitted");
    }
    if (jobs.isRunning(slot)) {
      throw offence(job, machine, "the job runs already");
    }
    if (job.release() > now) {
      throw offence(job, machine, "the job is not released before tick " + job.release());
    }
    if (machine.id() >= grid.size() || !grid.machine(machine.id()).equals(machine)) {
      throw offence(job, machine, "the machine is not in the grid");
    }
    if (!machine.fits(job)) {
      throw offence(job, machine, "the job does not fit the machine");
    }
    if (!up[machine.id()]) {
      throw offence(job, machine, "the machine is down");
    }
    if (freeCpus[machine.id()] < job.cpus()) {
      throw offence(
          job,
          machine,
          "the job needs %d CPUs and %d are free".formatted(job.cpus(), freeCpus[machine.id()]));
    }
  }

  private IllegalStateException offence(Job job, Machine machine, String reason) {
    return new IllegalStateException(
        "The policy (%s) must not start job (%d) on machine (%d) at tick (%d): %s."
            .formatted(policy, job.id(), machine.id(), now, reason));
  }
}
