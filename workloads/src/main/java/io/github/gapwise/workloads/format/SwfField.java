package io.github.gapwise.workloads.format;

/** The fields of a line, in the order of the format. */
enum SwfField {
  JOB(1, "job number"),
  SUBMIT(2, "submit time"),
  WAIT(3, "wait time"),
  RUN_TIME(4, "run time"),
  ALLOCATED(5, "number of allocated processors"),
  CPU_TIME(6, "average CPU time"),
  MEMORY(7, "used memory"),
  REQUESTED(8, "number of requested processors"),
  REQUESTED_TIME(9, "requested time"),
  REQUESTED_MEMORY(10, "requested memory"),
  STATUS(11, "status"),
  USER(12, "user"),
  GROUP(13, "group"),
  EXECUTABLE(14, "executable"),
  QUEUE(15, "queue"),
  PARTITION(16, "partition"),
  PRECEDING_JOB(17, "preceding job"),
  THINK_TIME(18, "think time");

  static final int COUNT = values().length;

  private final int number;
  private final String description;

  SwfField(int number, String description) {
    this.number = number;
    this.description = description;
  }

  /** The field at a place of the line, counted from 0. */
  static SwfField at(int place) {
    return values()[place];
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
