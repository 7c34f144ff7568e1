package io.github.gapwise.workloads.input;

import java.util.List;

/**
 * What cleaning did to a log, kind by kind. Immutable.
 *
 * @param entries one entry for each kind that occurred
 */
public record CleaningReport(List<Entry> entries) {
  private static final CleaningReport EMPTY = new CleaningReport(List.of());

  /** Copies the entries. */
  public CleaningReport {
    entries = List.copyOf(entries);
  }

  /** Nothing was dropped or changed. */
  public static CleaningReport empty() {
    return EMPTY;
  }

  /**
   * One kind of change.
   *
   * @param what what was done and why, as in {@code dropped: run time is not positive}
   * @param count the number of jobs; positive
   * @param firstLine the line of the first of them, counted from 1
   * @param detail what else is worth saying, such as a quotation of the first one; may be empty
   */
  public record Entry(String what, long count, long firstLine, String detail) {

    /** A kind of change without further detail. */
    public Entry(String what, long count, long firstLine) {
      this(what, count, firstLine, "");
    }

    /** This with another detail. */
    public Entry withDetail(String detail) {
      return new Entry(what, count, firstLine, detail);
    }
  }
}
