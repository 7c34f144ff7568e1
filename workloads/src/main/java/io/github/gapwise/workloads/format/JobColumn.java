package io.github.gapwise.workloads.format;

import java.util.EnumSet;

/** The columns of {@code jobs.csv}, in the order in which they are written. */
enum JobColumn implements CsvColumn {
  JOB(true),
  RELEASE(true),
  DEADLINE(false),
  CPUS(true),
  ESTIMATED_WORK(true),
  ACTUAL_WORK(false),
  WEIGHT(false),
  OWNER(false),
  TAGS(false),
  NODES(false),
  FAILS_AFTER(false),
  WITHDRAWN_AT(false);

  static final EnumSet<JobColumn> ALWAYS = EnumSet.range(JOB, TAGS);

  /** The columns of workloads whose jobs may crash or be withdrawn. */
  static final EnumSet<JobColumn> OF_FAILURES = EnumSet.of(FAILS_AFTER, WITHDRAWN_AT);

  private final boolean required;

  JobColumn(boolean required) {
    this.required = required;
  }

  @Override
  public boolean required() {
    return required;
  }
}
