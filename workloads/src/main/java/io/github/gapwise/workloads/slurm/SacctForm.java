package io.github.gapwise.workloads.slurm;

import static io.github.gapwise.workloads.slurm.RecordTimes.UNKNOWN;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.input.InputFormatException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  /** How Slurm writes that there are no generic resources. */
  private static final Pattern NO_RESOURCES = Pattern.compile("|0|\\(null\\)|[^,]+:0");

  private static final Pattern NO_MEMORY = Pattern.compile("|0[A-Za-z]*");

  /** The first line must name a field of each group. */
  private static final List<List<SacctField>> NEEDED =
      List.of(
          List.of(SacctField.SUBMIT),
          List.of(SacctField.START),
          List.of(SacctField.STATE),
          List.of(SacctField.ELAPSED_RAW, SacctField.ELAPSED, SacctField.END),
          List.of(
              SacctField.ALLOCATED_CPUS,
              SacctField.CPUS,
              SacctField.REQUESTED_CPUS,
              SacctField.ALLOCATED));

  private final String header;

  /** The index in a line of each field that is present. */
  private final Map<SacctField, Integer> places;

  private final SacctCells cells;
  private final RecordTimes times;

  /** The cluster of the first job that names one. */
  private String cluster = "";

  private @Nullable InputFormatException refusal;

  private SacctForm(String header, Map<SacctField, Integer> places, int count, RecordTimes times) {
    this.header = header;
    this.places = places;
    this.times = times;
    @Nullable SacctField[] fields = new SacctField[count];
    places.forEach((field, place) -> fields[place] = field);
    cells = new SacctCells(Arrays.asList(fields), times);
  }

  /** Whether a line may be the first one of the form. */
  static boolean isHeader(String line) {
    List<String> names = names(line);
    return names.contains(lower(SacctField.JOB_ID)) || names.contains(lower(SacctField.JOB_ID_RAW));
  }

  /** Returns the form that a first line names; refuses one that lacks a field, or has it twice. */
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
    for (List<SacctField> group : NEEDED) {
      if (group.stream().noneMatch(places::containsKey)) {
        String labels = group.stream().map(SacctField::label).collect(Collectors.joining(" or "));
        throw header.problem(
            "The first line must name the field %s.".formatted(labels),
            "Maybe it is missing in --format of sacct.");
      }
    }
    return new SacctForm(header.text(), places, names.size(), times);
  }

  private static List<String> names(String line) {
    return Arrays.stream(BAR.split(line.toLowerCase(Locale.ROOT), -1)).map(String::strip).toList();
  }

  private static String lower(SacctField field) {
    return field.label().toLowerCase(Locale.ROOT);
  }

  @Override
  public void requireUsable() {
    if (refusal != null) {
      throw refusal;
    }
  }

  @Override
  public @Nullable AccountedJob parse(RecordLine line) {
    if (line.text().equals(header)) { // also that of another output behind the first one
      return null;
    }
    String[] parts = BAR.split(line.text(), -1);
    String[] values = cells.join(parts);
    int count = cells.fields().size();
    if (values == null) {
      throw line.problem(
          "The number of fields (%d) must be %d, as in the first line."
              .formatted(parts.length, count),
          parts.length > count ? "Maybe a name holds a bar, as names of jobs may." : "");
    }
    Row row = new Row(line, values);
    AccountedJob job = row.isStep() ? null : row.job();
    if (parts.length == count) { // else part of a name may stand in its place
      noteCluster(line, row.text(SacctField.CLUSTER));
    }
    return job;
  }

  /** Each cluster numbers its jobs from 1: jobs of two would be taken for runs of one. */
  private void noteCluster(RecordLine line, String of) {
    if (cluster.isEmpty()) {
      cluster = of;
    } else if (refusal == null && !of.isEmpty() && !of.equals(cluster)) {
      refusal =
          line.problem(
              "The history must be of one cluster, not of (%s) and of (%s)."
                  .formatted(FileProblems.excerpt(cluster), FileProblems.excerpt(of)),
              "Maybe sacct needs --clusters with one name.");
    }
  }

  /** The cells of a line. */
  private final class Row {
    private final RecordLine line;
    private final String[] values;

    Row(RecordLine line, String[] values) {
      this.line = line;
      this.values = values;
    }

    /** Whether a name such as {@code .batch} follows the job's id. */
    boolean isStep() {
      return id().indexOf('.') >= 0;
    }

    AccountedJob job() {
      return new AccountedJob(
          line.number(),
          id(),
          number(),
          new JobOrigin(
              text(SacctField.USER),
              text(SacctField.ACCOUNT),
              text(SacctField.QOS),
              text(SacctField.PARTITION)),
          AccountedJob.stateOf(text(SacctField.STATE)),
          runTimes(),
          known(
              time(SacctField.TIME_LIMIT_RAW, RecordTimes::minutes),
              time(SacctField.TIME_LIMIT, RecordTimes::length)),
          instant(SacctField.DEADLINE).first(),
          demand());
    }

    String text(SacctField field) {
      Integer place = places.get(field);
      return place == null ? "" : line.cell(field.label(), values[place].strip());
    }

    private boolean has(SacctField field) {
      return places.containsKey(field);
    }

    private String id() {
      return text(has(SacctField.JOB_ID) ? SacctField.JOB_ID : SacctField.JOB_ID_RAW);
    }

    /** Returns the job's own number, which sacct gives for a task in another field than the id. */
    private long number() {
      Matcher matcher = ID.matcher(id());
      if (!matcher.matches()) {
        throw line.invalid(
            SacctField.JOB_ID.label(), id(), "must be a job such as 123, 123_4 or 123+1");
      }
      if (has(SacctField.JOB_ID_RAW)) {
        return line.wholeNumber(
            SacctField.JOB_ID_RAW.label(), text(SacctField.JOB_ID_RAW), Long.MAX_VALUE);
      }
      boolean isPlain = matcher.group(2) == null && matcher.group(3) == null;
      return isPlain ? Long.parseLong(matcher.group(1)) : UNKNOWN;
    }

    private AccountedJob.Times runTimes() {
      ShownTimes shown =
          new ShownTimes(
              instant(SacctField.SUBMIT),
              instant(SacctField.ELIGIBLE),
              instant(SacctField.START),
              instant(SacctField.END));
      return shown.resolve(
          List.of(
              time(SacctField.ELAPSED_RAW, RecordTimes::seconds),
              time(SacctField.ELAPSED, RecordTimes::length)),
          time(SacctField.SUSPENDED, RecordTimes::length));
    }

    private AccountedJob.Demand demand() {
      TrackedResources allocated = TrackedResources.of(text(SacctField.ALLOCATED));
      TrackedResources requested = TrackedResources.of(text(SacctField.REQUESTED));
      return new AccountedJob.Demand(
          cpus(allocated),
          known(
              known(count(SacctField.ALLOCATED_NODES), count(SacctField.NODES)),
              count(SacctField.ALLOCATED, allocated.amount("node"))),
          text(SacctField.CONSTRAINTS),
          firstOf(
              allocated.others(),
              requested.others(),
              text(SacctField.ALLOCATED_GENERIC, NO_RESOURCES),
              text(SacctField.REQUESTED_GENERIC, NO_RESOURCES)),
          firstOf(
              allocated.memory(), requested.memory(), text(SacctField.REQUESTED_MEMORY, NO_MEMORY)),
          has(SacctField.ALLOCATED) && text(SacctField.ALLOCATED).isEmpty());
    }

    /** The requested CPUs if none are allocated, as to a job that waits. */
    private long cpus(TrackedResources resources) {
      long counted = known(count(SacctField.ALLOCATED_CPUS), count(SacctField.CPUS));
      long allocated = known(counted, count(SacctField.ALLOCATED, resources.amount("cpu")));
      return allocated > 0 ? allocated : count(SacctField.REQUESTED_CPUS);
    }

    /** The text of a field; empty if it says that there is nothing. */
    private String text(SacctField field, Pattern nothing) {
      String text = text(field);
      return nothing.matcher(text).matches() ? "" : text;
    }

    private static String firstOf(String... texts) {
      return Stream.of(texts).filter(text -> !text.isEmpty()).findFirst().orElse("");
    }

    private static long known(long first, long second) {
      return first > 0 || second == UNKNOWN ? first : second;
    }

    private long count(SacctField field) {
      return count(field, text(field));
    }

    private long count(SacctField field, String amount) {
      return line.count(field.label(), amount, Integer.MAX_VALUE);
    }

    private ClockText instant(SacctField field) {
      String text = text(field);
      return line.time(field.label(), text, times.instant(text));
    }

    private long time(SacctField field, ToLongFunction<String> reading) {
      String text = text(field);
      return line.time(field.label(), text, reading.applyAsLong(text));
    }
  }
}
