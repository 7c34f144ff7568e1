package io.github.gapwise.experiments.sweep;

import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The threads that carry out the runs of a backlog. They pass the rows to one thread, which alone
 * accesses the journal: an interrupted thread would close it.
 */
final class Workers implements AutoCloseable {
  /** An ended run: with a row, or with the error that stops the sweep. */
  private record Ended(int position, @Nullable RunRow row, @Nullable Throwable defect) {}

  record Finished(int position, RunRow row) {}

  private final SweepPlan plan;
  private final Backlog backlog;
  private final PointRunner runner;
  private final ExecutorService threads;
  private final BlockingQueue<Ended> ended = new LinkedBlockingQueue<>();

  private Workers(SweepPlan plan, Backlog backlog, PointRunner runner, int parallel) {
    this.plan = plan;
    this.backlog = backlog;
    this.runner = runner;
    threads = Executors.newFixedThreadPool(parallel);
  }

  static Workers start(SweepPlan plan, Backlog backlog, PointRunner runner, int parallel) {
    Workers workers = new Workers(plan, backlog, runner, parallel);
    for (int i = 0; i < parallel; i++) {
      workers.threads.execute(workers::work);
    }
    return workers;
  }

  private void work() {
    OptionalInt next = backlog.next();
    while (next.isPresent() && !Thread.currentThread().isInterrupted()) {
      Ended run = run(next.getAsInt());
      ended.add(run);
      next = run.defect() == null ? backlog.next() : OptionalInt.empty();
    }
  }

  private Ended run(int position) {
    try {
      return new Ended(position, runner.run(plan.point(position)), null);
    } catch (RuntimeException | Error e) { // rethrown by the waiting thread
      return new Ended(position, null, e);
    }
  }

  /**
   * Waits for the next run to end.
   *
   * @param listener notified of a run that stops the sweep
   * @throws RuntimeException if a run threw one
   */
  Finished next(SweepListener listener) {
    try {
      Ended run = ended.take();
      if (run.row() != null) {
        return new Finished(run.position(), run.row());
      }
      listener.stopped(plan.point(run.position()));
      if (run.defect() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) run.defect();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("The sweep must not be interrupted.", e);
    }
  }

  /** Stops the threads and waits until all runs have ended. */
  @Override
  public void close() {
    threads.shutdownNow();
    try {
      boolean stopped = false;
      while (!stopped) {
        stopped = threads.awaitTermination(1, TimeUnit.MINUTES);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
