package io.github.gapwise.workloads.format;

import java.util.EnumSet;

/** The columns of {@code jobs.csv}, in the order in which they are written. */
enum JobColumn implements CsvColumn {
  JOB,
  RELEASE,
  DEADLINE,
  CPUS,
  ESTIMATED_WORK,
  ACTUAL_WORK,
  WEIGHT,
  OWNER,
  TAGS,
  NODES,
  FAILS_AFTER,
  WITHDRAWN_AT;

  private static final EnumSet<JobColumn> REQUIRED = EnumSet.of(JOB, RELEASE, CPUS, ESTIMATED_WORK);

  static final EnumSet<JobColumn> ALWAYS = EnumSet.range(JOB, TAGS);

  /** The columns of workloads whose jobs may crash or be withdrawn. */
  static final EnumSet<JobColumn> OF_FAILURES = EnumSet.of(FAILS_AFTER, WITHDRAWN_AT);

  @Override
  public boolean required() {
    return REQUIRED.contains(this);
  }
}
