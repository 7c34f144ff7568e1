package io.github.gapwise.simulator.workload.swf;

/** The fields of a line of {@link ClusterMachines}, in the order of the file. */
enum ClusterField {
  ID("id"),
  NAME("name"),
  NODES("number of nodes"),
  CPUS("number of CPUs of a node"),
  SPEED("speed");

  private final String description;

  ClusterField(String description) {
    this.description = description;
  }

  /** The number of fields that a line must have. */
  static int count() {
    return values().length;
  }

  /** The subject of a message: the field with a value. */
  String named(String value) {
    return "The %s (%s) in field %d".formatted(description, value, ordinal() + 1);
  }
}
