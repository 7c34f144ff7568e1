package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.file.TableText;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collection;
import java.util.List;
import org.apache.commons.csv.CSVPrinter;

/** Writes what {@link CsvTable} reads. */
final class CsvText {
  private static final double MAX_EXACT = 1L << 53;

  private CsvText() {}

  /**
   * Returns a printer that has written the first line: the columns, then the kinds of resources,
   * none of which may have the name of a column.
   */
  static CSVPrinter printer(
      OutputStream out, Collection<? extends CsvColumn> columns, Collection<String> kinds)
      throws IOException {
    for (CsvColumn column : columns) {
      if (kinds.contains(column.label())) {
        throw new InvalidInputException(
            "The kind of resource (%s) must not have the name of a column."
                .formatted(column.label()));
      }
    }
    CSVPrinter printer = TableText.printer(out);
    for (CsvColumn column : columns) {
      printer.print(column.label());
    }
    for (String kind : kinds) {
      printer.print(of(kind));
    }
    printer.println();
    return printer;
  }

  /** Writes a line: the cells of the columns, then the amounts of the kinds of resources. */
  static void print(
      CSVPrinter printer, List<?> cells, Resources resources, Collection<String> kinds)
      throws IOException {
    for (Object cell : cells) {
      printer.print(cell);
    }
    for (String kind : kinds) {
      printer.print(resources.amount(kind));
    }
    printer.println();
  }

  /** Returns a name that others chose, in a form that no spreadsheet takes for a formula. */
  static String of(String name) {
    return SpreadsheetText.guard(name);
  }

  /** Returns names that others chose, separated by semicolons. */
  static String of(Tags tags) {
    return SpreadsheetText.guard(tags.toString());
  }

  /** Returns the shortest text that reads as the same number. */
  static String of(double number) {
    boolean whole = number == Math.rint(number) && Math.abs(number) <= MAX_EXACT;
    return whole ? Long.toString((long) number) : Double.toString(number);
  }
}
