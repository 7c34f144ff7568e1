package io.github.gapwise.slurm.rank;

import io.github.gapwise.core.forecast.PastJobs;
import io.github.gapwise.core.forecast.StateSnapshot;
import io.github.gapwise.core.forecast.StateSnapshot.RunningJob;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingPolicy;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.slurm.client.CompletedJob;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.view.WholeJobs;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The jobs that have completed lately, for policies that learn how long jobs take: each forecast
 * binds a new scheduler, which sees them complete again, one after another, before it sees the
 * present. What the jobs waited for, and what ran beside them, is not repeated.
 */
final class Experience {
  /** How many jobs are remembered. */
  static final int MOST = 2000;

  private static final Comparator<RunningJob> BY_NUMBER =
      Comparator.comparingLong(run -> run.job().id());

  private static final Dispatcher NOTHING_WAITS =
      (job, machine) -> {
        throw new IllegalStateException("The job (%d) must not start.".formatted(job.id()));
      };

  /** A job that ran for so many ticks. */
  private record Past(Job job, long ticks) {}

  private final Deque<Past> past = new ArrayDeque<>();
  private Map<Long, RunningJob> running = Map.of();

  /** Adds the jobs of Slurm's accounts, which completed before the daemon saw them. */
  void recall(SlurmClient slurm, String partition, Duration withoutLimit) {
    for (CompletedJob job : slurm.completed(partition, MOST)) {
      past.add(new Past(WholeJobs.completed(job, withoutLimit), Math.max(1, job.seconds() * 1000)));
    }
  }

  /** Jobs that ran at the last reading and do not run now have completed. */
  void follow(StateSnapshot snapshot) {
    Map<Long, RunningJob> now = new HashMap<>();
    snapshot.running().forEach(run -> now.put(run.job().id(), run));
    for (RunningJob run : running.values().stream().sorted(BY_NUMBER).toList()) {
      if (!now.containsKey(run.job().id())) {
        past.add(new Past(run.job(), Math.max(1, snapshot.now() - run.start())));
      }
    }
    while (past.size() > MOST) {
      past.remove();
    }
    running = now;
  }

  /** The past jobs that a policy takes, for forecasts to draw from. */
  PastJobs pastJobs(SchedulingPolicy policy, long now) {
    PastJobs jobs = new PastJobs();
    taken(policy, now).forEach(each -> jobs.add(each.job(), each.job().work(), each.ticks()));
    return jobs;
  }

  /** What the policy takes, the latest ones, as far as their times fit between 1970 and now. */
  private List<Past> taken(SchedulingPolicy policy, long now) {
    Deque<Past> taken = new ArrayDeque<>();
    long left = now;
    for (Iterator<Past> latest = past.descendingIterator(); latest.hasNext(); ) {
      Past each = latest.next();
      if (policy.takes(each.job()) && each.ticks() <= left) {
        left -= each.ticks();
        taken.addFirst(each);
      }
    }
    return List.copyOf(taken);
  }

  /** Returns a policy whose schedulers know the past. */
  SchedulingPolicy of(SchedulingPolicy policy, long now) {
    return new Experienced(policy, taken(policy, now), now);
  }

  /** A policy whose schedulers are told of the past, one job after another, until now. */
  private record Experienced(SchedulingPolicy policy, List<Past> past, long now)
      implements ForwardingPolicy {

    @Override
    public Scheduler bind(SchedulingContext context) {
      Scheduler scheduler = policy.bind(context);
      Repetition repetition = new Repetition(scheduler, context);
      long tick = now - past.stream().mapToLong(Past::ticks).sum();
      for (Past each : past) {
        repetition.repeat(each.job().withRelease(tick), tick, tick + each.ticks());
        tick += each.ticks();
      }
      return scheduler;
    }

    @Override
    public String toString() {
      return policy.toString();
    }
  }

  /** Tells a scheduler of jobs, one after another, while nothing waits. */
  private static final class Repetition {
    private final Scheduler scheduler;
    private final SchedulingContext context;
    private long wakeUp = Scheduler.NEVER;

    Repetition(Scheduler scheduler, SchedulingContext context) {
      this.scheduler = scheduler;
      this.context = context;
    }

    /** Tells of a run, unless the nodes have changed so that the job no longer fits. */
    void repeat(Job job, long start, long end) {
      List<Machine> machines = machinesFor(job, context.grid());
      if (machines.isEmpty()) {
        return;
      }
      wakeUntil(start);
      scheduler.jobRunning(job, machines, start, start);
      dispatch(start);
      long estimated = start + context.times().ticks(job, machines);
      if (estimated < end) {
        wakeUntil(estimated);
        scheduler.jobOverran(job, machines.get(0), estimated);
        dispatch(estimated);
      }
      wakeUntil(end);
      scheduler.jobCompleted(job, machines.get(0), end);
      dispatch(end);
    }

    private void wakeUntil(long now) {
      while (wakeUp < now) {
        dispatch(wakeUp);
      }
    }

    private void dispatch(long now) {
      wakeUp = scheduler.dispatch(NOTHING_WAITS, now);
    }

    /** The first ones that fit; none if they are too few. */
    private static List<Machine> machinesFor(Job job, Grid grid) {
      List<Machine> machines = new ArrayList<>();
      for (Machine machine : grid.machines()) {
        if (machines.size() < job.nodes() && machine.fits(job)) {
          machines.add(machine);
        }
      }
      return machines.size() == job.nodes() ? machines : List.of();
    }
  }
}
