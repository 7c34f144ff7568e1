package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.file.TableText;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collection;
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
      OutputStream out, Collection<? extends CsvTable.Column> columns, Collection<String> kinds)
      throws IOException {
    for (CsvTable.Column column : columns) {
      if (kinds.contains(column.label())) {
        throw new InvalidInputException(
            "The kind of resource (%s) must not have the name of a column."
                .formatted(column.label()));
      }
    }
    CSVPrinter printer = TableText.printer(out);
    for (CsvTable.Column column : columns) {
      printer.print(column.label());
    }
    for (String kind : kinds) {
      print(printer, kind);
    }
    printer.println();
    return printer;
  }

  /**
   * Writes a cell: of a fraction the shortest text that reads as the same number, and of all but
   * numbers, which others may have chosen, a form that no spreadsheet takes for a formula.
   */
  static void print(CSVPrinter printer, Object cell) throws IOException {
    if (cell instanceof Double number) {
      boolean isWhole = number == Math.rint(number) && Math.abs(number) <= MAX_EXACT;
      printer.print(isWhole ? (Object) number.longValue() : number);
    } else {
      printer.print(cell instanceof Number ? cell : SpreadsheetText.guard(cell.toString()));
    }
  }

  /** Writes the amounts of the kinds of resources, which end a line. */
  static void printAmounts(CSVPrinter printer, Resources resources, Collection<String> kinds)
      throws IOException {
    for (String kind : kinds) {
      printer.print(resources.amount(kind));
    }
    printer.println();
  }
}
