package io.github.gapwise.testkit;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.testkit.Interference.LoadChange;
import java.util.List;

/** How far jobs get on machines whose owners use them, in hundredths of a tick. */
final class OwnerLoads {
  private static final long HUNDREDTHS = LoadChange.ALL;

  private final List<LoadChange> changes;

  OwnerLoads(Interference interference) {
    changes = interference.loads();
  }

  /** The load of a machine from a tick on, in percent. */
  int percentAt(Machine machine, long tick) {
    int percent = 0;
    for (LoadChange change : changes) {
      boolean concerns = change.machineId() == machine.id() && change.tick() <= tick;
      percent = concerns ? change.percent() : percent;
    }
    return percent;
  }

  /** The tick at which a job with this start has received this many ticks of the whole machine. */
  long end(Machine machine, long start, long ticks) {
    if (changes.stream().noneMatch(change -> change.machineId() == machine.id())) {
      return Math.addExact(start, ticks);
    }
    long left = Math.multiplyExact(ticks, HUNDREDTHS);
    long at = start;
    long rate = HUNDREDTHS - percentAt(machine, start);
    for (LoadChange change : changes) {
      if (change.machineId() == machine.id() && change.tick() > start) {
        long got = Math.multiplyExact(change.tick() - at, rate);
        if (got >= left) {
          break;
        }
        left -= got;
        at = change.tick();
        rate = HUNDREDTHS - change.percent();
      }
    }
    return left == 0 ? at : Math.addExact(at, 1 + (left - 1) / rate);
  }
}
