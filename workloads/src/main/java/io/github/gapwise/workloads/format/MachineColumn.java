package io.github.gapwise.workloads.format;

/** The columns of {@code machines.csv}, in the order in which they are written. */
enum MachineColumn implements CsvColumn {
  MACHINE,
  CPUS,
  SPEED,
  TAGS;

  @Override
  public boolean required() {
    return this == MACHINE || this == CPUS;
  }
}
