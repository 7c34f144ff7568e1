package io.github.gapwise.experiments.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.JobStatus;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
   * Writes the columns into an open object: starts as differences, the first from the origin, ends
   * as lengths, statuses and reasons as letters.
   *
   * @param row finds the row of a job by its id
   */
  void write(JsonGenerator json, long origin, LongToIntFunction row) throws IOException {
    JsonColumns.write(json, "job", jobs.longStream().mapToInt(row).toArray());
    JsonColumns.write(json, "machine", machines.toIntArray());
    JsonColumns.write(json, "lane", pieces.stream().mapToInt(lanes -> lanes.getInt(0)).toArray());
    JsonColumns.writeDifferences(json, "start", starts, origin);
    JsonColumns.write(
        json,
        "length",
        IntStream.range(0, size()).mapToLong(k -> ends.getLong(k) - starts.getLong(k)).toArray());
    json.writeStringField("status", letters(k -> letter(statuses.get(k))));
    json.writeStringField("reason", letters(k -> letter(reasons.get(k))));
    writePieces(json);
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

  private void writePieces(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("pieces");
    for (int k = 0; k < size(); k++) {
      IntList lanes = pieces.get(k);
      if (lanes.size() > 2) {
        JsonColumns.write(json, Integer.toString(k), lanes.toIntArray());
      }
    }
    json.writeEndObject();
  }
}
