package io.github.gapwise.simulator.workload.csv;

import java.util.EnumSet;

/** The columns of {@code jobs.csv}, in the order in which they are written. */
enum JobColumn implements CsvColumn {
  JOB("job", true),
  RELEASE("release", true),
  DEADLINE("deadline", false),
  CPUS("cpus", true),
  ESTIMATED_WORK("estimated_work", true),
  ACTUAL_WORK("actual_work", false),
  WEIGHT("weight", false),
  OWNER("owner", false),
  TAGS("tags", false),
  FAILS_AFTER("fails_after", false),
  WITHDRAWN_AT("withdrawn_at", false);

  /** Those of workloads whose jobs neither crash nor are withdrawn. */
  static final JobColumn[] WITHOUT_FAILURES = EnumSet.range(JOB, TAGS).toArray(new JobColumn[0]);

  private final String label;
  private final boolean required;

  JobColumn(String label, boolean required) {
    this.label = label;
    this.required = required;
  }

  @Override
  public String label() {
    return label;
  }

  @Override
  public boolean required() {
    return required;
  }
}
