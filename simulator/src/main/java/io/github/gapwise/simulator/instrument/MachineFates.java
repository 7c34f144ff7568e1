package io.github.gapwise.simulator.instrument;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.workloads.Workload;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;

/** Counts the machines that never had a job, and the outages in which a job was lost. */
final class MachineFates implements Probe {
  private static final long NEVER = -1;

  private final int machines;
  private final IntOpenHashSet used = new IntOpenHashSet();

  /** By machine: when it last went down with a job. */
  private final Int2LongOpenHashMap lastLoss = new Int2LongOpenHashMap();

  private long losingOutages;

  MachineFates(Workload workload) {
    machines = workload.grid().size();
    lastLoss.defaultReturnValue(NEVER);
  }

  @Override
  public void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    machines.forEach(machine -> used.add(machine.id()));
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    if (attempt.status() == JobStatus.LOST || attempt.status() == JobStatus.ABANDONED) {
      long earlier = lastLoss.put(attempt.machine().id(), attempt.end());
      losingOutages += earlier == attempt.end() ? 0 : 1;
    }
  }

  @Override
  public double[] figures() {
    return new double[] {machines - used.size(), losingOutages};
  }
}
