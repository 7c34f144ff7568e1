package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.trace.HostTrace;

/** One host that several causes affect; the first one that holds determines its state. */
final class HabitualHost implements HostSeries.StateProcess {
  /** A process that may affect a host, and the state that the host then has. */
  record Cause(HabitualProcess process, MachineState state) {}

  private final Cause[] causes;

  /** The causes by priority. */
  HabitualHost(Cause... causes) {
    this.causes = causes.clone();
  }

  @Override
  public boolean addNext(HostTrace.Builder trace, long end) {
    if (trace.size() == 0) {
      advanceTo(0);
      trace.add(0, state());
      return true;
    }
    MachineState before = state();
    for (long tick = nextChange(); tick < end; tick = nextChange()) {
      advanceTo(tick);
      if (state() != before) {
        trace.add(tick, state());
        return true;
      }
    }
    return false;
  }

  private long nextChange() {
    long next = HabitualProcess.NEVER;
    for (Cause cause : causes) {
      next = Math.min(next, cause.process().nextChange());
    }
    return next;
  }

  private void advanceTo(long tick) {
    for (Cause cause : causes) {
      cause.process().advanceTo(tick);
    }
  }

  private MachineState state() {
    for (Cause cause : causes) {
      if (cause.process().isOn()) {
        return cause.state();
      }
    }
    return MachineState.AVAILABLE;
  }
}
