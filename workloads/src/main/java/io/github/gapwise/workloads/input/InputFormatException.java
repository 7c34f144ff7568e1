package io.github.gapwise.workloads.input;

import io.github.gapwise.core.text.InvalidInputException;
import java.nio.file.Path;

/** An input file cannot be used. The message is one sentence with file, line, field and value. */
public final class InputFormatException extends InvalidInputException {
  private static final long serialVersionUID = 1L;

  /** The message without file and line. */
  private final String problem;

  /** The file as a whole cannot be used. */
  public InputFormatException(Path file, String problem) {
    this(file, problem, "");
  }

  /**
   * The file as a whole cannot be used.
   *
   * @param hint the likely cause, a sentence that begins with "Maybe"; empty if there is none
   */
  public InputFormatException(Path file, String problem, String hint) {
    super("%s: %s".formatted(file, problem), hint);
    this.problem = problem;
  }

  /** The file as a whole cannot be used, because of an underlying failure. */
  public InputFormatException(Path file, String problem, String hint, Throwable cause) {
    super("%s: %s".formatted(file, problem), hint, cause);
    this.problem = problem;
  }

  /** A line of the file, counted from 1, cannot be used. */
  public InputFormatException(Path file, long line, String problem) {
    this(file, line, problem, "");
  }

  /** A line of the file, counted from 1, cannot be used; the hint is as above. */
  public InputFormatException(Path file, long line, String problem, String hint) {
    super("%s, line %d: %s".formatted(file, line, problem), hint);
    this.problem = problem;
  }

  /** The message without the file and the line. */
  public String problem() {
    return problem;
  }
}
