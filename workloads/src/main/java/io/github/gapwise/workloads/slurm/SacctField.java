package io.github.gapwise.workloads.slurm;

import java.util.regex.Pattern;

/** The fields of {@code sacct} that matter for a replay. */
enum SacctField {
  JOB_ID("JobID"),
  JOB_ID_RAW("JobIDRaw"),
  CLUSTER("Cluster"),
  USER("User"),
  ACCOUNT("Account"),
  QOS("QOS"),
  PARTITION("Partition"),
  STATE("State"),
  SUBMIT("Submit"),
  ELIGIBLE("Eligible"),
  START("Start"),
  END("End"),
  ELAPSED("Elapsed"),
  ELAPSED_RAW("ElapsedRaw"),
  SUSPENDED("Suspended"),
  TIME_LIMIT("Timelimit"),
  TIME_LIMIT_RAW("TimelimitRaw"),
  ALLOCATED_CPUS("AllocCPUS"),
  CPUS("NCPUS"),
  REQUESTED_CPUS("ReqCPUS"),
  NODES("NNodes"),
  ALLOCATED_NODES("AllocNodes"),
  CONSTRAINTS("Constraints"),
  DEADLINE("Deadline"),
  ALLOCATED("AllocTRES"),
  REQUESTED("ReqTRES"),
  ALLOCATED_GENERIC("AllocGRES"),
  REQUESTED_GENERIC("ReqGRES"),
  REQUESTED_MEMORY("ReqMem");

  private static final Pattern COUNT = Pattern.compile("[0-9]*|[0-9]+(?:[.][0-9]+)?[KM]");

  /** A job or a step of one. */
  private static final Pattern ID = Pattern.compile("|[0-9][^|]*");

  private static final Pattern STATES = Pattern.compile("[A-Z_]*( by [0-9]+|\\+)?");

  private final String label;

  SacctField(String label) {
    this.label = label;
  }

  /** The name in the first line, in any case. */
  String label() {
    return label;
  }

  /** Whether a text may be the value of the field, as far as its form shows that. */
  boolean accepts(String text, RecordTimes times) {
    return switch (this) {
      case SUBMIT, ELIGIBLE, START, END, DEADLINE -> isTime(times.instant(text).first());
      case ELAPSED, SUSPENDED, TIME_LIMIT -> isTime(RecordTimes.length(text));
      case ELAPSED_RAW -> isTime(RecordTimes.seconds(text));
      case TIME_LIMIT_RAW -> isTime(RecordTimes.minutes(text));
      case ALLOCATED_CPUS, CPUS, REQUESTED_CPUS, NODES, ALLOCATED_NODES ->
          COUNT.matcher(text).matches();
      case JOB_ID, JOB_ID_RAW -> ID.matcher(text).matches();
      case STATE -> STATES.matcher(text).matches();
      case ALLOCATED, REQUESTED -> text.isEmpty() || text.indexOf('=') > 0;
      default -> true;
    };
  }

  private static boolean isTime(long ticks) {
    return ticks != RecordTimes.NOT_A_TIME;
  }
}
