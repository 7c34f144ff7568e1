package io.github.gapwise.experiments.report.html;

import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.workloads.file.JsonTree;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Attempts to run jobs, in the order of their starts, by columns. */
final class AttemptTable {
  private static final List<StartReason> REASONS = List.of(StartReason.values());
  private static final char FIRST_REASON_LETTER = 'a';

  private final LongArrayList jobs = new LongArrayList();
  private final IntArrayList machines = new IntArrayList();
  private final LongArrayList starts = new LongArrayList();
  private final LongArrayList ends = new LongArrayList();
  private final List<StartReason> reasons = new ArrayList<>();

  /** By attempt: how it ended; null while it runs. */
  private final List<@Nullable JobStatus> statuses = new ArrayList<>();

  /** By attempt: its lanes, as {@link CpuLanes} gives them. */
  private final List<IntList> pieces = new ArrayList<>();

  int size() {
    return starts.size();
  }

  int add(long job, int machine, long start, StartReason reason, IntList lanePieces) {
    jobs.add(job);
    machines.add(machine);
    starts.add(start);
    ends.add(start);
    statuses.add(null);
    reasons.add(reason);
    pieces.add(lanePieces);
    return size() - 1;
  }

  void end(int attempt, long end, JobStatus status) {
    setEnd(attempt, end);
    statuses.set(attempt, status);
  }

  void setEnd(int attempt, long end) {
    ends.set(attempt, end);
  }

  int machine(int attempt) {
    return machines.getInt(attempt);
  }

  IntList pieces(int attempt) {
    return pieces.get(attempt);
  }

  long start(int attempt) {
    return starts.getLong(attempt);
  }

  long end(int attempt) {
    return ends.getLong(attempt);
  }

  StartReason reason(int attempt) {
    return reasons.get(attempt);
  }

  long latestStart() {
    return starts.longStream().max().orElse(0);
  }

  long latestEnd() {
    return ends.longStream().max().orElse(0);
  }

  /**
   * Returns the columns for a page: starts as differences, the first from the origin, ends as
   * lengths, statuses and reasons as letters.
   *
   * @param row finds the row of a job by its id
   */
  Map<String, Object> columns(long origin, LongToIntFunction row) {
    return JsonTree.object(
        "job", jobs.longStream().mapToInt(row).boxed().toList(),
        "machine", machines,
        "lane", pieces.stream().map(lanes -> lanes.getInt(0)).toList(),
        "start", differences(starts, origin),
        "length", lengths(),
        "status", letters(k -> letter(statuses.get(k))),
        "reason", letters(k -> letter(reasons.get(k))),
        "pieces", severalPieces());
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

  private List<Long> lengths() {
    return IntStream.range(0, size()).mapToObj(k -> ends.getLong(k) - starts.getLong(k)).toList();
  }

  private String letters(IntUnaryOperator letterOf) {
    StringBuilder text = new StringBuilder(size());
    for (int k = 0; k < size(); k++) {
      text.append((char) letterOf.applyAsInt(k));
    }
    return text.toString();
  }

  private static char letter(@Nullable JobStatus status) {
    if (status == null) {
      return '-';
    }
    return switch (status) {
      case COMPLETED -> 'c';
      case KILLED -> 'k';
      case CRASHED -> 'f';
      case WITHDRAWN -> 'w';
      case LOST -> 'l';
      case ABANDONED -> 'a';
    };
  }

  private static char letter(StartReason reason) {
    return (char) (FIRST_REASON_LETTER + REASONS.indexOf(reason));
  }

  /** The lanes of the attempts that have several pieces, by number. */
  private Map<Integer, IntList> severalPieces() {
    Map<Integer, IntList> several = new LinkedHashMap<>();
    for (int k = 0; k < size(); k++) {
      if (pieces.get(k).size() > 2) {
        several.put(k, pieces.get(k));
      }
    }
    return several;
  }
}
