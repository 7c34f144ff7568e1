package io.github.gapwise.workloads.format;

import java.util.Locale;

/** A column of a file; an enum of all columns implements it. */
interface CsvColumn {

  String name();

  /** The name in the first line: that of the constant, in small letters. */
  default String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a file without this column cannot be used. */
  boolean required();

  /** The position among the columns of the format. */
  int ordinal();
}
