package io.github.gapwise.workloads.input;

import io.github.gapwise.core.text.Printable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** A file cannot be written. The message is one sentence for the person who asked for the file. */
public final class UnwritableFileException extends UncheckedIOException {
  private static final long serialVersionUID = 1L;

  /** The file cannot be written, for a reason in a few words. */
  public UnwritableFileException(Path file, String reason, IOException cause) {
    super(Printable.of("The file (%s) cannot be written (%s).".formatted(file, reason)), cause);
  }
}
