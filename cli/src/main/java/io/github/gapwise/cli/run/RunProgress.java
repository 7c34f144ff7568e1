package io.github.gapwise.cli.run;

import io.github.gapwise.cli.console.Terminal;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import java.util.concurrent.atomic.AtomicLong;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;

/**
 * A progress bar with rate and time left, on the error stream, for long runs on a terminal. Takes
 * the events of several runs at once.
 */
final class RunProgress implements RunListener, AutoCloseable {
  private static final long SHOWN_AFTER_NANOS = 2_000_000_000L;

  /** Looking at the clock for every job would cost more than scheduling it. */
  private static final long JOBS_PER_LOOK = 1024;

  private final long jobs;
  private final boolean visible = Terminal.isInteractive();
  private final long begin = System.nanoTime();
  private final AtomicLong done = new AtomicLong();
  private @Nullable ProgressBar bar;

  RunProgress(long jobs) {
    this.jobs = jobs;
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    if (visible && attempt.isLast() && done.incrementAndGet() % JOBS_PER_LOOK == 0) {
      show();
    }
  }

  private synchronized void show() {
    if (bar == null && System.nanoTime() - begin > SHOWN_AFTER_NANOS) {
      bar = Terminal.bar("Jobs", jobs, 0, begin);
    }
    if (bar != null) {
      bar.stepTo(done.get());
    }
  }

  @Override
  public synchronized void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
