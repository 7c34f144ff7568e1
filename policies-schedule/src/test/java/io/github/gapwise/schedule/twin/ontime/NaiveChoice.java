package io.github.gapwise.schedule.twin.ontime;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** The choice of machines for a job of several nodes, and its earliest start. */
final class NaiveChoice {
  private final NaiveEstimates estimates;

  NaiveChoice(NaiveEstimates estimates) {
    this.estimates = estimates;
  }

  /**
   * The first k machines that have room at a tick, each by its own duration; where one has no room
   * for as long as the slowest takes, it is left out, and the choice is made again.
   *
   * @return the machines, or null
   */
  @Nullable List<NaiveMachine> at(
      long tick, NaiveJob j, List<NaiveMachine> among, Function<NaiveMachine, NaiveProfile> free) {
    List<NaiveMachine> open =
        new ArrayList<>(
            among.stream()
                .filter(m -> hasRoom(free.apply(m), tick, estimates.p(j, m.machine()), j))
                .sorted(order(j))
                .toList());
    while (open.size() >= j.nodes()) {
      List<NaiveMachine> first = List.copyOf(open.subList(0, j.nodes()));
      long p = estimates.p(j, first);
      List<NaiveMachine> without =
          first.stream().filter(m -> !hasRoom(free.apply(m), tick, p, j)).toList();
      if (without.isEmpty()) {
        return first;
      }
      open.removeAll(without);
    }
    return null;
  }

  private static boolean hasRoom(NaiveProfile free, long tick, long ticks, NaiveJob j) {
    return tick + ticks >= 0 && free.isFree(tick, tick + ticks, j.job());
  }

  /** By completion, then speed, then id. */
  private Comparator<NaiveMachine> order(NaiveJob j) {
    return Comparator.<NaiveMachine>comparingLong(m -> estimates.p(j, m.machine()))
        .thenComparing(m -> m.machine().speed(), Comparator.reverseOrder())
        .thenComparingInt(NaiveMachine::id);
  }

  /** The least tick from a tick on at which a choice exists, with that choice; or null. */
  @Nullable NaiveBlock earliest(
      long notBefore,
      NaiveJob j,
      List<NaiveMachine> among,
      Function<NaiveMachine, NaiveProfile> free) {
    long[] ticks =
        LongStream.concat(
                LongStream.of(notBefore),
                among.stream().flatMapToLong(m -> free.apply(m).ends()).filter(t -> t > notBefore))
            .sorted()
            .distinct()
            .toArray();
    for (long tick : ticks) {
      List<NaiveMachine> on = at(tick, j, among, free);
      if (on != null) {
        return new NaiveBlock(j, on, tick, false);
      }
    }
    return null;
  }
}
