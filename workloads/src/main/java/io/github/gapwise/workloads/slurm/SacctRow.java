package io.github.gapwise.workloads.slurm;

import static io.github.gapwise.workloads.slurm.RecordTimes.UNKNOWN;

import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The cells of a line that {@code sacct} printed. */
final class SacctRow {
  /** A job, perhaps a task or the tasks of an array, perhaps a part of a heterogeneous job. */
  private static final Pattern ID =
      Pattern.compile("([0-9]{1,18})(_[0-9]{1,18}|_\\[[^\\]]*\\])?(\\+[0-9]{1,9})?");

  /** Begins what follows the job's id in the id of a step, such as {@code .batch}. */
  private static final char STEP = '.';

  /** How Slurm writes that there are no generic resources. */
  private static final Pattern NO_RESOURCES = Pattern.compile("|0|\\(null\\)|[^,]+:0");

  private static final Pattern NO_MEMORY = Pattern.compile("|0[A-Za-z]*");

  private final RecordLine line;
  private final String[] cells;
  private final Map<SacctField, Integer> places;
  private final RecordTimes times;

  SacctRow(RecordLine line, String[] cells, Map<SacctField, Integer> places, RecordTimes times) {
    this.line = line;
    this.cells = cells;
    this.places = places;
    this.times = times;
  }

  boolean isStep() {
    return id().indexOf(STEP) >= 0;
  }

  AccountedJob job() {
    String id = id();
    return new AccountedJob(
        line.number(),
        id,
        number(id),
        new JobOrigin(
            text(SacctField.USER),
            text(SacctField.ACCOUNT),
            text(SacctField.QOS),
            text(SacctField.PARTITION)),
        AccountedJob.stateOf(text(SacctField.STATE)),
        times(),
        known(
            time(SacctField.TIME_LIMIT_RAW, RecordTimes::minutes),
            time(SacctField.TIME_LIMIT, RecordTimes::length)),
        instant(SacctField.DEADLINE).first(),
        demand());
  }

  /** The name of the cluster; empty if it is not recorded. */
  String cluster() {
    return text(SacctField.CLUSTER);
  }

  private String text(SacctField field) {
    Integer place = places.get(field);
    return place == null ? "" : line.cell(field.label(), cells[place].strip());
  }

  private boolean has(SacctField field) {
    return places.containsKey(field);
  }

  private String id() {
    return text(has(SacctField.JOB_ID) ? SacctField.JOB_ID : SacctField.JOB_ID_RAW);
  }

  /** Returns the job's own number, which sacct gives for a task in another field than the id. */
  private long number(String id) {
    Matcher matcher = ID.matcher(id);
    if (!matcher.matches()) {
      throw line.invalid(
          SacctField.JOB_ID.label(), id, "must be a job such as 123, 123_4 or 123+1");
    }
    if (has(SacctField.JOB_ID_RAW)) {
      return line.wholeNumber(
          SacctField.JOB_ID_RAW.label(), text(SacctField.JOB_ID_RAW), Long.MAX_VALUE);
    }
    boolean isPlain = matcher.group(2) == null && matcher.group(3) == null;
    return isPlain ? Long.parseLong(matcher.group(1)) : UNKNOWN;
  }

  private AccountedJob.Times times() {
    return new ShownTimes(
            instant(SacctField.SUBMIT),
            instant(SacctField.ELIGIBLE),
            instant(SacctField.START),
            instant(SacctField.END))
        .resolve(
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
            generic(SacctField.ALLOCATED_GENERIC),
            generic(SacctField.REQUESTED_GENERIC)),
        firstOf(allocated.memory(), requested.memory(), requestedMemory()),
        has(SacctField.ALLOCATED) && text(SacctField.ALLOCATED).isEmpty());
  }

  /** The requested CPUs if none are allocated, as to a job that waits. */
  private long cpus(TrackedResources resources) {
    long counted = known(count(SacctField.ALLOCATED_CPUS), count(SacctField.CPUS));
    long allocated = known(counted, count(SacctField.ALLOCATED, resources.amount("cpu")));
    return allocated > 0 ? allocated : count(SacctField.REQUESTED_CPUS);
  }

  private String generic(SacctField field) {
    String text = text(field);
    return NO_RESOURCES.matcher(text).matches() ? "" : text;
  }

  private String requestedMemory() {
    String text = text(SacctField.REQUESTED_MEMORY);
    return NO_MEMORY.matcher(text).matches() ? "" : text;
  }

  private static String firstOf(String... texts) {
    for (String text : texts) {
      if (!text.isEmpty()) {
        return text;
      }
    }
    return "";
  }

  private static long known(long first, long second) {
    return first > 0 || second == UNKNOWN ? first : second;
  }

  private long count(SacctField field) {
    return line.count(field.label(), text(field), Integer.MAX_VALUE);
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
