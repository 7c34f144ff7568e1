package io.github.gapwise.simulator.metrics;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.simulator.engine.Attempt;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * When machines with suspended jobs were away. Takes memory for the absences of each machine since
 * it was last without jobs.
 */
final class Presence {
  private static final long THERE = Long.MIN_VALUE;

  /** By machine: the first and the last tick of each absence, one after another. */
  private final LongArrayList[] absences;

  /** By machine: since when it has been away. */
  private final long[] awaySince;

  Presence(int machines) {
    absences = new LongArrayList[machines];
    awaySince = new long[machines];
    for (int id = 0; id < machines; id++) {
      absences[id] = new LongArrayList();
      awaySince[id] = THERE;
    }
  }

  /** Records that a machine with jobs ceased to run them. */
  void left(int machine, long now) {
    awaySince[machine] = now;
  }

  /** Records that a machine runs jobs again. */
  void returned(int machine, long now) {
    if (awaySince[machine] != THERE) {
      absences[machine].add(awaySince[machine]);
      absences[machine].add(now);
      awaySince[machine] = THERE;
    }
  }

  /** Forgets the absences of a machine that has no job any more. */
  void forget(int machine) {
    absences[machine].clear();
    awaySince[machine] = THERE;
  }

  /** For how many ticks of a period, within an attempt, all of its machines were there. */
  long ticks(Attempt attempt, long from, long to) {
    long there = 0;
    for (long tick = from; tick < to; ) {
      long away = to;
      long back = to;
      for (Machine machine : attempt.machines()) {
        long begin = awayFrom(machine.id(), tick);
        if (begin < away) {
          away = begin;
          back = Math.min(to, backAt(machine.id(), begin));
        }
      }
      there += away - tick;
      tick = back;
    }
    return there;
  }

  /** The first tick from a given one on at which a machine is away; the largest if none is. */
  private long awayFrom(int machine, long tick) {
    LongArrayList list = absences[machine];
    int place = firstAfter(list, tick);
    if (place < list.size()) {
      return Math.max(tick, list.getLong(place));
    }
    return awaySince[machine] == THERE ? Long.MAX_VALUE : Math.max(tick, awaySince[machine]);
  }

  /** The place of the first absence that ends after a tick. */
  private static int firstAfter(LongArrayList list, long tick) {
    int low = 0;
    int high = list.size() / 2;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (list.getLong(2 * middle + 1) > tick) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return 2 * low;
  }

  private long backAt(int machine, long tick) {
    LongArrayList list = absences[machine];
    int place = firstAfter(list, tick);
    return place < list.size() ? list.getLong(place + 1) : Long.MAX_VALUE;
  }
}
