package io.github.gapwise.workloads.trace.reading;

/**
 * A field of a line.
 *
 * @param name what the format calls it
 * @param number its place, counted from 1
 */
record TraceField(String name, int number) {
  /** The subject of a message: the field with a value. */
  String named(String value) {
    return "The %s (%s) in field %d".formatted(name, value, number);
  }
}
