package io.github.gapwise.simulator.metrics;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.simulator.engine.Attempt;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * When machines with suspended jobs were away. Takes memory for the absences of each machine since
 * it was last without jobs.
 */
final class Presence {
  private static final long STILL_AWAY = Long.MAX_VALUE;

  /** By machine: the first tick of each absence, and the first one after it. */
  private final List<TreeMap<Long, Long>> absences;

  Presence(int machines) {
    absences = Stream.generate(TreeMap<Long, Long>::new).limit(machines).toList();
  }

  /** Records that a machine with jobs ceased to run them. */
  void left(int machine, long now) {
    absences.get(machine).put(now, STILL_AWAY);
  }

  /** Records that a machine runs jobs again. */
  void returned(int machine, long now) {
    Map.Entry<Long, Long> last = absences.get(machine).lastEntry();
    if (last != null && last.getValue() == STILL_AWAY) {
      absences.get(machine).put(last.getKey(), now);
    }
  }

  /** Forgets the absences of a machine that has no job any more. */
  void forget(int machine) {
    absences.get(machine).clear();
  }

  /** For how many ticks of a period, within an attempt, all of its machines were there. */
  long ticks(Attempt attempt, long from, long to) {
    long there = 0;
    for (long tick = from; tick < to; ) {
      long away = to;
      long back = to;
      for (Machine machine : attempt.machines()) {
        Map.Entry<Long, Long> absence = absence(machine.id(), tick);
        if (absence != null && absence.getKey() < away) {
          away = Math.max(tick, absence.getKey());
          back = Math.min(to, absence.getValue());
        }
      }
      there += away - tick;
      tick = back;
    }
    return there;
  }

  /** The first absence of a machine that ends after a tick; null if there is none. */
  private Map.@Nullable Entry<Long, Long> absence(int machine, long tick) {
    Map.Entry<Long, Long> begun = absences.get(machine).floorEntry(tick);
    return begun != null && begun.getValue() > tick
        ? begun
        : absences.get(machine).higherEntry(tick);
  }
}
