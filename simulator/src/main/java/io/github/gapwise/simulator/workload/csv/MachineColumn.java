package io.github.gapwise.simulator.workload.csv;

/** The columns of {@code machines.csv}, in the order in which they are written. */
enum MachineColumn implements CsvColumn {
  MACHINE("machine", true),
  CPUS("cpus", true),
  SPEED("speed", false),
  TAGS("tags", false);

  private final String label;
  private final boolean required;

  MachineColumn(String label, boolean required) {
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
