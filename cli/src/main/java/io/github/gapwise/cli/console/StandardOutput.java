package io.github.gapwise.cli.console;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The standard output, which remembers that something could not be written: a table that a full
 * disk has swallowed must not look like a success. A reader that has gone, such as {@code head},
 * has had enough, and is no problem.
 */
public final class StandardOutput extends OutputStream {
  private static final String READER_HAS_GONE = "Broken pipe";

  private final OutputStream out;
  private @Nullable IOException problem;

  /** Passes everything on. */
  public StandardOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] values, int from, int count) throws IOException {
    try {
      out.write(values, from, count);
    } catch (IOException e) {
      problem = problem == null ? e : problem;
      throw e;
    }
  }

  /** A sentence about what was lost; empty if nothing was. */
  public Optional<String> loss() {
    return Optional.ofNullable(problem)
        .map(IOException::getMessage)
        .filter(reason -> !READER_HAS_GONE.equals(reason))
        .map("The standard output cannot be written (%s)."::formatted);
  }
}
