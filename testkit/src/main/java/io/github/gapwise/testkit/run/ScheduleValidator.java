package io.github.gapwise.testkit.run;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Checks an executed schedule against its instance: every job accounted for once, no start before
 * release or on a machine that does not fit, is down or suspended, a machine for each node, no CPU
 * and no other resource given twice, run times and fates as the instance requires. Shares no code
 * with {@link ReferenceDriver} or any scheduler.
 */
public final class ScheduleValidator {
  private final SchedulingInstance instance;
  private final ExecutedSchedule schedule;
  private final List<String> violations = new ArrayList<>();

  private ScheduleValidator(ExecutedSchedule schedule) {
    this.instance = schedule.instance();
    this.schedule = schedule;
  }

  /** What is wrong with the schedule, one sentence each; empty if it is feasible. */
  public static List<String> violations(ExecutedSchedule schedule) {
    ScheduleValidator validator = new ScheduleValidator(schedule);
    validator.checkJobs();
    validator.checkCapacities();
    return List.copyOf(validator.violations);
  }

  private void checkJobs() {
    List<Job> expected = instance.jobs().stream().map(ActualJob::job).toList();
    List<Job> found = schedule.jobs().stream().map(JobHistory::job).toList();
    if (!expected.equals(found)) {
      violations.add(
          "The jobs %s must be those of the instance, once each %s."
              .formatted(found.stream().map(Job::id).toList(), ids(expected)));
      return;
    }
    for (int i = 0; i < expected.size(); i++) {
      checkHistory(schedule.jobs().get(i), instance.jobs().get(i).actualWork());
    }
  }

  private static List<Long> ids(List<Job> jobs) {
    return jobs.stream().map(Job::id).toList();
  }

  private void checkHistory(JobHistory history, long actualWork) {
    checkFate(history);
    checkCancellation(history);
    long earliest = history.job().release();
    for (JobRun attempt : history.attempts()) {
      Job job = history.job();
      boolean known = instance.grid().machines().containsAll(attempt.machines());
      boolean fits = known && attempt.machines().stream().allMatch(each -> fits(each, job));
      long different = attempt.machines().stream().distinct().count();
      check(
          history,
          different == job.nodes() && attempt.machines().size() == job.nodes(),
          attempt,
          "be on as many machines as the job has nodes (%d)",
          job.nodes());
      check(history, fits, attempt, "be on a machine of the grid that fits %s", history.job());
      check(history, attempt.start() >= earliest, attempt, "start at or after (%d)", earliest);
      if (known) {
        checkDuration(history, attempt, actualWork);
        checkOutages(history, attempt);
        checkLoads(history, attempt);
      }
      earliest = attempt.end();
    }
  }

  /** Recounted, so that a mistake of the model itself is seen here. */
  private static boolean fits(Machine machine, Job job) {
    boolean fits = job.cpus() <= machine.cpus();
    fits &= machine.tags().names().containsAll(job.requiredTags().names());
    for (String kind : job.resources().kinds()) {
      fits &= job.resources().amount(kind) <= machine.capacities().amount(kind);
    }
    return fits;
  }

  private void checkFate(JobHistory history) {
    int last = history.attempts().size() - 1;
    for (int i = 0; i < last; i++) {
      JobRun attempt = history.attempts().get(i);
      boolean lost = attempt.outcome() == AttemptOutcome.LOST;
      check(history, lost, attempt, "be the last one, as it ended (%s)", attempt.outcome());
    }
    boolean done = last >= 0 && history.attempts().get(last).outcome() != AttemptOutcome.LOST;
    boolean fits =
        instance.grid().machines().stream().filter(m -> fits(m, history.job())).count()
            >= history.job().nodes();
    boolean right =
        switch (history.fate()) {
          case COMPLETED, KILLED ->
              done && history.attempts().get(last).outcome().name().equals(history.fate().name());
          case CANCELLED, WAITING -> !done && fits;
          case REFUSED -> !fits && last < 0;
        };
    if (!right) {
      violations.add(
          "The fate (%s) of job (%d) must agree with its attempts %s and the machines."
              .formatted(history.fate(), history.job().id(), history.attempts()));
    }
  }

  /** A job is cancelled if and only if it waits at the tick of one of its cancellations. */
  private void checkCancellation(JobHistory history) {
    boolean due = false;
    for (Cancellation cancellation : instance.cancellations()) {
      if (cancellation.jobId() == history.job().id() && waitsAt(cancellation.tick(), history)) {
        due = history.fate() != Fate.REFUSED;
        long tick = cancellation.tick();
        for (JobRun attempt : history.attempts()) {
          check(history, attempt.start() < tick, attempt, "start before cancellation (%d)", tick);
        }
      }
    }
    if (due != (history.fate() == Fate.CANCELLED)) {
      violations.add(
          "The fate (%s) of job (%d) must %sbe CANCELLED."
              .formatted(history.fate(), history.job().id(), due ? "" : "not "));
    }
  }

  private boolean waitsAt(long tick, JobHistory history) {
    if (instance.submission(history.job()) >= tick) {
      return false;
    }
    // An attempt that starts at the tick or later waited at it.
    return history.attempts().stream()
        .filter(attempt -> attempt.start() < tick)
        .allMatch(each -> each.outcome() == AttemptOutcome.LOST && each.end() < tick);
  }

  private void checkDuration(JobHistory history, JobRun attempt, long actualWork) {
    long estimated = 0;
    long needed = 0;
    for (Machine machine : attempt.machines()) {
      estimated = Math.max(estimated, instance.times().ticks(history.job(), machine));
      needed = Math.max(needed, instance.times().ticks(history.job(), actualWork, machine));
    }
    boolean killed = instance.overrunRule() == OverrunRule.KILL && needed > estimated;
    long expected = killed ? estimated : needed;
    boolean lasts = attempt.end() > attempt.start();
    boolean reached = hasGot(expected, attempt, attempt.end());
    boolean reachedBefore = lasts && hasGot(expected, attempt, attempt.end() - 1);
    boolean right =
        switch (attempt.outcome()) {
          case COMPLETED -> !killed && reached && !reachedBefore;
          case KILLED ->
              (killed && reached && !reachedBefore) || (lasts && !reached && isKilled(attempt));
          case LOST -> lasts && !reached;
        };
    String rule = killed ? "be killed after (%d) ticks or lost before" : "take (%d) ticks";
    check(history, right, attempt, rule, expected);
  }

  /** Whether the attempt has received this many ticks of a whole machine by a tick. */
  private boolean hasGot(long ticks, JobRun attempt, long until) {
    if (loadsOf(attempt).findAny().isEmpty()) {
      return until - attempt.start() >= ticks;
    }
    long hundredths = 0;
    long from = attempt.start();
    while (from < until) {
      long to = Math.min(until, nextLoad(attempt, from));
      int rate = LoadChange.ALL;
      for (Machine machine : attempt.machines()) {
        rate = Math.min(rate, LoadChange.ALL - percentAt(machine, from));
      }
      hundredths = Math.addExact(hundredths, Math.multiplyExact(to - from, rate));
      from = to;
    }
    return hundredths >= Math.multiplyExact(ticks, LoadChange.ALL);
  }

  private long nextLoad(JobRun attempt, long tick) {
    return loadsOf(attempt)
        .mapToLong(LoadChange::tick)
        .filter(each -> each > tick)
        .min()
        .orElse(Long.MAX_VALUE);
  }

  private int percentAt(Machine machine, long tick) {
    return loadsOf(machine)
        .filter(each -> each.tick() <= tick)
        .max(Comparator.comparingLong(LoadChange::tick))
        .map(LoadChange::percent)
        .orElse(0);
  }

  private Stream<LoadChange> loadsOf(JobRun attempt) {
    return attempt.machines().stream().flatMap(this::loadsOf);
  }

  private Stream<LoadChange> loadsOf(Machine machine) {
    return instance.interference().loads().stream()
        .filter(each -> each.machineId() == machine.id());
  }

  private boolean isKilled(JobRun attempt) {
    return attempt.machines().stream()
        .map(each -> new Kill(each.id(), attempt.end()))
        .anyMatch(instance.interference().kills()::contains);
  }

  private void checkLoads(JobHistory history, JobRun attempt) {
    for (Machine machine : attempt.machines()) {
      boolean suspended = percentAt(machine, attempt.start()) == LoadChange.ALL;
      check(
          history, !suspended, attempt, "not start while machine (%d) is suspended", machine.id());
    }
    for (Kill kill : instance.interference().kills()) {
      boolean strikes =
          isOn(kill.machineId(), attempt)
              && attempt.start() < kill.tick()
              && kill.tick() < attempt.end();
      check(
          history,
          !strikes,
          attempt,
          "end when its machine's jobs are killed at (%d)",
          kill.tick());
    }
  }

  private void checkOutages(JobHistory history, JobRun attempt) {
    boolean struck = false;
    for (Outage outage : instance.outages()) {
      if (isOn(outage.machineId(), attempt)) {
        boolean startsDown = outage.down() <= attempt.start() && attempt.start() < outage.up();
        boolean runsOn = attempt.start() < outage.down() && outage.down() < attempt.end();
        check(history, !startsDown && !runsOn, attempt, "be outside of %s", outage);
        struck |= attempt.start() < outage.down() && outage.down() == attempt.end();
      }
    }
    boolean lost = attempt.outcome() == AttemptOutcome.LOST;
    check(
        history, struck || !lost, attempt, "end as an outage begins, being %s", attempt.outcome());
  }

  private static boolean isOn(int machineId, JobRun attempt) {
    return attempt.machines().stream().anyMatch(each -> each.id() == machineId);
  }

  private void checkCapacities() {
    for (Machine machine : instance.grid().machines()) {
      check("CPUs", machine, machine.cpus(), Job::cpus);
      Set<String> kinds = new TreeSet<>();
      schedule.jobs().forEach(each -> kinds.addAll(each.job().resources().kinds()));
      for (String kind : kinds) {
        long capacity = machine.capacities().amount(kind);
        check(kind, machine, capacity, job -> job.resources().amount(kind));
      }
    }
  }

  /** Sweeps over a machine's starts and ends, ends first: what they used is free again. */
  private void check(String name, Machine machine, long capacity, ToLongFunction<Job> need) {
    NavigableMap<Long, Long> changes = new TreeMap<>();
    for (JobHistory history : schedule.jobs()) {
      for (JobRun attempt : history.attempts()) {
        if (attempt.machines().contains(machine)) {
          changes.merge(attempt.start(), need.applyAsLong(history.job()), Long::sum);
          changes.merge(attempt.end(), -need.applyAsLong(history.job()), Long::sum);
        }
      }
    }
    long busy = 0;
    for (Map.Entry<Long, Long> change : changes.entrySet()) {
      busy += change.getValue();
      if (busy > capacity) {
        violations.add(
            "The busy %s (%d) of machine (%d) at tick (%d) must be at most (%d)."
                .formatted(name, busy, machine.id(), change.getKey(), capacity));
      }
    }
  }

  private void check(
      JobHistory history, boolean right, JobRun attempt, String rule, Object argument) {
    if (!right) {
      violations.add(
          "The run of job (%d) on machine (%d) from (%d) to (%d) must %s."
              .formatted(
                  history.job().id(),
                  attempt.machine().id(),
                  attempt.start(),
                  attempt.end(),
                  rule.formatted(argument)));
    }
  }
}
