package io.github.gapwise.workloads.format;

/** The columns of {@code machines.csv}, in the order in which they are written. */
enum MachineColumn implements CsvColumn {
  MACHINE(true),
  CPUS(true),
  SPEED(false),
  TAGS(false);

  private final boolean required;

  MachineColumn(boolean required) {
    this.required = required;
  }

  @Override
  public boolean required() {
    return required;
  }
}
