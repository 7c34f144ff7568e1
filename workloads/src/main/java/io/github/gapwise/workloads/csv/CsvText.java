package io.github.gapwise.workloads.csv;

import io.github.gapwise.core.model.Tags;
import io.github.gapwise.workloads.file.SpreadsheetText;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import org.apache.commons.csv.CSVPrinter;

/** Writes what {@link CsvTable} reads. */
final class CsvText {
  private static final double MAX_EXACT = 1L << 53;

  private CsvText() {}

  /** Returns a printer that has written the first line. */
  static CSVPrinter printer(OutputStream out, CsvColumn[] columns) throws IOException {
    BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    CSVPrinter printer = new CSVPrinter(writer, CsvTable.FORMAT);
    for (CsvColumn column : columns) {
      printer.print(column.label());
    }
    printer.println();
    return printer;
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
