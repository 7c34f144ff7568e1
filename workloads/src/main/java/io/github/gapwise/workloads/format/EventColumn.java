package io.github.gapwise.workloads.format;

/** The columns of a file of system events. */
enum EventColumn implements CsvColumn {
  EVENT(true),
  TIME(true),
  UNTIL(false),
  MACHINE(false),
  CPUS(false),
  JOB(false),
  ESTIMATED_WORK(false),
  DEADLINE(false),
  WEIGHT(false),
  ANNOUNCED_AT(false),
  WITHDRAWN_AT(false);

  private final boolean required;

  EventColumn(boolean required) {
    this.required = required;
  }

  @Override
  public boolean required() {
    return required;
  }
}
