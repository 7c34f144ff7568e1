package io.github.gapwise.workloads.slurm;

import io.github.gapwise.workloads.file.LineBuffer;
import io.github.gapwise.workloads.input.InputLimits;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The lines of a file, plain or compressed, one at a time; blank ones are skipped. */
final class RecordLines implements AutoCloseable {
  private final Path file;
  private final LineBuffer lines;
  private final int maxCellLength;

  private RecordLines(Path file, InputLimits limits) {
    this.file = file;
    maxCellLength = limits.maxCellLength();
    lines = LineBuffer.open(file, limits);
  }

  static RecordLines open(Path file, InputLimits limits) {
    return new RecordLines(file, limits);
  }

  /**
   * Returns the next line without white space around it, or {@code null} after the last one. If the
   * line is too long, only its beginning is returned.
   */
  @Nullable RecordLine next() {
    while (lines.next()) {
      String text = lines.text();
      if (!text.isEmpty()) {
        return new RecordLine(file, lines.line(), text, maxCellLength);
      }
    }
    return null;
  }

  /** Whether the line is complete: no longer than the limits allow. */
  boolean isWhole() {
    return lines.isWhole();
  }

  /** Refuses a line that is longer than the limits allow. */
  void requireWhole() {
    lines.requireWhole();
  }

  @Override
  public void close() {
    lines.close();
  }
}
