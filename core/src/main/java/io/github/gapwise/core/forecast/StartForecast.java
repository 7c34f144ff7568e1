package io.github.gapwise.core.forecast;

import io.github.gapwise.core.forecast.StateSnapshot.RunningJob;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.CheckedScheduler;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.EventBatch;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Forecasts when and where each waiting job starts, if jobs take as long as estimated, none arrives
 * or is withdrawn, and machines stay as they are. The forecast binds its own scheduler of the
 * policy, which takes over the state of a snapshot, so that the one in use is left alone. If a
 * policy remembers more than the waiting and running jobs, the scheduler in use may decide
 * differently: one that plans keeps its plan, which {@link Scheduler#plannedStarts} returns, one of
 * immediate mode keeps the machine of each job, and one that learns keeps what it has learned. A
 * job that has outlived its estimate is expected to end right after now.
 *
 * <p>Costs a run of the policy over the waiting jobs.
 */
public final class StartForecast {
  /**
   * The forecast ends after this many dispatches in a row that start nothing while nothing ends.
   */
  private static final int MOST_IDLE_WAKE_UPS = 10_000;

  /** A running job with its end; ordered by end, then by id. */
  private record Run(Job job, Machine machine, long end) {
    private static final Comparator<Run> ORDER =
        Comparator.comparingLong(Run::end).thenComparingLong(run -> run.job().id());
  }

  private final SchedulingContext context;
  private final Scheduler scheduler;
  private final AssumedRunTimes runTimes;
  private final RepeatedArrivals arrivals;

  /** The jobs of the snapshot that have not started. */
  private final Set<Long> toStart = new HashSet<>();

  private final PriorityQueue<Run> running = new PriorityQueue<>(Run.ORDER);
  private final List<PlannedStart> starts = new ArrayList<>();
  private final EventBatch batch = new EventBatch();
  private final Dispatcher dispatcher = new Starts();
  private long now;

  private StartForecast(
      SchedulingPolicy policy,
      SchedulingContext context,
      AssumedRunTimes runTimes,
      RepeatedArrivals arrivals,
      long now) {
    this.runTimes = runTimes;
    this.arrivals = arrivals;
    this.context = context;
    this.now = now;
    scheduler = policy.bind(context);
  }

  /**
   * The expected starts, in the order of time. A job is left out if it is held, no machine ever has
   * its CPUs free, or its machines are all down or draining. One that does not fit the grid delays
   * no other.
   *
   * @throws IllegalArgumentException if the policy cannot schedule for this context or does not
   *     take one of the jobs, the snapshot names a machine that is not of the grid, or a running
   *     job does not fit its machine
   * @throws IllegalStateException if the snapshot contradicts itself, such as by jobs that run on a
   *     machine which is down, or together need more than it has
   * @throws UnsupportedOperationException if its schedulers cannot take over such a state
   * @throws ArithmeticException if a job would end at no tick that fits a {@code long}
   */
  public static List<PlannedStart> of(
      SchedulingPolicy policy, SchedulingContext context, StateSnapshot snapshot) {
    return firstOf(Integer.MAX_VALUE, policy, context, snapshot);
  }

  /**
   * The first expected starts: as {@link #of}, but the forecast ends once there are as many.
   *
   * @param most how many, from 0 on; there are more if several jobs start at the last tick, and
   *     those that start at once are always there
   * @throws IllegalArgumentException as {@link #of}, or if {@code most} is negative
   * @throws IllegalStateException as {@link #of}
   * @throws UnsupportedOperationException as {@link #of}
   * @throws ArithmeticException as {@link #of}
   */
  public static List<PlannedStart> firstOf(
      int most, SchedulingPolicy policy, SchedulingContext context, StateSnapshot snapshot) {
    if (most < 0) {
      throw new IllegalArgumentException("The most (%d) must not be negative.".formatted(most));
    }
    return firstOf(
        most,
        policy,
        context,
        snapshot.withoutMisfits(context.grid()),
        AssumedRunTimes.ESTIMATED,
        RepeatedArrivals.NONE);
  }

  /**
   * The first expected starts, if jobs take other times than estimated, and others come.
   *
   * @param snapshot in which each waiting job fits the grid
   */
  static List<PlannedStart> firstOf(
      int most,
      SchedulingPolicy policy,
      SchedulingContext context,
      StateSnapshot snapshot,
      AssumedRunTimes runTimes,
      RepeatedArrivals arrivals) {
    snapshot.running().forEach(run -> policy.requireTaken(run.job()));
    snapshot.waiting().forEach(policy::requireTaken);
    snapshot.reservations().forEach(policy::requireTaken);
    StartForecast forecast = new StartForecast(policy, context, runTimes, arrivals, snapshot.now());
    forecast.takeOver(snapshot);
    forecast.play(Math.min(most, snapshot.waiting().size()));
    return List.copyOf(forecast.starts);
  }

  private void takeOver(StateSnapshot snapshot) {
    snapshot.addTo(batch, context.grid(), context.times());
    batch.deliver(CheckedScheduler.of(scheduler, context), now);
    snapshot.waiting().forEach(job -> toStart.add(job.id()));
    for (RunningJob run : snapshot.running()) {
      running.add(new Run(run.job(), run.machine(), Math.max(now + 1, end(run))));
    }
  }

  /** When a job ends that runs now. */
  private long end(RunningJob run) {
    long estimate = run.end(context.times()) - run.start();
    return Math.addExact(run.start(), runTimes.of(run.job(), estimate, now - run.start()));
  }

  private void play(int wanted) {
    int idle = 0;
    long wakeUp = dispatch();
    while (starts.size() < wanted && idle < MOST_IDLE_WAKE_UPS) {
      long event = running.isEmpty() ? wakeUp : Math.min(wakeUp, running.element().end());
      long next = Math.min(event, arrivals.next());
      if (next == Scheduler.NEVER) {
        return;
      }
      now = next;
      int before = starts.size();
      boolean ended = endRuns();
      addArrivals();
      wakeUp = dispatch();
      idle = ended || starts.size() > before ? 0 : idle + 1;
    }
  }

  private boolean endRuns() {
    while (!running.isEmpty() && running.element().end() == now) {
      Run run = running.remove();
      batch.completed(run.job(), run.machine());
    }
    return !batch.isEmpty();
  }

  private void addArrivals() {
    while (arrivals.next() <= now) {
      batch.submitted(arrivals.take());
    }
  }

  private long dispatch() {
    batch.deliver(scheduler, now);
    return scheduler.dispatch(dispatcher, now);
  }

  private final class Starts implements Dispatcher {
    @Override
    public void start(Job job, Machine machine) {
      start(job, List.of(machine), StartReason.UNSTATED);
    }

    @Override
    public void start(Job job, List<Machine> machines, StartReason reason) {
      long end = Math.max(now + 1, end(new RunningJob(job, machines, now)));
      running.add(new Run(job, machines.get(0), end));
      if (toStart.remove(job.id())) {
        starts.add(new PlannedStart(job, machines, now, end));
      }
    }
  }
}
