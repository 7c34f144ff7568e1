package io.github.gapwise.workloads.format;

/** The fields of a line of {@link ClusterMachines}, in the order of the file. */
enum ClusterField {
  ID(1, "id"),
  NAME(2, "name"),
  NODES(3, "number of nodes"),
  CPUS(4, "number of CPUs of a node"),
  SPEED(5, "speed"),
  /** May be missing. */
  MEMORY(6, "memory of a node");

  private final int number;
  private final String description;

  ClusterField(int number, String description) {
    this.number = number;
    this.description = description;
  }

  /** The number of fields that a line must have. */
  static int count() {
    return SPEED.number;
  }

  /** The place in the line, counted from 0. */
  int place() {
    return number - 1;
  }

  /** The subject of a message: the field with a value. */
  String named(String value) {
    return "The %s (%s) in field %d".formatted(description, value, number);
  }
}
