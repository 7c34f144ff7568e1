package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.SimulatedJob;
import java.util.List;

/** A job in the system: it waits, runs, or has been lost and will be submitted again. */
final class ActiveJob {
  final long id;

  /** The release when it is not held. */
  private final long release;

  SimulatedJob simulated;

  /** The rank among submissions. */
  long turn;

  boolean isLost;

  /** Where it runs, in the order of the start; none if it does not run. Immutable. */
  List<Machine> machines = List.of();

  long start;

  /** When the running job will end, whatever its estimate says. */
  long end;

  /** When the estimate runs out, {@link Long#MAX_VALUE} once the scheduler is notified. */
  long overrun;

  /** Whether it will be killed at its end. */
  boolean isKilled;

  /** The tick for which its event is queued, {@link Long#MAX_VALUE} if none is. */
  long queued;

  final Progress progress = new Progress();

  ActiveJob(SimulatedJob entering) {
    simulated = entering;
    id = entering.job().id();
    release = entering.job().release();
  }

  /** The job as the scheduler sees it. */
  Job job() {
    return simulated.job();
  }

  /** The job with its own release, whether it is held or not. */
  Job unheld() {
    return job().isHeld() ? job().withRelease(release) : job();
  }

  boolean isRunning() {
    return !machines.isEmpty();
  }

  /** The first of its machines, which stands for the running job in events. */
  Machine machine() {
    return machines.get(0);
  }

  /** The tick of the running job's next event: its end or, before that, its overrun. */
  long nextEvent() {
    return Math.min(end, overrun);
  }
}
