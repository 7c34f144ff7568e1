package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.OverrunRule;
import io.github.gapwise.workloads.SimulatedJob;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A job in the system of {@link TickByTick}. */
final class Task {
  private static final long PARTS_OF_A_TICK = 3_603_600;

  final SimulatedJob simulated;
  private @Nullable Machine machine;
  private long start;
  private long estimate;
  private long length;
  private boolean killed;

  /** Parts of a tick. */
  private long done;

  private boolean told;

  Task(SimulatedJob simulated) {
    this.simulated = simulated;
  }

  Job job() {
    return simulated.job();
  }

  long id() {
    return simulated.job().id();
  }

  int cpus() {
    return simulated.job().cpus();
  }

  Machine machine() {
    return Objects.requireNonNull(machine);
  }

  boolean runs() {
    return machine != null;
  }

  boolean runsOn(Machine other) {
    return other.equals(machine);
  }

  /** Whether it is released right now. */
  boolean isReleased(long now) {
    return simulated.job().release() == now;
  }

  void start(Machine on, long now, OverrunRule rule) {
    machine = on;
    start = now;
    estimate = (long) Math.ceil(simulated.job().work() / on.speed());
    long actual = (long) Math.ceil(simulated.actualWork() / on.speed());
    killed = rule == OverrunRule.KILL && actual > estimate;
    length = killed ? estimate : actual;
    done = 0;
    told = false;
  }

  /** A tick goes by. */
  void progress(long parts) {
    done += parts;
  }

  boolean isDone() {
    return runs() && done >= length * PARTS_OF_A_TICK;
  }

  /** Whether its estimate will run out. */
  boolean mayOverrun() {
    return runs() && !told;
  }

  /** Whether its estimate runs out right now and it goes on; asked once in a tick. */
  boolean overruns(long now) {
    boolean overruns = runs() && !told && now == start + estimate && !isDone();
    told |= overruns;
    return overruns;
  }

  boolean isWithdrawn(long now) {
    return simulated.withdrawal() == now;
  }

  boolean willBeWithdrawn() {
    return simulated.withdrawal() != SimulatedJob.NEVER;
  }

  JobStatus end() {
    if (!isDone()) {
      return JobStatus.WITHDRAWN;
    }
    if (killed) {
      return JobStatus.KILLED;
    }
    return simulated.crashes() ? JobStatus.CRASHED : JobStatus.COMPLETED;
  }

  /** The attempt that is over now; the job runs no more. */
  Attempt stop(long now, JobStatus status) {
    long executed = Math.min(done, length * PARTS_OF_A_TICK) / PARTS_OF_A_TICK;
    Attempt attempt =
        new Attempt(
            job(),
            machine(),
            start,
            now,
            executed,
            killed ? job().work() : simulated.actualWork(),
            status);
    machine = null;
    return attempt;
  }
}
