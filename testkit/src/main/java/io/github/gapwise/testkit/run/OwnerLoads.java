package io.github.gapwise.testkit.run;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.testkit.instance.Interference;
import io.github.gapwise.testkit.instance.Interference.LoadChange;
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

  /**
   * The tick at which a job with this start has received this many ticks of its whole machines. On
   * several it makes the progress that it makes on the one with the highest load.
   */
  long end(List<Machine> machines, long start, long ticks) {
    long left = Math.multiplyExact(ticks, HUNDREDTHS);
    long at = start;
    long next = nextChange(machines, at);
    while (left > 0 && next < Long.MAX_VALUE) {
      long got = Math.multiplyExact(next - at, rateAt(machines, at));
      if (got >= left) {
        break;
      }
      left -= got;
      at = next;
      next = nextChange(machines, at);
    }
    return left == 0 ? at : Math.addExact(at, 1 + (left - 1) / rateAt(machines, at));
  }

  private long rateAt(List<Machine> machines, long tick) {
    return HUNDREDTHS - machines.stream().mapToInt(each -> percentAt(each, tick)).max().orElse(0);
  }

  private long nextChange(List<Machine> machines, long tick) {
    return changes.stream()
        .filter(each -> machines.stream().anyMatch(m -> m.id() == each.machineId()))
        .mapToLong(LoadChange::tick)
        .filter(each -> each > tick)
        .min()
        .orElse(Long.MAX_VALUE);
  }
}
