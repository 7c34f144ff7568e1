package io.github.gapwise.simulator.workload.swf;

import io.github.gapwise.simulator.input.InputLimits;
import io.github.gapwise.simulator.workload.SimulatedJob;
import io.github.gapwise.simulator.workload.file.NumberedJobs;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The jobs of a log that its cleaner leaves, in the order of the file. */
final class SwfJobs implements NumberedJobs {
  private final SwfLines lines;
  private final SwfCleaner cleaner;

  SwfJobs(Path file, InputLimits limits, SwfCleaner cleaner) {
    this.lines = SwfLines.open(file, limits);
    this.cleaner = cleaner;
  }

  @Override
  public @Nullable SimulatedJob next() {
    while (lines.nextJob()) {
      SimulatedJob job = cleaner.clean(lines);
      if (job != null) {
        return job;
      }
    }
    return null;
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
