package io.github.gapwise.testkit.run;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.testkit.instance.Interference.LoadChange;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import io.github.gapwise.testkit.run.ExecutedSchedule.AttemptOutcome;
import io.github.gapwise.testkit.run.ExecutedSchedule.Fate;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;

/** What the {@link ReferenceDriver} knows of the system: what waits, what runs, what is down. */
final class ReferenceLedger {

  /** A running job, which ends at {@code end} if its machine stays up. */
  record Running(
      ActualJob actual,
      List<Machine> machines,
      long start,
      long estimatedEnd,
      long end,
      boolean killed) {

    Job job() {
      return actual.job();
    }

    /** The first of its machines, which stands for the job in events. */
    Machine machine() {
      return machines.get(0);
    }

    boolean runsOn(Machine machine) {
      return machines.contains(machine);
    }

    boolean overrunsAt(long tick) {
      return estimatedEnd == tick && estimatedEnd < end;
    }
  }

  private final SchedulingInstance instance;
  private final OwnerLoads loads;
  private final List<ActualJob> waiting = new ArrayList<>();
  private final List<Running> running = new ArrayList<>();
  private final Set<Machine> down = new HashSet<>();
  private final Map<Long, List<JobRun>> attempts = new HashMap<>();
  private final Map<Long, Fate> fates = new HashMap<>();

  ReferenceLedger(SchedulingInstance instance) {
    this.instance = instance;
    loads = new OwnerLoads(instance.interference());
  }

  void submit(ActualJob actual) {
    boolean fits =
        instance.grid().machines().stream().filter(m -> m.fits(actual.job())).count()
            >= actual.job().nodes();
    fates.put(actual.job().id(), fits ? Fate.WAITING : Fate.REFUSED);
    if (fits) {
      waiting.add(actual);
    }
  }

  boolean isWaiting(long jobId) {
    return waiting.stream().anyMatch(actual -> actual.job().id() == jobId);
  }

  Job cancel(long jobId) {
    ActualJob cancelled =
        waiting.stream().filter(actual -> actual.job().id() == jobId).findFirst().orElseThrow();
    waiting.remove(cancelled);
    fates.put(jobId, Fate.CANCELLED);
    return cancelled.job();
  }

  void goDown(Machine machine) {
    down.add(machine);
  }

  void comeUp(Machine machine) {
    down.remove(machine);
  }

  /** Starts a job that is {@linkplain #requireStartable startable}. */
  void start(Job job, List<Machine> machines, long now) {
    ActualJob actual = waiting.stream().filter(w -> w.job().equals(job)).findFirst().orElseThrow();
    waiting.remove(actual);
    running.add(run(actual, machines, now));
  }

  void requireStartable(Job job, List<Machine> machines, long now) {
    if (machines.stream().distinct().count() != job.nodes() || machines.size() != job.nodes()) {
      throw refusal(
          job, machines.get(0), now, "be on (%d) different machines".formatted(job.nodes()));
    }
    machines.forEach(machine -> requireStartable(job, machine, now));
  }

  private void requireStartable(Job job, Machine machine, long now) {
    if (waiting.stream().noneMatch(actual -> actual.job().equals(job))) {
      throw refusal(job, machine, now, "be of a job that is submitted and not started");
    }
    if (job.release() > now) {
      throw refusal(job, machine, now, "not be before its release (%d)".formatted(job.release()));
    }
    if (!instance.grid().machines().contains(machine)) {
      throw refusal(job, machine, now, "be on a machine of the grid");
    }
    if (down.contains(machine)) {
      throw refusal(job, machine, now, "be on a machine that is up");
    }
    if (percentAt(machine, now) == LoadChange.ALL) {
      throw refusal(job, machine, now, "be on a machine of a load below 1");
    }
    if (!machine.fits(job)) {
      throw refusal(job, machine, now, "be on a machine that fits the job");
    }
    if (freeCpus(machine) < job.cpus()) {
      String rule = "find its CPUs (%d) among the free ones (%d)";
      throw refusal(job, machine, now, rule.formatted(job.cpus(), freeCpus(machine)));
    }
    for (String kind : job.resources().kinds()) {
      if (free(kind, machine) < job.resources().amount(kind)) {
        throw refusal(job, machine, now, "find its " + kind + " free");
      }
    }
  }

  private static IllegalStateException refusal(Job job, Machine machine, long now, String rule) {
    return new IllegalStateException(
        "The start of job (%d) on machine (%d) at tick (%d) must %s."
            .formatted(job.id(), machine.id(), now, rule));
  }

  private int freeCpus(Machine machine) {
    int free = machine.cpus();
    for (Running run : running) {
      free -= run.runsOn(machine) ? run.job().cpus() : 0;
    }
    return free;
  }

  private long free(String kind, Machine machine) {
    long free = machine.capacities().amount(kind);
    for (Running run : running) {
      free -= run.runsOn(machine) ? run.job().resources().amount(kind) : 0;
    }
    return free;
  }

  private Running run(ActualJob actual, List<Machine> machines, long now) {
    long estimated = longest(machines, m -> instance.times().ticks(actual.job(), m));
    long needed =
        longest(machines, m -> instance.times().ticks(actual.job(), actual.actualWork(), m));
    boolean killed = instance.overrunRule() == OverrunRule.KILL && needed > estimated;
    long end = loads.end(machines, now, killed ? estimated : needed);
    return new Running(actual, machines, now, Math.addExact(now, estimated), end, killed);
  }

  private static long longest(List<Machine> machines, ToLongFunction<Machine> ticks) {
    return machines.stream().mapToLong(ticks).max().orElseThrow();
  }

  void end(Running run) {
    record(run, run.end(), run.killed() ? AttemptOutcome.KILLED : AttemptOutcome.COMPLETED);
    fates.put(run.job().id(), run.killed() ? Fate.KILLED : Fate.COMPLETED);
  }

  /** Ends a run because its machine's jobs are killed. */
  void kill(Running run, long now) {
    record(run, now, AttemptOutcome.KILLED);
    fates.put(run.job().id(), Fate.KILLED);
  }

  /** Ends a run because its machine goes down. */
  void lose(Running run, long now) {
    record(run, now, AttemptOutcome.LOST);
  }

  private void record(Running run, long end, AttemptOutcome outcome) {
    running.remove(run);
    attempts
        .computeIfAbsent(run.job().id(), id -> new ArrayList<>())
        .add(new JobRun(run.machines(), run.start(), end, outcome));
  }

  List<ActualJob> waiting() {
    return List.copyOf(waiting);
  }

  /** The jobs that run, by id. */
  List<Running> running() {
    return running.stream().sorted(Comparator.comparingLong(run -> run.job().id())).toList();
  }

  boolean isUp(Machine machine) {
    return !down.contains(machine);
  }

  /** The load of a machine, in percent. */
  int percentAt(Machine machine, long now) {
    return loads.percentAt(machine, now);
  }

  boolean hasAllMachinesUp() {
    return down.isEmpty();
  }

  ExecutedSchedule schedule() {
    return new ExecutedSchedule(
        instance, instance.jobs().stream().map(actual -> history(actual.job())).toList());
  }

  private JobHistory history(Job job) {
    return new JobHistory(
        job,
        attempts.getOrDefault(job.id(), List.of()),
        fates.getOrDefault(job.id(), Fate.WAITING));
  }
}
