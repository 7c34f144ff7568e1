package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.SimulatedJob;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The jobs in the system. */
final class JobTable {
  static final Comparator<ActiveJob> BY_ID = Comparator.comparingLong(active -> active.id);

  private final Long2ObjectOpenHashMap<ActiveJob> jobs = new Long2ObjectOpenHashMap<>();
  private long lastTurn;

  /** The job of an id; null if it is not in the system. */
  @Nullable ActiveJob find(long id) {
    return jobs.get(id);
  }

  /** Adds a job, which then waits. */
  ActiveJob enter(SimulatedJob entering) {
    ActiveJob active = new ActiveJob(entering);
    if (jobs.putIfAbsent(active.id, active) != null) {
      throw new InvalidInputException(
          "The job id (%d) must not be that of another job in the system.".formatted(active.id));
    }
    active.turn = ++lastTurn;
    return active;
  }

  /** Lets a lost job wait again; null if no job of this id has been lost. */
  @Nullable ActiveJob readmit(long id) {
    ActiveJob active = jobs.get(id);
    if (active == null || !active.isLost) {
      return null;
    }
    active.isLost = false;
    active.turn = ++lastTurn;
    return active;
  }

  void leave(ActiveJob leaving) {
    jobs.remove(leaving.id);
  }

  boolean isEmpty() {
    return jobs.isEmpty();
  }

  /** The jobs in the system, by id. */
  List<ActiveJob> all() {
    return jobs.values().stream().sorted(BY_ID).toList();
  }

  /** The waiting jobs, in order of submission. */
  List<ActiveJob> waiting() {
    return jobs.values().stream()
        .filter(active -> !active.isRunning() && !active.isLost)
        .sorted(Comparator.comparingLong(active -> active.turn))
        .toList();
  }
}
