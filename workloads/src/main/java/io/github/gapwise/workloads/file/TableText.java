package io.github.gapwise.workloads.file;

import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * The text of a comma-separated file, for a parser that holds whole rows. A file with a cell or row
 * that is longer than the limits allow is refused before it fills the memory. The encoding is
 * UTF-8; the file may be compressed.
 */
public final class TableText extends Reader {
  /** The form of rows. */
  public static final CSVFormat FORMAT = CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();

  private static final char QUOTE = '"';

  private final Path file;
  private final Reader text;
  private final InputLimits limits;
  private long line = 1;
  private int rowLength;

  /** The characters of the cell so far, quotation marks included. */
  private int cellLength;

  /** Whether the cell begins with a quotation mark, and whether the next character is inside. */
  private boolean isQuoted;

  private boolean isInside;

  private TableText(Path file, Reader text, InputLimits limits) {
    this.file = file;
    this.text = text;
    this.limits = limits;
  }

  /** Opens a file; reading raises an {@link InputFormatException} if a limit is exceeded. */
  public static TableText open(Path file, InputLimits limits) {
    return new TableText(file, TextFileInput.open(file, limits).text(), limits);
  }

  /** Returns a printer of such text; closing it closes the stream. */
  public static CSVPrinter printer(OutputStream out) throws IOException {
    return new CSVPrinter(
        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)), FORMAT);
  }

  @Override
  public int read(char[] into, int from, int most) throws IOException {
    int read = text.read(into, from, most);
    for (int i = from; i < from + read; i++) {
      pass(into[i]);
    }
    return read;
  }

  private void pass(char c) {
    boolean endsRow = !isInside && (c == '\n' || c == '\r');
    line += c == '\n' ? 1 : 0;
    if (endsRow) {
      rowLength = 0;
    } else if (++rowLength > limits.maxLineLength()) {
      throw tooLong("row", limits.maxLineLength());
    }
    if (endsRow || (!isInside && c == ',')) {
      cellLength = 0;
      isQuoted = false;
      return;
    }
    if (c == QUOTE) {
      isQuoted |= cellLength == 0;
      isInside = isQuoted && !isInside;
    }
    if (++cellLength > limits.maxCellLength()) {
      throw tooLong("cell", limits.maxCellLength());
    }
  }

  private InputFormatException tooLong(String what, int max) {
    return new InputFormatException(
        file, line, "The %s must have at most %d characters.".formatted(what, max));
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
