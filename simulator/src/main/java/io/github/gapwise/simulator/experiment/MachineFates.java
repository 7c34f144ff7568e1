package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.workloads.Workload;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;

/**
 * Counts the machines that never had a job, and the outages in which a job was lost: with the
 * machine as it left, or later while it was suspended there, whoever took it off then.
 */
final class MachineFates implements Probe {
  private final int machines;
  private final IntOpenHashSet used = new IntOpenHashSet();

  /** The tick of the latest losses, and the machines of the lost attempts. */
  private long lossTick;

  private final IntOpenHashSet lossMachines = new IntOpenHashSet();

  /** The machines that are away and have not lost a job since they left. */
  private final IntOpenHashSet awayWithoutLoss = new IntOpenHashSet();

  private long losingOutages;

  MachineFates(Workload workload) {
    machines = workload.grid().size();
  }

  @Override
  public void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    machines.forEach(machine -> used.add(machine.id()));
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    if (attempt.status() == JobStatus.LOST || attempt.status() == JobStatus.ABANDONED) {
      if (attempt.end() != lossTick) {
        lossMachines.clear();
        lossTick = attempt.end();
      }
      attempt.machines().forEach(machine -> lost(machine.id()));
    }
  }

  private void lost(int machine) {
    lossMachines.add(machine);
    losingOutages += awayWithoutLoss.remove(machine) ? 1 : 0;
  }

  /** A machine that leaves loses its jobs first, at the same tick. */
  @Override
  public void machineChanged(Machine machine, boolean isThere, long now) {
    if (isThere) {
      awayWithoutLoss.remove(machine.id());
    } else if (now == lossTick && lossMachines.contains(machine.id())) {
      losingOutages++;
    } else {
      awayWithoutLoss.add(machine.id());
    }
  }

  @Override
  public double[] figures() {
    return new double[] {machines - used.size(), losingOutages};
  }
}
