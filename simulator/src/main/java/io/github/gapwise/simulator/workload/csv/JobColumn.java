package io.github.gapwise.simulator.workload.csv;

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
  TAGS("tags", false);

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
