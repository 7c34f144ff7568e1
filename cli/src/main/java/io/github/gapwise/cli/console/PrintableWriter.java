package io.github.gapwise.cli.console;

import io.github.gapwise.core.text.Printable;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * Filters everything that a command prints, so that nothing in a log, a file name or a label can
 * control the terminal. Of what is not {@linkplain Printable printable}, only line ends remain; a
 * value that could hold line ends must be made one line before it becomes part of a line.
 */
public final class PrintableWriter extends Writer {
  private final PrintWriter out;

  private PrintableWriter(PrintWriter out) {
    this.out = out;
  }

  /** Writes to another writer, and flushes it after each line. */
  public static PrintWriter to(PrintWriter out) {
    return new PrintWriter(new PrintableWriter(out), true);
  }

  @Override
  public void write(char[] buffer, int from, int length) {
    String lineEnd = System.lineSeparator();
    String text = new String(buffer, from, length).replace(lineEnd, "\n");
    out.write(Printable.lines(text).replace("\n", lineEnd));
  }

  @Override
  public void flush() {
    out.flush();
  }

  @Override
  public void close() {
    out.close();
  }
}
