package io.github.gapwise.simulator.workload.csv;

/** The columns of a file of system events. */
enum EventColumn implements CsvColumn {
  EVENT("event", true),
  TIME("time", true),
  UNTIL("until", false),
  MACHINE("machine", false),
  CPUS("cpus", false),
  JOB("job", false),
  ESTIMATED_WORK("estimated_work", false),
  DEADLINE("deadline", false),
  WEIGHT("weight", false),
  ANNOUNCED_AT("announced_at", false),
  WITHDRAWN_AT("withdrawn_at", false);

  private final String label;
  private final boolean required;

  EventColumn(String label, boolean required) {
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
