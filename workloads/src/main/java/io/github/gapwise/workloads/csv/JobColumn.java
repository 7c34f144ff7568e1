package io.github.gapwise.workloads.csv;

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
  FAILS_AFTER(false),
  WITHDRAWN_AT(false);

  /** The columns of workloads whose jobs neither crash nor are withdrawn. */
  static final JobColumn[] WITHOUT_FAILURES = EnumSet.range(JOB, TAGS).toArray(new JobColumn[0]);

  private final boolean required;

  JobColumn(boolean required) {
    this.required = required;
  }

  @Override
  public boolean required() {
    return required;
  }
}
