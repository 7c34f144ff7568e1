package io.github.gapwise.workloads.file;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.UnwritableFileException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipException;

/** Messages about files that cannot be read or written. */
public final class FileProblems {
  private static final int MAX_EXCERPT = 40;

  private static final Map<Class<?>, String> REASONS =
      Map.of(
          NoSuchFileException.class, "no such file or directory",
          AccessDeniedException.class, "permission denied",
          FileAlreadyExistsException.class, "another file is in its place",
          NotDirectoryException.class, "not a directory");

  private FileProblems() {}

  /** Returns the exception for a file that cannot be read. */
  public static InputFormatException unreadable(Path file, IOException cause) {
    if (cause instanceof EOFException) {
      String hint = "Maybe the file was not copied whole.";
      return new InputFormatException(file, "The gzip data must not end early.", hint, cause);
    }
    if (cause instanceof CharacterCodingException) {
      return new InputFormatException(file, "The text must be encoded in UTF-8.", "", cause);
    }
    String problem =
        cause instanceof ZipException
            ? "The gzip data is damaged (%s)."
            : "The file cannot be read (%s).";
    return new InputFormatException(file, problem.formatted(reason(cause)), "", cause);
  }

  /** Returns the exception for a file that cannot be written. */
  public static UnwritableFileException unwritable(Path file, IOException cause) {
    return new UnwritableFileException(file, reason(cause), cause);
  }

  /** A step of writing a file. */
  @FunctionalInterface
  public interface FileStep {
    /** Takes the step. */
    void run() throws IOException;
  }

  /** Takes a step of writing a file; raises an {@link UnwritableFileException} if it fails. */
  public static void write(Path file, FileStep step) {
    try {
      step.run();
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  /** Refuses pipes and directories where a log, or what else it is, is read more than once. */
  public static void requireRegular(Path file, String what) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new InputFormatException(
          file, "The %s must be a regular file, for it is read more than once.".formatted(what));
    }
  }

  private static String reason(IOException cause) {
    String known = REASONS.get(cause.getClass());
    if (known != null) {
      return known;
    }
    String detail =
        cause instanceof FileSystemException failure ? failure.getReason() : cause.getMessage();
    return excerpt(Objects.requireNonNullElse(detail, cause.getClass().getSimpleName()));
  }

  /** Returns the file that a text names, whether it exists or not; refuses what names none. */
  public static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new InvalidInputException(
          "The name (%s) must be one that files can have.".formatted(text));
    }
  }

  /** Returns the beginning of a text from a file, fit for a one-line message. */
  public static String excerpt(String text) {
    return Printable.excerpt(text, MAX_EXCERPT);
  }
}
