package io.github.gapwise.simulator.workload.slurm;

import static io.github.gapwise.simulator.workload.slurm.RecordTimes.UNKNOWN;

import java.util.regex.Pattern;

/**
 * The log of the plug-in {@code jobcomp/filetxt}: a line of keys with values for each run of a job,
 * {@code JobId=7 UserId=ann(1000) … JobState=COMPLETED … TimeLimit=5 …}. Values may hold blanks and
 * look like keys; the keys that count come in a fixed order, and the submission times come after
 * everything that a user may choose.
 */
final class JobCompForm implements RecordForm {
  /** How each line begins. */
  static final String BEGIN = "JobId=";

  private static final Pattern NUMBER_OF_USER = Pattern.compile("\\([0-9]*\\)$");

  private final RecordTimes times;

  JobCompForm(RecordTimes times) {
    this.times = times;
  }

  @Override
  public boolean hasHeader() {
    return false;
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
    long start = fields.instant("StartTime", fields.next("StartTime"));
    long end = fields.instant("EndTime", fields.next("EndTime"));
    long nodes = fields.count("NodeCnt", Integer.MAX_VALUE);
    long cpus = fields.count("ProcCnt", Integer.MAX_VALUE);
    long runTime = start == UNKNOWN || end == UNKNOWN ? UNKNOWN : Math.max(0, end - start);
    return new AccountedJob(
        line.number(),
        number + fields.part(),
        number,
        user,
        partition,
        AccountedJob.stateOf(state),
        fields.instant("SubmitTime", fields.last("SubmitTime")),
        fields.instant("EligibleTime", fields.last("EligibleTime")),
        start,
        end,
        runTime,
        UNKNOWN,
        limitTicks,
        UNKNOWN,
        cpus,
        nodes,
        "");
  }

  /** The values of a line. */
  private final class Fields {
    private static final String PART = "HetJobOffset";

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
        throw missing(key);
      }
      from = place + key.length() + 2;
      return value(from);
    }

    /** Returns the value of the last occurrence of a key. */
    String last(String key) {
      int place = text.lastIndexOf(" " + key + "=");
      if (place < from) {
        throw missing(key);
      }
      return value(place + key.length() + 2);
    }

    private RuntimeException missing(String key) {
      return line.problem("The line must hold the key %s.".formatted(key));
    }

    private String value(int begin) {
      int blank = text.indexOf(' ', begin);
      return text.substring(begin, blank < 0 ? text.length() : blank);
    }

    long count(String key, long max) {
      String value = next(key);
      long count = line.wholeNumber(key, value, max);
      if (count == UNKNOWN) {
        throw line.invalid(key, value, "must be a whole number from 0 to %d".formatted(max));
      }
      return count;
    }

    long instant(String key, String value) {
      return line.time(key, value, times.instant(value));
    }

    /**
     * Returns what {@code sacct} adds to the id of a part of a heterogeneous job; empty for others.
     */
    String part() {
      int place = text.lastIndexOf(" " + PART + "=");
      return place < from ? "" : "+" + value(place + PART.length() + 2);
    }
  }
}
