package io.github.gapwise.experiments.report.html;

import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.workloads.file.JsonTree;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongToIntFunction;
import org.jspecify.annotations.Nullable;

/** Attempts to run jobs, in the order of their starts. */
final class AttemptTable {
  private static final List<StartReason> REASONS = List.of(StartReason.values());
  private static final char FIRST_REASON_LETTER = 'a';

  /** An attempt, as a bar of a chart. */
  static final class Bar {
    final int number;
    final long job;
    final int machine;
    final long start;
    final StartReason reason;

    /** Its lanes, as {@link CpuLanes} gives them. */
    final IntList pieces;

    long end;

    /** How it ended; null while it runs. */
    @Nullable JobStatus status;

    private Bar(int number, long job, int machine, long start, StartReason reason, IntList pieces) {
      this.number = number;
      this.job = job;
      this.machine = machine;
      this.start = start;
      this.reason = reason;
      this.pieces = pieces;
      end = start;
    }
  }

  private final List<Bar> bars = new ArrayList<>();

  List<Bar> bars() {
    return bars;
  }

  Bar add(long job, int machine, long start, StartReason reason, IntList pieces) {
    Bar bar = new Bar(bars.size(), job, machine, start, reason, pieces);
    bars.add(bar);
    return bar;
  }

  long latestStart() {
    return bars.stream().mapToLong(bar -> bar.start).max().orElse(0);
  }

  long latestEnd() {
    return bars.stream().mapToLong(bar -> bar.end).max().orElse(0);
  }

  /**
   * Returns the columns for a page: starts as differences, the first from the origin, ends as
   * lengths, statuses and reasons as letters.
   *
   * @param row finds the row of a job by its id
   */
  Map<String, Object> columns(long origin, LongToIntFunction row) {
    LongList starts = LongArrayList.toList(bars.stream().mapToLong(bar -> bar.start));
    return JsonTree.object(
        "job", column(bar -> row.applyAsInt(bar.job)),
        "machine", column(bar -> bar.machine),
        "lane", column(bar -> bar.pieces.getInt(0)),
        "start", differences(starts, origin),
        "length", column(bar -> bar.end - bar.start),
        "status", String.join("", column(bar -> letter(bar.status))),
        "reason", String.join("", column(bar -> letter(bar.reason))),
        "pieces", severalPieces());
  }

  private <T> List<T> column(Function<Bar, T> value) {
    return bars.stream().map(value).toList();
  }

  /** Each number as its difference from the one before, the first as that from the origin. */
  static LongList differences(LongList numbers, long origin) {
    LongList differences = new LongArrayList(numbers.size());
    long before = origin;
    for (int k = 0; k < numbers.size(); k++) {
      differences.add(numbers.getLong(k) - before);
      before = numbers.getLong(k);
    }
    return differences;
  }

  private static String letter(@Nullable JobStatus status) {
    if (status == null) {
      return "-";
    }
    return switch (status) {
      case COMPLETED -> "c";
      case KILLED -> "k";
      case CRASHED -> "f";
      case WITHDRAWN -> "w";
      case LOST -> "l";
      case ABANDONED -> "a";
    };
  }

  private static String letter(StartReason reason) {
    return "" + (char) (FIRST_REASON_LETTER + REASONS.indexOf(reason));
  }

  /** The lanes of the attempts that have several pieces, by number. */
  private Map<Integer, IntList> severalPieces() {
    Map<Integer, IntList> several = new LinkedHashMap<>();
    bars.stream()
        .filter(bar -> bar.pieces.size() > 2)
        .forEach(bar -> several.put(bar.number, bar.pieces));
    return several;
  }
}
