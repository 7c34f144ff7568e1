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
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.view.WholeJobs;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
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

  /** A job that ran for so many ticks. */
  private record Past(Job job, long ticks) {}

  private final Deque<Past> past = new ArrayDeque<>();
  private Map<Long, RunningJob> running = Map.of();

  /**
   * What Slurm's accounts have of jobs that completed before the daemon saw them.
   *
   * @param withoutLimit the estimate of jobs without a time limit
   * @throws SlurmException if they cannot be read
   */
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
    credible(past, policy, now)
        .forEach(each -> jobs.add(each.job(), each.job().work(), each.ticks()));
    return jobs;
  }

  /** What the policy takes, and what can have taken so long. */
  private static List<Past> credible(Collection<Past> past, SchedulingPolicy policy, long now) {
    return past.stream()
        .filter(each -> policy.takes(each.job()) && each.ticks() <= now / MOST)
        .toList();
  }

  /** Returns a policy whose schedulers know the past. */
  SchedulingPolicy of(SchedulingPolicy policy, long now) {
    return new Experienced(policy, List.copyOf(past), now);
  }

  /**
   * Of the past, what the policy does not take, and what cannot have taken so long, is left out.
   */
  private record Experienced(SchedulingPolicy policy, List<Past> past, long now)
      implements ForwardingPolicy {

    @Override
    public Scheduler bind(SchedulingContext context) {
      Scheduler scheduler = policy.bind(context);
      List<Past> credible = credible(past, policy, now);
      long tick = now - credible.stream().mapToLong(Past::ticks).sum();
      for (Past each : credible) {
        List<Machine> machines = machinesFor(each.job(), context.grid());
        if (!machines.isEmpty()) {
          repeat(each, machines, scheduler, tick, context);
        }
        tick += each.ticks();
      }
      return scheduler;
    }

    private static void repeat(
        Past each,
        List<Machine> machines,
        Scheduler scheduler,
        long tick,
        SchedulingContext context) {
      Job job = each.job().withRelease(tick);
      scheduler.jobRunning(job, machines, tick, tick);
      long end = tick + each.ticks();
      long estimated = tick + context.times().ticks(job, machines);
      if (estimated <= end) {
        scheduler.jobOverran(job, machines.get(0), estimated);
      }
      scheduler.jobCompleted(job, machines.get(0), end);
      scheduler.dispatch(NOTHING_WAITS, end);
    }

    /** None if the nodes have changed so that it no longer fits. */
    private static List<Machine> machinesFor(Job job, Grid grid) {
      List<Machine> machines = new ArrayList<>();
      for (Machine machine : grid.machines()) {
        if (machines.size() < job.nodes() && machine.fits(job)) {
          machines.add(machine);
        }
      }
      return machines.size() == job.nodes() ? machines : List.of();
    }

    @Override
    public String toString() {
      return policy.toString();
    }
  }

  private static final Dispatcher NOTHING_WAITS =
      (job, machine) -> {
        throw new IllegalStateException("The job (%d) must not start.".formatted(job.id()));
      };
}
