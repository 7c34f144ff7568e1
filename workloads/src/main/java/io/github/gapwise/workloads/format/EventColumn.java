package io.github.gapwise.workloads.format;

/** The columns of a file of system events. */
enum EventColumn implements CsvColumn {
  EVENT,
  TIME,
  UNTIL,
  MACHINE,
  CPUS,
  JOB,
  ESTIMATED_WORK,
  DEADLINE,
  WEIGHT,
  ANNOUNCED_AT,
  WITHDRAWN_AT;

  @Override
  public boolean required() {
    return this == EVENT || this == TIME;
  }
}
