package io.github.gapwise.simulator.workload.csv;

/** A column of a file, implemented by an enum of all of them. */
interface CsvColumn {

  /** The name in the first line. */
  String label();

  /** Whether a file without this column cannot be used. */
  boolean required();

  /** The place among the columns of the format. */
  int ordinal();
}
