package io.github.gapwise.workloads.slurm;

import static io.github.gapwise.workloads.slurm.RecordTimes.UNKNOWN;

import io.github.gapwise.workloads.input.InputFormatException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The log of the plug-in {@code jobcomp/filetxt}: a line of keys with values for each run of a job,
 * {@code JobId=7 UserId=ann(1000) … JobState=COMPLETED … TimeLimit=5 …}. Values may hold blanks and
 * look like keys; the keys that count come in a fixed order, and the submission times come after
 * everything that a user may choose. Older versions of Slurm write {@code Procs} in place of {@code
 * ProcCnt}, and no {@code EligibleTime}.
 */
final class JobCompForm implements RecordForm {
  static final String BEGIN = "JobId=";

  private static final Pattern NUMBER_OF_USER = Pattern.compile("\\([0-9]*\\)$");

  private static final Pattern NO_RESOURCES = Pattern.compile("\\(null\\)|N/A|[^:]+:0");

  private static final String NO_SUBMISSION =
      "Maybe an old Slurm wrote the log, and how long jobs waited is not known; use what"
          + " sacct --parsable2 prints.";

  private final RecordTimes times;

  JobCompForm(RecordTimes times) {
    this.times = times;
  }

  @Override
  public AccountedJob parse(RecordLine line) {
    Fields fields = new Fields(line);
    long number = fields.count("JobId", Long.MAX_VALUE);
    String user = NUMBER_OF_USER.matcher(fields.next("UserId")).replaceFirst("");
    String state = fields.next("JobState");
    String partition = fields.next("Partition");
    String limit = fields.next("TimeLimit");
    long limitTicks = line.time("TimeLimit", limit, RecordTimes.minutes(limit));
    ClockText start = fields.instant("StartTime", fields.next("StartTime"));
    ClockText end = fields.instant("EndTime", fields.next("EndTime"));
    long nodes = fields.count("NodeCnt", Integer.MAX_VALUE);
    boolean isOld = fields.has("Procs") && !fields.has("ProcCnt");
    long cpus = fields.count(isOld ? "Procs" : "ProcCnt", Integer.MAX_VALUE);
    ClockText submit = fields.instant("SubmitTime", fields.last("SubmitTime", NO_SUBMISSION));
    ClockText eligible = fields.instant("EligibleTime", fields.lastOrNone("EligibleTime"));
    return new AccountedJob(
        line.number(),
        number + fields.part(),
        number,
        new JobOrigin(user, fields.lastOrNone("Account"), fields.lastOrNone("QOS"), partition),
        AccountedJob.stateOf(state),
        new ShownTimes(submit, eligible, start, end).resolve(List.of(), UNKNOWN),
        limitTicks,
        UNKNOWN,
        new AccountedJob.Demand(
            cpus, nodes, "", fields.resources(), fields.tracked().memory(), nodes == 0));
  }

  /** The values of a line. */
  private final class Fields {
    private final RecordLine line;
    private final String text;
    private int from;

    Fields(RecordLine line) {
      this.line = line;
      text = " " + line.text();
    }

    /** Returns the value of the next occurrence of a key after the previous key. */
    String next(String key) {
      int place = text.indexOf(" " + key + "=", from);
      if (place < 0) {
        throw missing(key, "");
      }
      from = place + key.length() + 2;
      return value(key, from);
    }

    boolean has(String key) {
      return text.indexOf(" " + key + "=", from) >= 0;
    }

    String last(String key, String hint) {
      if (text.lastIndexOf(" " + key + "=") < from) {
        throw missing(key, hint);
      }
      return lastOrNone(key);
    }

    /** Returns the value of the last occurrence of a key; empty if there is none. */
    String lastOrNone(String key) {
      int place = text.lastIndexOf(" " + key + "=");
      return place < from ? "" : value(key, place + key.length() + 2);
    }

    TrackedResources tracked() {
      return TrackedResources.of(lastOrNone("Tres"));
    }

    /** What the job took beyond CPUs, nodes and memory; older versions of Slurm list only that. */
    String resources() {
      String old = lastOrNone("Gres");
      return old.isEmpty() || NO_RESOURCES.matcher(old).matches() ? tracked().others() : old;
    }

    private InputFormatException missing(String key, String hint) {
      return line.problem("The line must hold the key %s.".formatted(key), hint);
    }

    private String value(String key, int begin) {
      int blank = text.indexOf(' ', begin);
      return line.cell(key, text.substring(begin, blank < 0 ? text.length() : blank));
    }

    long count(String key, long max) {
      String value = next(key);
      long count = line.wholeNumber(key, value, max);
      if (count == UNKNOWN) {
        throw line.invalid(key, value, "must be a whole number from 0 to %d".formatted(max));
      }
      return count;
    }

    ClockText instant(String key, String value) {
      return line.time(key, value, times.instant(value));
    }

    /**
     * Returns what {@code sacct} adds to the id of a part of a heterogeneous job; empty for others.
     */
    String part() {
      String part = lastOrNone("HetJobOffset");
      return part.isEmpty() ? "" : "+" + part;
    }
  }
}
