package io.github.gapwise.simulator.workload.slurm;

import static io.github.gapwise.simulator.workload.slurm.RecordTimes.UNKNOWN;

import io.github.gapwise.simulator.input.InputFormatException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The output of {@code sacct --parsable2}, or {@code --parsable}: fields between bars, named in the
 * first line, in any order. Other fields are ignored.
 */
final class SacctForm implements RecordForm {
  private static final Pattern BAR = Pattern.compile("\\|");

  /** A job, perhaps a task or the tasks of an array, perhaps a part of a heterogeneous job. */
  private static final Pattern ID =
      Pattern.compile("([0-9]{1,18})(_[0-9]{1,18}|_\\[[^\\]]*\\])?(\\+[0-9]{1,9})?");

  /** Begins what follows the job's id in the id of a step, such as {@code .batch}. */
  private static final char STEP = '.';

  private static final String HEADER_HINT =
      "Maybe sacct ran with --noheader, or without --parsable2.";

  /** The index in a line of each field that is present. */
  private final Map<SacctField, Integer> places;

  private final int count;
  private final RecordTimes times;

  private SacctForm(Map<SacctField, Integer> places, int count, RecordTimes times) {
    this.places = places;
    this.count = count;
    this.times = times;
  }

  /** Whether a line may be the first one of the form. */
  static boolean isHeader(String line) {
    return names(line).stream()
        .anyMatch(
            name ->
                name.equals(lower(SacctField.JOB_ID)) || name.equals(lower(SacctField.JOB_ID_RAW)));
  }

  /**
   * Returns the form whose first line is given.
   *
   * @throws InputFormatException if a field occurs twice or one that must be there is missing
   */
  static SacctForm of(RecordLine header, RecordTimes times) {
    List<String> names = names(header.text());
    Map<SacctField, Integer> places = new EnumMap<>(SacctField.class);
    for (SacctField field : SacctField.values()) {
      int place = names.indexOf(lower(field));
      if (place != names.lastIndexOf(lower(field))) {
        throw header.problem("The field %s must occur only once.".formatted(field.label()));
      }
      if (place >= 0) {
        places.put(field, place);
      }
    }
    SacctForm form = new SacctForm(places, names.size(), times);
    form.requireFields(header);
    return form;
  }

  private static List<String> names(String line) {
    return Arrays.stream(BAR.split(line.toLowerCase(Locale.ROOT), -1)).map(String::strip).toList();
  }

  private static String lower(SacctField field) {
    return field.label().toLowerCase(Locale.ROOT);
  }

  private void requireFields(RecordLine header) {
    requireAny(header, SacctField.SUBMIT);
    requireAny(header, SacctField.START);
    requireAny(header, SacctField.STATE);
    requireAny(header, SacctField.ELAPSED_RAW, SacctField.ELAPSED, SacctField.END);
    requireAny(header, SacctField.ALLOCATED_CPUS, SacctField.CPUS, SacctField.REQUESTED_CPUS);
    requireAny(header, SacctField.TIME_LIMIT_RAW, SacctField.TIME_LIMIT);
  }

  private void requireAny(RecordLine header, SacctField... fields) {
    if (Arrays.stream(fields).noneMatch(this::has)) {
      List<String> labels = Arrays.stream(fields).map(SacctField::label).toList();
      throw header.problem(
          "The first line must name the field %s.".formatted(String.join(" or ", labels)),
          HEADER_HINT);
    }
  }

  @Override
  public boolean hasHeader() {
    return true;
  }

  @Override
  public @Nullable AccountedJob parse(RecordLine line) {
    String[] cells = BAR.split(line.text(), -1);
    if (cells.length != count) {
      throw line.problem(
          "The number of fields (%d) must be %d, as in the first line."
              .formatted(cells.length, count),
          cells.length > count ? "Maybe a name holds a bar, as names of jobs may." : "");
    }
    Row row = new Row(line, cells);
    return row.isStep() ? null : row.job();
  }

  private boolean has(SacctField field) {
    return places.containsKey(field);
  }

  /** The cells of a line. */
  private final class Row {
    private final RecordLine line;
    private final String[] cells;

    Row(RecordLine line, String[] cells) {
      this.line = line;
      this.cells = cells;
    }

    private String text(SacctField field) {
      Integer place = places.get(field);
      return place == null ? "" : cells[place].strip();
    }

    private String id() {
      return text(has(SacctField.JOB_ID) ? SacctField.JOB_ID : SacctField.JOB_ID_RAW);
    }

    boolean isStep() {
      return id().indexOf(STEP) >= 0;
    }

    AccountedJob job() {
      String id = id();
      long start = instant(SacctField.START);
      long end = instant(SacctField.END);
      long suspended = time(SacctField.SUSPENDED, RecordTimes::length);
      return new AccountedJob(
          line.number(),
          id,
          number(id),
          text(SacctField.USER),
          text(SacctField.PARTITION),
          AccountedJob.stateOf(text(SacctField.STATE)),
          instant(SacctField.SUBMIT),
          instant(SacctField.ELIGIBLE),
          start,
          end,
          runTime(start, end, Math.max(0, suspended)),
          suspended,
          known(
              time(SacctField.TIME_LIMIT_RAW, RecordTimes::minutes),
              time(SacctField.TIME_LIMIT, RecordTimes::length)),
          instant(SacctField.DEADLINE),
          cpus(),
          known(count(SacctField.ALLOCATED_NODES), count(SacctField.NODES)),
          text(SacctField.CONSTRAINTS));
    }

    /** Returns the job's own number, which sacct gives for a task in another field than the id. */
    private long number(String id) {
      Matcher matcher = ID.matcher(id);
      if (!matcher.matches()) {
        throw line.invalid(
            SacctField.JOB_ID.label(), id, "must be a job such as 123, 123_4 or 123+1");
      }
      if (has(SacctField.JOB_ID_RAW)) {
        return count(SacctField.JOB_ID_RAW, Long.MAX_VALUE);
      }
      boolean isPlain = matcher.group(2) == null && matcher.group(3) == null;
      return isPlain ? Long.parseLong(matcher.group(1)) : UNKNOWN;
    }

    private long runTime(long start, long end, long suspended) {
      long elapsed =
          known(
              time(SacctField.ELAPSED_RAW, RecordTimes::seconds),
              time(SacctField.ELAPSED, RecordTimes::length));
      if (elapsed != UNKNOWN || start == UNKNOWN || end == UNKNOWN) {
        return elapsed;
      }
      return Math.max(0, end - start - suspended);
    }

    /** The requested CPUs if none are allocated, as to a job that waits. */
    private long cpus() {
      long allocated = known(count(SacctField.ALLOCATED_CPUS), count(SacctField.CPUS));
      return allocated > 0 ? allocated : count(SacctField.REQUESTED_CPUS);
    }

    private long known(long first, long second) {
      return first > 0 || second == UNKNOWN ? first : second;
    }

    private long count(SacctField field) {
      return count(field, Integer.MAX_VALUE);
    }

    private long count(SacctField field, long max) {
      return line.wholeNumber(field.label(), text(field), max);
    }

    private long instant(SacctField field) {
      return time(field, times::instant);
    }

    private long time(SacctField field, ToLongFunction<String> reading) {
      String text = text(field);
      return line.time(field.label(), text, reading.applyAsLong(text));
    }
  }
}
