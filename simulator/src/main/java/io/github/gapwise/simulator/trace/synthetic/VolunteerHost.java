package io.github.gapwise.simulator.trace.synthetic;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.simulator.trace.HostTrace;

/** One host of a volunteer: the first of three things that holds is its state. */
final class VolunteerHost implements HostSeries.StateProcess {
  private final HabitualProcess off;
  private final HabitualProcess presence;
  private final HabitualProcess load;

  VolunteerHost(HabitualProcess off, HabitualProcess presence, HabitualProcess load) {
    this.off = off;
    this.presence = presence;
    this.load = load;
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
    return Math.min(off.nextChange(), Math.min(presence.nextChange(), load.nextChange()));
  }

  private void advanceTo(long tick) {
    off.advanceTo(tick);
    presence.advanceTo(tick);
    load.advanceTo(tick);
  }

  private MachineState state() {
    if (off.isOn()) {
      return MachineState.UNAVAILABLE;
    }
    if (presence.isOn()) {
      return MachineState.USER_PRESENT;
    }
    return load.isOn() ? MachineState.CPU_THRESHOLD_EXCEEDED : MachineState.AVAILABLE;
  }
}
