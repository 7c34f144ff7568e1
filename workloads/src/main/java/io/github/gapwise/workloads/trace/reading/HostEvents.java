package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.file.ChangeTally;
import io.github.gapwise.workloads.file.FieldLines.Field;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.TraceRule;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The events of one host as a file has them, and the intervals without gaps and overlaps that a
 * rule makes of them. Events that follow each other without a gap, as nearly all do, cost O(1);
 * sorting costs O(n log n).
 */
final class HostEvents {
  private final Context context;
  private final String host;

  /**
   * Event i is {@code [starts[i], stops[i])} in line {@code lines[i]}, in the order of the file.
   */
  private final LongArrayList starts = new LongArrayList();

  private final LongArrayList stops = new LongArrayList();
  private final LongArrayList lines = new LongArrayList();
  private final List<MachineState> states = new ArrayList<>();

  /** The event that starts last; of several, the one that stops last. */
  private int latest;

  private boolean inOrder = true;

  /** Takes the intervals of a host, each of which ends the previous one. */
  @FunctionalInterface
  interface Sink {
    /**
     * Takes an interval.
     *
     * @param line the line of its event, or of the event after it if it has none
     */
    void add(long start, long stop, MachineState state, long line);
  }

  /**
   * What all hosts of a file share.
   *
   * @param start the field that says when an event starts
   * @param stop the field that says when it stops
   */
  record Context(
      Path file, TraceRule rule, ChangeTally<TraceChange> tally, Field start, Field stop) {}

  /**
   * Begins without events.
   *
   * @param host the host in messages, as in {@code node (7)}
   */
  HostEvents(Context context, String host) {
    this.context = context;
    this.host = host;
  }

  void add(long start, long stop, MachineState state, long line) {
    if (stop < start) {
      requireRepair(line, context.stop, stop, "before (%s), when the event starts", start);
      context.tally.add(TraceChange.NEGATIVE_DROPPED, line);
      return;
    }
    if (!isEmpty() && isBeforeLatest(start, stop)) {
      requireSort(start, line);
      context.tally.add(TraceChange.SORTED, line);
      inOrder = false;
    } else {
      requireDisjoint(start, line);
      latest = starts.size();
    }
    starts.add(start);
    stops.add(stop);
    lines.add(line);
    states.add(state);
  }

  private boolean isBeforeLatest(long start, long stop) {
    return start < starts.getLong(latest)
        || (start == starts.getLong(latest) && stop < stops.getLong(latest));
  }

  private void requireSort(long start, long line) {
    if (context.rule == TraceRule.STRICT) {
      long last = starts.getLong(latest);
      String rule =
          start < last
              ? "before (%s), when the event of %s before it starts"
              : "(%s) as well, when the longer event of %s before it starts";
      throw invalid(line, context.start, start, rule.formatted(Ticks.toSeconds(last), host));
    }
  }

  /** Under other rules, an event still to come may sort in between and be the one at fault. */
  private void requireDisjoint(long start, long line) {
    if (context.rule == TraceRule.STRICT && !isEmpty() && start < stops.getLong(latest)) {
      throw overlap(start, stops.getLong(latest), line);
    }
  }

  private InputFormatException overlap(long start, long covered, long line) {
    return invalid(
        line,
        context.start,
        start,
        "before (%s), when the event of %s before it stops"
            .formatted(Ticks.toSeconds(covered), host));
  }

  private void requireRepair(long line, Field field, long value, String rule, long bound) {
    if (context.rule != TraceRule.REPAIR) {
      throw invalid(line, field, value, rule.formatted(Ticks.toSeconds(bound)));
    }
  }

  private InputFormatException invalid(long line, Field field, long value, String rule) {
    return new InputFormatException(
        context.file,
        line,
        "%s must not be %s.".formatted(field.named(Ticks.toSeconds(value)), rule));
  }

  boolean isEmpty() {
    return starts.isEmpty();
  }

  /**
   * Passes the intervals to a sink.
   *
   * @return the tick at which the last one ends
   * @throws IllegalStateException if there are no events
   */
  long emit(Sink sink) {
    if (isEmpty()) {
      throw new IllegalStateException("The %s must have at least one event.".formatted(host));
    }
    int[] order = order();
    long covered = starts.getLong(order[0]);
    for (int event : order) {
      covered = emit(event, covered, sink);
    }
    return covered;
  }

  private int[] order() {
    IntStream all = IntStream.range(0, starts.size());
    if (inOrder) {
      return all.toArray();
    }
    return all.boxed()
        .sorted(
            Comparator.<Integer>comparingLong(event -> starts.getLong(event))
                .thenComparingLong(event -> stops.getLong(event))
                .thenComparingLong(event -> lines.getLong(event)))
        .mapToInt(event -> event)
        .toArray();
  }

  /** Passes on the part of an event after the covered time; returns the end of the covered time. */
  private long emit(int event, long covered, Sink sink) {
    long start = starts.getLong(event);
    long line = lines.getLong(event);
    if (start < covered) {
      if (context.rule != TraceRule.REPAIR) {
        throw overlap(start, covered, line);
      }
      boolean within = stops.getLong(event) <= covered;
      context.tally.add(within ? TraceChange.OVERLAP_DROPPED : TraceChange.OVERLAP_CUT, line);
      if (within) {
        return covered;
      }
    } else if (start > covered) {
      context.tally.add(TraceChange.GAP_FILLED, line);
      sink.add(covered, start, MachineState.UNAVAILABLE, line);
    }
    long stop = stops.getLong(event);
    sink.add(Math.max(start, covered), stop, states.get(event), line);
    return stop;
  }
}
