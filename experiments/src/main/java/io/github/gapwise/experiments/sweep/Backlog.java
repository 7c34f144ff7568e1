package io.github.gapwise.experiments.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The waiting runs, the longest first if known, so that none of them keeps one core busy at the end
 * while the others idle. The estimate of a run is the time that the same run took before, or else
 * the mean of its policy so far; runs of policies without a known time come first, in the order of
 * the plan.
 */
final class Backlog {
  /** The runs of a policy, and their run times. */
  private static final class Lane {
    private final List<Waiting> waiting = new ArrayList<>();
    private int next;
    private double seconds;
    private long ended;

    boolean isEmpty() {
      return next == waiting.size();
    }

    double estimate() {
      double known = waiting.get(next).seconds();
      if (known >= 0) {
        return known;
      }
      return ended == 0 ? Double.POSITIVE_INFINITY : seconds / ended;
    }
  }

  /** A run, and how long it took before; negative if that is unknown. */
  private record Waiting(int position, double seconds) {}

  private final Map<String, Lane> lanes = new LinkedHashMap<>();

  /** Adds a run and how long it took before, negative if unknown; none has been taken yet. */
  void add(int position, String policy, double seconds) {
    lane(policy).waiting.add(new Waiting(position, seconds));
  }

  /** Sorts what was added: unknown ones first, as they came, then the longest. */
  void sort() {
    Comparator<Waiting> longestFirst =
        Comparator.comparingDouble(
            run -> run.seconds() < 0 ? Double.NEGATIVE_INFINITY : -run.seconds());
    lanes.values().forEach(lane -> lane.waiting.sort(longestFirst));
  }

  synchronized OptionalInt next() {
    return lanes.values().stream()
        .filter(lane -> !lane.isEmpty())
        .max(Comparator.comparingDouble(Lane::estimate))
        .map(lane -> OptionalInt.of(lane.waiting.get(lane.next++).position()))
        .orElse(OptionalInt.empty());
  }

  /** Records how long a run of a policy took. */
  synchronized void ended(String policy, double seconds) {
    Lane lane = lane(policy);
    lane.seconds += seconds;
    lane.ended++;
  }

  private Lane lane(String policy) {
    return lanes.computeIfAbsent(policy, unused -> new Lane());
  }
}
