package io.github.gapwise.simulator.input;

import java.nio.file.Path;

/** An input file cannot be used. The message is one sentence with file, line, field and value. */
public final class InputFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** The file as a whole cannot be used. */
  public InputFormatException(Path file, String problem) {
    super("%s: %s".formatted(file, problem));
  }

  /** The file as a whole cannot be used, because of a failure below. */
  public InputFormatException(Path file, String problem, Throwable cause) {
    super("%s: %s".formatted(file, problem), cause);
  }

  /** A line of the file, counted from 1, cannot be used. */
  public InputFormatException(Path file, long line, String problem) {
    super("%s, line %d: %s".formatted(file, line, problem));
  }
}
