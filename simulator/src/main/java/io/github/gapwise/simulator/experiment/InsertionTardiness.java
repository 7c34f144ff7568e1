package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.List;
import java.util.function.Supplier;

/**
 * The planned tardiness of a new job: the mean of max(0, C − d) over the jobs with a deadline, by
 * their estimates, each right after the dispatch of the tick at which it was submitted. A search at
 * that dispatch has already run. Jobs without a planned start by then do not count; if no waiting
 * job ever has one, the policy does not plan and there is nothing to measure. Each arrival takes
 * time linear in the length of the plan.
 */
final class InsertionTardiness implements Probe {
  private final ProcessingTimes times;

  /** The ids of the jobs that were submitted since the last dispatch. */
  private final LongOpenHashSet arrived = new LongOpenHashSet();

  private double tardiness;
  private long jobs;
  private boolean someWait;
  private boolean someArePlanned;

  InsertionTardiness(Workload workload) {
    times = workload.times();
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    if (job.hasDeadline()) {
      arrived.add(job.id());
    }
  }

  @Override
  public void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    if (arrived.remove(job.id())) {
      add(job, now + times.ticks(job, machines));
    }
  }

  @Override
  public void dispatched(long now, Supplier<List<PlannedStart>> plan) {
    if (arrived.isEmpty()) {
      return;
    }
    someWait = true;
    for (PlannedStart planned : plan.get()) {
      if (arrived.contains(planned.job().id())) {
        someArePlanned = true;
        add(planned.job(), planned.end());
      }
    }
    arrived.clear();
  }

  private void add(Job job, long completion) {
    jobs++;
    tardiness += Math.max(0, completion - job.deadline());
  }

  @Override
  public double[] figures() {
    boolean plans = someArePlanned || !someWait;
    return new double[] {plans ? tardiness / jobs / Ticks.PER_SECOND : Double.NaN};
  }
}
