package io.github.gapwise.workloads.format;

/** The fields of a line, in the order of the format. */
@SuppressWarnings("EnumOrdinal") // that order
enum SwfField {
  JOB("job number"),
  SUBMIT("submit time"),
  WAIT("wait time"),
  RUN_TIME("run time"),
  ALLOCATED("number of allocated processors"),
  CPU_TIME("average CPU time"),
  MEMORY("used memory"),
  REQUESTED("number of requested processors"),
  REQUESTED_TIME("requested time"),
  REQUESTED_MEMORY("requested memory"),
  STATUS("status"),
  USER("user"),
  GROUP("group"),
  EXECUTABLE("executable"),
  QUEUE("queue"),
  PARTITION("partition"),
  PRECEDING_JOB("preceding job"),
  THINK_TIME("think time");

  static final int COUNT = values().length;

  private final String description;

  SwfField(String description) {
    this.description = description;
  }

  /** The place in the line, counted from 0. */
  int place() {
    return ordinal();
  }

  /** The subject of a message: the field with a value. */
  String named(String value) {
    return "The %s (%s) in field %d".formatted(description, value, ordinal() + 1);
  }
}
