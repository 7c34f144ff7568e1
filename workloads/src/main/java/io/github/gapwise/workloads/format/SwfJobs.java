package io.github.gapwise.workloads.format;

import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.file.NumberedJobs;
import io.github.gapwise.workloads.input.InputFormatException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The jobs of a log that its cleaner leaves, in the order of the file. */
final class SwfJobs implements NumberedJobs {
  private final SwfLines lines;
  private final SwfCleaner cleaner;
  private final boolean lenient;

  SwfJobs(Path file, WorkloadOptions options, SwfCleaner cleaner) {
    this.lines = SwfLines.open(file, options.limits());
    this.cleaner = cleaner;
    lenient = options.lenient();
  }

  @Override
  public @Nullable SimulatedJob next() {
    while (lines.nextJob()) {
      SimulatedJob job = lenient ? readOrDrop() : read();
      if (job != null) {
        return job;
      }
    }
    return null;
  }

  private @Nullable SimulatedJob read() {
    lines.parse();
    return cleaner.clean(lines);
  }

  private @Nullable SimulatedJob readOrDrop() {
    try {
      return read();
    } catch (InputFormatException e) {
      cleaner.tally().addBadLine(lines.line(), lines.excerpt(), e.problem());
      return null;
    }
  }

  /** How long the job that {@link #next} returned last waited, in ticks; negative if unknown. */
  long recordedWait() {
    try {
      return lines.thousandths(SwfField.WAIT);
    } catch (InputFormatException e) {
      if (lenient) {
        return -1;
      }
      throw e;
    }
  }

  @Override
  public long line() {
    return lines.line();
  }

  @Override
  public void close() {
    lines.close();
  }
}
