package io.github.gapwise.slurm.view;

import io.github.gapwise.core.forecast.StateSnapshot;
import io.github.gapwise.core.forecast.StateSnapshot.RunningJob;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.EventBatch;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What a scheduler knows of a cluster. Each update compares it with a reading, puts the differences
 * into a batch of events, and then holds what the scheduler knows once it has received them.
 */
public final class SchedulerView {
  final NavigableMap<Long, Job> waitingJobs = new TreeMap<>();
  final NavigableMap<Long, ObservedRun> runningJobs = new TreeMap<>();
  final NavigableMap<String, Reservation> reservations = new TreeMap<>();
  private final Condition[] conditions;
  private final Fleet fleet;
  private long reservationsMade;

  private SchedulerView(Fleet fleet) {
    this.fleet = fleet;
    conditions = new Condition[fleet.grid().size()];
    Arrays.fill(conditions, Condition.UP);
  }

  /**
   * Returns the view of a scheduler that has just been bound.
   *
   * @param terms what to make of each waiting job before the scheduler is notified
   * @param batch receives the events for the scheduler before its first dispatch
   */
  public static SchedulerView begin(
      ClusterReading reading, UnaryOperator<Job> terms, EventBatch batch, long now) {
    SchedulerView view = new SchedulerView(reading.fleet());
    JobUpdate jobs = new JobUpdate(view, reading, terms, batch);
    jobs.takeOver(now);
    view.reportOverruns(batch, now);
    view.updateMachines(reading, batch, now);
    return view;
  }

  /**
   * Follows what has changed, overruns included. The overrun of a job whose terms change now comes
   * later, because within a tick overruns are reported before changes.
   *
   * @param terms as for {@link #begin}
   */
  public void follow(ClusterReading reading, UnaryOperator<Job> terms, EventBatch batch, long now) {
    List<ObservedRun> due = due(now);
    new JobUpdate(this, reading, terms, batch).follow();
    due.stream()
        .filter(running -> running.equals(runningJobs.get(running.job().id())))
        .forEach(running -> reportOverrun(running, batch));
    updateMachines(reading, batch, now);
  }

  private void updateMachines(ClusterReading reading, EventBatch batch, long now) {
    for (Machine machine : fleet.grid().machines()) {
      Condition before = condition(machine);
      Condition after = reading.condition(machine);
      conditions[machine.id()] = after;
      report(machine, before, after, batch);
    }
    new ReservationUpdate(this, reading, batch, now).run();
  }

  /** To a scheduler, down and draining are independent: a machine may be both, one or neither. */
  private static void report(Machine machine, Condition before, Condition after, EventBatch batch) {
    if (before == after) {
      return;
    }
    if (after == Condition.DOWN) {
      batch.down(machine);
    } else if (before == Condition.DOWN) {
      batch.up(machine);
    }
    if (after == Condition.DRAINING) {
      batch.draining(machine);
    } else if (before == Condition.DRAINING) {
      batch.back(machine);
    }
  }

  /** Reports each job whose estimate has run out by now, unless its overrun has been reported. */
  public void reportOverruns(EventBatch batch, long now) {
    due(now).forEach(running -> reportOverrun(running, batch));
  }

  private List<ObservedRun> due(long now) {
    return runningJobs.values().stream()
        .filter(running -> !running.overran() && running.estimatedEnd() <= now)
        .toList();
  }

  private void reportOverrun(ObservedRun running, EventBatch batch) {
    batch.overran(running.job(), running.machine());
    runningJobs.put(running.job().id(), running.overrunning());
  }

  /** The tick of the next overrun to report, if nothing ends before. */
  public long nextOverrun() {
    return runningJobs.values().stream()
        .filter(running -> !running.overran())
        .mapToLong(ObservedRun::estimatedEnd)
        .min()
        .orElse(Long.MAX_VALUE);
  }

  /** Records that a waiting job has been started. */
  public void started(Job job, Machine machine, long now) {
    waitingJobs.remove(job.id());
    runningJobs.put(job.id(), new ObservedRun(job, machine, now, false));
  }

  /** Records that a start has failed and that the job waits again, and notifies the scheduler. */
  public void startFailed(Job waiting, Machine machine, EventBatch batch) {
    ObservedRun run = runningJobs.remove(waiting.id());
    if (run != null) {
      batch.lost(run.job(), machine);
    }
    waitingJobs.put(waiting.id(), waiting);
    batch.submitted(waiting);
  }

  /** Records that a waiting job has other terms, and notifies the scheduler. */
  public void changed(Job before, Job after, EventBatch batch) {
    waitingJobs.put(after.id(), after);
    batch.changed(before, after);
  }

  /** Returns the free CPUs of a machine at a tick, by what the scheduler knows. */
  public long freeCpus(Machine machine, long now) {
    long reserved =
        reservations.values().stream()
            .filter(each -> each.machine().equals(machine) && each.covers(now))
            .mapToLong(Reservation::cpus)
            .sum();
    return machine.cpus() - usedCpus(machine) - reserved;
  }

  /** Returns the CPUs of a machine that jobs have which the scheduler knows. */
  long usedCpus(Machine machine) {
    return runningJobs.values().stream()
        .filter(running -> running.machine().equals(machine))
        .mapToLong(running -> running.job().cpus())
        .sum();
  }

  /** Returns what the scheduler knows, for a forecast at a tick. */
  public StateSnapshot snapshot(long now) {
    List<RunningJob> running =
        runningJobs.values().stream()
            .map(run -> new RunningJob(run.job(), run.machine(), Math.min(run.start(), now)))
            .toList();
    return StateSnapshot.of(now, running, List.copyOf(waitingJobs.values()))
        .withReservations(reserved())
        .withDown(machines(Condition.DOWN))
        .withDraining(machines(Condition.DRAINING));
  }

  private Set<Integer> machines(Condition condition) {
    return fleet.grid().machines().stream()
        .filter(machine -> condition(machine) == condition)
        .map(Machine::id)
        .collect(Collectors.toSet());
  }

  long nextReservationId() {
    return reservationsMade++;
  }

  /** The nodes. */
  public Fleet fleet() {
    return fleet;
  }

  /** The jobs that wait, by number. */
  public NavigableMap<Long, Job> waiting() {
    return Collections.unmodifiableNavigableMap(waitingJobs);
  }

  /** The jobs that run or are about to, by number. */
  public NavigableMap<Long, ObservedRun> running() {
    return Collections.unmodifiableNavigableMap(runningJobs);
  }

  /** Whether a machine takes new jobs. */
  public Condition condition(Machine machine) {
    return conditions[machine.id()];
  }

  /** The CPUs that are not the scheduler's: reserved, or used by jobs that it does not know. */
  public List<Reservation> reserved() {
    return List.copyOf(reservations.values());
  }
}
