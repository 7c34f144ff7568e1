package io.github.gapwise.testkit.run;

import static io.github.gapwise.core.scheduler.Scheduler.NEVER;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.testkit.instance.Interference.Kill;
import io.github.gapwise.testkit.instance.Interference.LoadChange;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.instance.SchedulingInstance.Cancellation;
import io.github.gapwise.testkit.instance.SchedulingInstance.Outage;
import io.github.gapwise.testkit.run.ExecutedSchedule.AttemptOutcome;
import io.github.gapwise.testkit.run.ExecutedSchedule.Fate;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobRun;
import io.github.gapwise.testkit.run.ManagedSystem.Entry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The events of a run, whatever happens without a decision of the scheduler, and what becomes of
 * the jobs. Each event changes the system and is reported to the scheduler, in the order that
 * {@link Scheduler} states.
 */
final class ReferenceEvents {
  private final SchedulingInstance instance;
  private final Scheduler scheduler;
  private final ManagedSystem system;
  private final KeptHistories histories;
  private final OwnerLoads loads;
  private final List<ActualJob> toSubmit;
  private final Map<Long, List<JobRun>> attempts = new HashMap<>();
  private final Map<Long, Fate> fates = new HashMap<>();

  /** The tick whose events are reported; not negative once there was one. */
  private long now = -1;

  private boolean eventful;

  ReferenceEvents(
      SchedulingInstance instance,
      Scheduler scheduler,
      ManagedSystem system,
      KeptHistories histories) {
    this.instance = instance;
    this.scheduler = scheduler;
    this.system = system;
    this.histories = histories;
    loads = new OwnerLoads(instance.interference());
    toSubmit = new ArrayList<>(instance.jobs());
  }

  /** Whether no job waits, runs or is still to come. */
  boolean areOver() {
    return toSubmit.isEmpty() && system.waiting.isEmpty() && system.running.isEmpty();
  }

  /** The tick of the next event, or {@link Scheduler#NEVER} if none will happen. */
  long nextTick() {
    LongStream later =
        Stream.of(
                ticks(toSubmit, each -> instance.submission(each.job())),
                ticks(instance.outages(), Outage::down),
                ticks(instance.outages(), Outage::up),
                ticks(instance.interference().loads(), LoadChange::tick),
                ticks(instance.interference().kills(), Kill::tick),
                ticks(instance.cancellations(), Cancellation::tick),
                ticks(system.running, system::estimatedEnd))
            .flatMapToLong(ticks -> ticks)
            .filter(tick -> tick > now);
    return LongStream.concat(later, ticks(system.running, run -> run.end)).min().orElse(NEVER);
  }

  private static <T> LongStream ticks(List<T> events, ToLongFunction<T> tick) {
    return events.stream().mapToLong(tick);
  }

  /**
   * Reports the events of a tick; returns whether there was one. In a second round of the same tick
   * jobs end that started in the first one; all else has happened.
   */
  boolean report(long tick) {
    boolean isFirstRound = tick > now;
    now = tick;
    eventful = false;
    endRuns(isFirstRound);
    if (isFirstRound) {
      takeMachinesDown();
      changeMachines();
      cancelJobs();
      submitJobs();
    }
    histories.note(system, now);
    return eventful;
  }

  private List<Entry> running() {
    return system.running.stream().sorted(Comparator.comparingLong(run -> run.job.id())).toList();
  }

  private void endRuns(boolean isFirstRound) {
    for (Entry run : running()) {
      if (run.end == now || (isFirstRound && isStruck(run))) {
        boolean isKilled = run.isKilled || run.end != now;
        end(run, isKilled ? AttemptOutcome.KILLED : AttemptOutcome.COMPLETED);
        fates.put(run.job.id(), isKilled ? Fate.KILLED : Fate.COMPLETED);
        eventful = true;
        scheduler.jobCompleted(run.job, run.machine(), now);
      } else if (system.estimatedEnd(run) == now && !run.isOverrunReported) {
        run.isOverrunReported = true;
        eventful = true;
        scheduler.jobOverran(run.job, run.machine(), now);
      }
    }
  }

  /** Whether the jobs of one of its machines are killed now. */
  private boolean isStruck(Entry run) {
    return run.machines.stream()
        .map(machine -> new Kill(machine.id(), now))
        .anyMatch(instance.interference().kills()::contains);
  }

  private void end(Entry run, AttemptOutcome outcome) {
    system.running.remove(run);
    attempts
        .computeIfAbsent(run.job.id(), id -> new ArrayList<>())
        .add(new JobRun(run.machines, run.start, now, outcome));
  }

  /** Loses jobs of several nodes before any machine of theirs goes down. */
  private void takeMachinesDown() {
    List<Machine> leaving = machines(instance.outages(), Outage::machineId, Outage::down);
    for (Entry run : running()) {
      if (run.job.nodes() > 1 && run.machines.stream().anyMatch(leaving::contains)) {
        lose(run);
      }
    }
    for (Machine machine : leaving) {
      running().stream().filter(run -> run.machine().equals(machine)).forEach(this::lose);
      system.down.add(machine);
      eventful = true;
      scheduler.machineDown(machine, now);
    }
  }

  private void lose(Entry run) {
    end(run, AttemptOutcome.LOST);
    toSubmit.add(run.actual);
    scheduler.jobLost(run.job, run.machine(), now);
  }

  /** The machines of those events that happen now, by id. */
  private <T> List<Machine> machines(
      List<T> events, ToIntFunction<T> machineId, ToLongFunction<T> tick) {
    return events.stream()
        .filter(event -> tick.applyAsLong(event) == now)
        .map(event -> system.grid.machine(machineId.applyAsInt(event)))
        .sorted(Comparator.comparingInt(Machine::id))
        .toList();
  }

  /**
   * Brings machines up and changes loads, machine by machine. The load of a machine that is down is
   * reported when it is up.
   */
  private void changeMachines() {
    List<Machine> returning = machines(instance.outages(), Outage::machineId, Outage::up);
    List<Machine> changing =
        machines(instance.interference().loads(), LoadChange::machineId, LoadChange::tick);
    for (Machine machine : system.grid.machines()) {
      double load = loads.percentAt(machine, now) / (double) LoadChange.ALL;
      system.load[machine.id()] = load;
      boolean comesUp = returning.contains(machine);
      if (comesUp) {
        system.down.remove(machine);
        eventful = true;
        scheduler.machineUp(machine, now);
      }
      boolean isLoaded = changing.contains(machine) || (comesUp && load > 0);
      if (isLoaded && !system.down.contains(machine)) {
        eventful = true;
        scheduler.machineLoadChanged(machine, load, now);
      }
    }
  }

  private void cancelJobs() {
    instance.cancellations().stream()
        .filter(each -> each.tick() == now)
        .map(Cancellation::jobId)
        .sorted()
        .forEach(this::cancel);
  }

  private void cancel(long jobId) {
    Optional<Entry> cancelled =
        system.waiting.stream().filter(each -> each.job.id() == jobId).findFirst();
    cancelled.ifPresent(
        entry -> {
          system.waiting.remove(entry);
          fates.put(jobId, Fate.CANCELLED);
          eventful = true;
          scheduler.jobCancelled(entry.job, now);
        });
  }

  /** New jobs, and lost ones, whose tick of submission has passed. */
  private void submitJobs() {
    toSubmit.sort(Comparator.comparingLong(actual -> actual.job().id()));
    for (ActualJob actual : List.copyOf(toSubmit)) {
      if (instance.submission(actual.job()) <= now) {
        toSubmit.remove(actual);
        submit(actual);
      }
    }
  }

  private void submit(ActualJob actual) {
    Job job = actual.job();
    boolean fits =
        system.grid.machines().stream().filter(machine -> machine.fits(job)).count() >= job.nodes();
    fates.put(job.id(), fits ? Fate.WAITING : Fate.REFUSED);
    if (fits) {
      system.submit(actual);
      eventful = true;
      scheduler.jobSubmitted(job, now);
    }
  }

  /** Starts a job that is {@linkplain ManagedSystem#requireStartable startable}. */
  void start(Entry entry, List<Machine> machines) {
    system.start(entry, machines, now);
    long estimated = system.ticks(entry.job, entry.job.work(), machines);
    long needed = system.ticks(entry.job, entry.actual.actualWork(), machines);
    entry.isKilled = instance.overrunRule() == OverrunRule.KILL && needed > estimated;
    entry.end = loads.end(machines, now, entry.isKilled ? estimated : needed);
  }

  /** What has become of all jobs. */
  ExecutedSchedule schedule() {
    return new ExecutedSchedule(
        instance,
        instance.jobs().stream()
            .map(ActualJob::job)
            .map(
                job ->
                    new JobHistory(
                        job,
                        attempts.getOrDefault(job.id(), List.of()),
                        fates.getOrDefault(job.id(), Fate.WAITING)))
            .toList());
  }
}
