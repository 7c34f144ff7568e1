package io.github.gapwise.cli.sweep;

import io.github.gapwise.cli.console.Terminal;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.Printable;
import io.github.gapwise.experiments.sweep.SweepListener;
import io.github.gapwise.experiments.sweep.SweepPoint;
import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;

/**
 * Names the first runs of a sweep that fail, and draws a bar with rate and time left on the error
 * stream if it is a terminal.
 */
final class SweepProgress implements SweepListener, AutoCloseable {
  private static final int MOST_FAILURES = 5;

  private final SweepRuns runs;
  private final PrintWriter err;
  private final long begin = System.nanoTime();
  private @Nullable ProgressBar bar;
  private int failures;

  SweepProgress(SweepRuns runs, PrintWriter err) {
    this.runs = runs;
    this.err = err;
  }

  @Override
  public void started(int runs, int kept, long damaged) {
    if (damaged > 0) {
      err.printf(
          "%s of the directory cannot be read and is left out.%n", Counts.of(damaged, "row"));
    }
    if (kept > 0) {
      err.printf("%d of %s are done already.%n", kept, Counts.of(runs, "run"));
    }
    if (Terminal.isInteractive() && kept < runs) {
      bar = Terminal.bar("Runs", runs, kept, begin);
    }
  }

  @Override
  public void done(SweepPoint point) {
    step();
  }

  @Override
  public void failed(SweepPoint point, String problem) {
    failures++;
    if (failures <= MOST_FAILURES) {
      err.println(Printable.of("Failed: %s: %s".formatted(runs.command(point), problem)));
    }
    step();
  }

  @Override
  public void stopped(SweepPoint point) {
    err.println(Printable.of("Stopped by: %s".formatted(runs.command(point))));
  }

  private void step() {
    if (bar != null) {
      bar.step();
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
    if (failures > MOST_FAILURES) {
      err.printf("Failed: %s.%n", Counts.of(failures - MOST_FAILURES, "more run"));
    }
  }
}
