package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/**
 * What each running job lacked last before it started, until the events of the tick of its start:
 * {@code cpus}, a kind of resource, {@code nodes} if everything was free on enough machines, but
 * not on the same ones, or nothing if the policy made it wait. A job that starts when it is
 * submitted or released lacked nothing.
 */
public final class LastLacks implements RunListener {
  private final FreeNodes free;

  /** The changes of this tick, which had not happened while jobs waited for it. */
  private final List<Runnable> changes = new ArrayList<>();

  /** By id of a waiting job: when it was submitted, or an operator released it. */
  private final Long2LongOpenHashMap waitingSince = new Long2LongOpenHashMap();

  /** By id of a running job. */
  private final Long2ObjectOpenHashMap<String> lacks = new Long2ObjectOpenHashMap<>();

  /** Listens to a run on a grid. */
  public LastLacks(Grid grid) {
    free = new FreeNodes(grid);
    lacks.defaultReturnValue(FreeNodes.NOTHING);
  }

  /** What a running job lacked last, an empty text for nothing; forgets it. */
  public String take(long job) {
    return lacks.remove(job);
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    waitingSince.put(job.id(), now);
  }

  @Override
  public void jobWithdrawn(Job job, long now) {
    waitingSince.remove(job.id());
  }

  @Override
  public void jobHeld(Job job, boolean isHeld, long now) {
    if (!isHeld) {
      waitingSince.put(job.id(), now);
    }
  }

  @Override
  public void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    if (Math.max(waitingSince.remove(job.id()), job.release()) < now) {
      lacks.put(job.id(), free.lackOf(job));
    }
    changes.add(() -> free.take(job, machines));
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    changes.add(() -> free.giveBack(attempt.job(), attempt.machines()));
  }

  @Override
  public void machineDrained(Machine machine, boolean isDraining, long now) {
    changes.add(() -> free.drain(machine, isDraining));
  }

  @Override
  public void machineChanged(Machine machine, boolean isThere, long now) {
    changes.add(() -> free.set(machine, isThere));
  }

  @Override
  public void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
    changes.forEach(Runnable::run);
    changes.clear();
  }
}
