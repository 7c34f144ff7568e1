package io.github.gapwise.schedule.plan;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.JobSink;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.schedule.PlanBlocks.Block;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.StartReason;
import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Starts the jobs of a plan that are due. */
final class DueStarts {
  private final GridSchedule plan;
  private final Blocks blocks;
  private final Long2ObjectMap<List<Machine>> spread;
  private final @Nullable StartAccount account;
  private final JobSink started;

  DueStarts(
      GridSchedule plan,
      Blocks blocks,
      Long2ObjectMap<List<Machine>> spread,
      @Nullable StartAccount account,
      JobSink started) {
    this.plan = plan;
    this.blocks = blocks;
    this.spread = spread;
    this.account = account;
    this.started = started;
  }

  /**
   * Starts a job that is due: a block, if there is one, the first in order of submission; else the
   * first one on a machine. Before any change of the plan: a start that the dispatcher refuses with
   * an exception never happened.
   *
   * @return a machine whose CPUs are not free, so that the job does not start; -1 if there is none
   */
  int startNext(Dispatcher dispatcher, long now) {
    return blocks.nextStart() <= now
        ? start(blocks.due(now), dispatcher)
        : startNext(plan.machineOfNextStart(), dispatcher, now);
  }

  private int start(Block block, Dispatcher dispatcher) {
    int late = plan.blocks().occupied(block);
    if (late < 0) {
      dispatcher.start(block.job(), block.machines(), reason(block.number()));
      started(block.job(), block.number());
      blocks.started(block);
    }
    return late;
  }

  /**
   * Starts the first waiting job of a machine. It is preceded by those ahead of it on its other
   * machines, which start at the same tick and were submitted before it.
   */
  private int startNext(int id, Dispatcher dispatcher, long now) {
    MachineSchedule machine = plan.machine(id);
    Job job = machine.job(machine.running());
    long sequence = machine.sequence(machine.running());
    boolean isSpread = job.nodes() > 1;
    List<Machine> on = isSpread ? spread.get(sequence) : plan.events().machinesOf(job, id);
    for (int k = 0; k < on.size(); k++) {
      int late = startThoseBefore(sequence, on.get(k).id(), dispatcher, now);
      if (late >= 0) {
        return late;
      }
    }
    if (isSpread) {
      dispatcher.start(job, on, reason(sequence));
      spread.remove(sequence);
    } else {
      dispatcher.start(job, machine.machine(), reason(sequence));
    }
    started(job, sequence);
    plan.events().startNext(on, now);
    return -1;
  }

  private int startThoseBefore(long sequence, int id, Dispatcher dispatcher, long now) {
    MachineSchedule machine = plan.machine(id);
    int late = -1;
    while (late < 0 && machine.sequence(machine.running()) != sequence) {
      late = startNext(id, dispatcher, now);
    }
    return late < 0 && !machine.isNextReady() ? id : late;
  }

  private void started(Job job, long sequence) {
    if (account != null) {
      account.forget(sequence);
    }
    started.accept(job, sequence);
  }

  private StartReason reason(long sequence) {
    return account == null ? StartReason.UNSTATED : account.get(sequence);
  }
}
