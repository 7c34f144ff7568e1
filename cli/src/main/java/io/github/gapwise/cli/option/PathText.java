package io.github.gapwise.cli.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a file or directory; an empty one would be the working directory. */
public final class PathText {
  private static final String RULE = "must be the name of a file or directory";

  private PathText() {}

  /** Reads a name, unless there is none or the system has no such names. */
  public static Path path(String text) {
    if (text.isBlank()) {
      throw new TypeConversionException(RULE);
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException(RULE);
    }
  }
}
