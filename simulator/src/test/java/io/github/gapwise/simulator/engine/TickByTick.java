package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.engine.SimulationOptions.Submission;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A simulation by the letter of {@link Scheduler}, for small workloads: it looks at every job in
 * every tick, and trusts the policy to keep its promises. Shares nothing with the engine.
 */
final class TickByTick {
  private final TestWorkload workload;
  private final SimulationOptions options;
  private final Scheduler scheduler;
  private final Account account = new Account();

  private final List<SimulatedJob> toCome;
  private final List<MachineEvent> toHappen;

  /** In the system, by id. */
  private final List<Task> tasks = new ArrayList<>();

  /** To be submitted again. */
  private final List<SimulatedJob> lost = new ArrayList<>();

  /** The ids of the jobs that were withdrawn while they waited. */
  private final Set<Long> cancelled = new HashSet<>();

  /** By machine. */
  private final double[] loads;

  /** By machine, as the scheduler knows it. */
  private final boolean[] down;

  private long now;

  /** The tick at which anything happened last but that the policy was woken. */
  private long last;

  private long wakeUp = Scheduler.NEVER;

  private TickByTick(TestWorkload workload, SchedulingPolicy policy, SimulationOptions options) {
    this.workload = workload;
    this.options = options;
    scheduler = policy.bind(SchedulingContext.of(workload.grid()).withTicksPerSecond(1000));
    toCome = new ArrayList<>(workload.jobs());
    toHappen = new ArrayList<>(workload.events());
    loads = new double[workload.grid().size()];
    down = new boolean[workload.grid().size()];
  }

  static Account run(TestWorkload workload, SchedulingPolicy policy, SimulationOptions options) {
    return new TickByTick(workload, policy, options).run();
  }

  private Account run() {
    while (!isOver()) {
      playTick();
      if (!isOver()) {
        passTick();
      }
    }
    account.forgetUsageFrom(last);
    for (Task task : tasks) {
      if (task.runs()) {
        account.attemptEnded(task.stop(last, JobStatus.LOST));
      }
      account.jobLeftWaiting(task.job());
    }
    return account;
  }

  /** No job is left, or nothing can happen any more. */
  private boolean isOver() {
    if (toCome.isEmpty() && (tasks.isEmpty() || toHappen.isEmpty())) {
      boolean moves =
          tasks.stream()
              .anyMatch(t -> t.mayOverrun() || t.willBeWithdrawn() || (t.runs() && rate(t) > 0));
      return tasks.isEmpty() || (!moves && wakeUp == Scheduler.NEVER);
    }
    return false;
  }

  private void playTick() {
    do {
      boolean ended = endTasks();
      boolean changed = changeMachines();
      boolean withdrawn = withdrawJobs();
      boolean submitted = submitJobs();
      boolean eventful = ended || changed || withdrawn || submitted;
      boolean released = tasks.stream().anyMatch(task -> task.isReleased(now));
      last = eventful || released ? now : last;
      if (eventful || wakeUp == now) {
        wakeUp = scheduler.dispatch(this::start, now);
      }
    } while (tasks.stream().anyMatch(Task::isDone));
  }

  private void passTick() {
    account.timePassed(1, busyCpus(), availableCpus(), requestedCpus());
    tasks.stream().filter(Task::runs).forEach(task -> task.progress(rate(task)));
    now++;
  }

  private boolean endTasks() {
    boolean any = false;
    for (Task task : List.copyOf(tasks)) {
      if (task.isDone() || (task.runs() && task.isWithdrawn(now))) {
        any = true;
        tasks.remove(task);
        Machine machine = task.machine();
        account.attemptEnded(task.stop(now, task.end()));
        scheduler.jobCompleted(task.job(), machine, now);
      } else if (task.overruns(now)) {
        any = true;
        scheduler.jobOverran(task.job(), task.machine(), now);
      }
    }
    return any;
  }

  private boolean changeMachines() {
    List<MachineEvent> due = taken(toHappen, event -> event.time() == now);
    for (boolean up : new boolean[] {false, true}) {
      for (Machine machine : workload.grid().machines()) {
        for (MachineEvent event : due) {
          if (event.load() < 1 == up && event.machineId() == machine.id()) {
            change(machine, event.load());
          }
        }
      }
    }
    return !due.isEmpty();
  }

  private void change(Machine machine, double load) {
    boolean changed = loads[machine.id()] != load;
    boolean empty = tasks.stream().noneMatch(task -> task.runsOn(machine));
    if (changed && load == 1 && (empty || options.outage() != OutageRule.SUSPEND)) {
      goDown(machine);
    } else if (changed && down[machine.id()]) {
      comeUp(machine, load);
    } else if (changed) {
      scheduler.machineLoadChanged(machine, load, now);
    }
    loads[machine.id()] = load;
  }

  private void goDown(Machine machine) {
    for (Task task : List.copyOf(tasks)) {
      if (task.runsOn(machine)) {
        tasks.remove(task);
        if (options.outage() == OutageRule.ABANDON) {
          account.attemptEnded(task.stop(now, JobStatus.ABANDONED));
        } else {
          lost.add(task.simulated);
          account.attemptEnded(task.stop(now, JobStatus.LOST));
        }
        scheduler.jobLost(task.job(), machine, now);
      }
    }
    down[machine.id()] = true;
    scheduler.machineDown(machine, now);
  }

  private void comeUp(Machine machine, double load) {
    down[machine.id()] = false;
    scheduler.machineUp(machine, now);
    if (load > 0) {
      scheduler.machineLoadChanged(machine, load, now);
    }
  }

  /** Waiting jobs and those that were just lost, by id. */
  private boolean withdrawJobs() {
    List<Job> out = new ArrayList<>();
    taken(lost, simulated -> simulated.withdrawal() == now).forEach(each -> out.add(each.job()));
    for (Task task : taken(tasks, each -> each.isWithdrawn(now))) {
      out.add(task.job());
      cancelled.add(task.id());
    }
    out.sort(Comparator.comparingLong(Job::id));
    for (Job job : out) {
      if (cancelled.contains(job.id())) {
        scheduler.jobCancelled(job, now);
      }
      account.jobWithdrawn(job, now);
    }
    return !out.isEmpty();
  }

  private boolean submitJobs() {
    boolean atOnce = options.submission() == Submission.STATIC;
    List<SimulatedJob> due = taken(toCome, simulated -> atOnce || simulated.job().release() <= now);
    due.addAll(taken(lost, simulated -> true));
    due.sort(Comparator.comparingLong(simulated -> simulated.job().id()));
    for (SimulatedJob simulated : due) {
      Job job = simulated.job();
      boolean fits = workload.grid().machines().stream().anyMatch(machine -> machine.fits(job));
      if (fits && simulated.withdrawal() <= now) {
        account.jobWithdrawn(job, now);
      } else if (workload.grid().machines().stream().anyMatch(machine -> machine.fits(job))) {
        tasks.add(new Task(simulated));
        scheduler.jobSubmitted(job, now);
      } else {
        account.jobRefused(job, "");
      }
    }
    tasks.sort(Comparator.comparingLong(Task::id));
    return !due.isEmpty();
  }

  private void start(Job job, Machine machine) {
    last = now;
    for (Task task : tasks) {
      if (task.id() == job.id()) {
        task.start(machine, now, options.overrun());
      }
    }
  }

  /** The parts of a tick by which a running task progresses in a tick. */
  private long rate(Task task) {
    Machine machine = task.machine();
    long sharing = tasks.stream().filter(other -> other.runsOn(machine)).count();
    long given = Math.round((1 - loads[machine.id()]) * 3_603_600);
    return workload.isTimeShared() ? given / sharing : given;
  }

  private long busyCpus() {
    return tasks.stream()
        .filter(task -> task.runs() && loads[task.machine().id()] < 1)
        .mapToLong(Task::cpus)
        .sum();
  }

  private long availableCpus() {
    return workload.grid().machines().stream()
        .filter(machine -> loads[machine.id()] < 1)
        .mapToLong(Machine::cpus)
        .sum();
  }

  private long requestedCpus() {
    return tasks.stream().filter(task -> task.job().release() <= now).mapToLong(Task::cpus).sum();
  }

  private static <T> List<T> taken(List<T> list, Predicate<T> due) {
    List<T> taken = new ArrayList<>(list.stream().filter(due).toList());
    list.removeIf(due);
    return taken;
  }
}
