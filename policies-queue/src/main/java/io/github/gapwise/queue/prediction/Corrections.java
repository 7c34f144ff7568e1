package io.github.gapwise.queue.prediction;

import io.github.gapwise.core.model.ProcessingTimes;
import it.unimi.dsi.fastutil.objects.ObjectHeapPriorityQueue;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * The running jobs that may outlive their predictions, by the ticks at which they would. Those that
 * have ended are forgotten when their turn comes.
 */
final class Corrections {
  private static final int[] MINUTES = {1, 5, 15, 30, 60, 120, 300, 600, 1200, 3000, 6000};

  private record Due(long end, ExpectedJob job) {}

  private final ProcessingTimes times;
  private final ObjectHeapPriorityQueue<Due> queue =
      new ObjectHeapPriorityQueue<>(
          Comparator.comparingLong(Due::end).thenComparingLong(due -> due.job().known().id()));

  Corrections(ProcessingTimes times) {
    this.times = times;
  }

  /** By how many ticks a prediction that was corrected that often grows; infinite in the end. */
  static double ticks(int corrections, long ticksPerSecond) {
    return corrections < MINUTES.length
        ? MINUTES[corrections] * 60.0 * ticksPerSecond
        : Double.POSITIVE_INFINITY;
  }

  /** A job has started or been corrected. */
  void add(ExpectedJob job) {
    if (job.isShorter()) {
      queue.enqueue(new Due(job.expectedEnd(times), job));
    }
  }

  /** Takes a job that has outlived its prediction by this tick; null if there is none. */
  @Nullable ExpectedJob poll(long now) {
    return nextEnd() <= now ? queue.dequeue().job() : null;
  }

  /** The tick at which the next job outlives its prediction, or {@link Long#MAX_VALUE}. */
  long nextEnd() {
    while (!queue.isEmpty() && !isDue(queue.first())) {
      queue.dequeue();
    }
    return queue.isEmpty() ? Long.MAX_VALUE : queue.first().end();
  }

  private boolean isDue(Due due) {
    return due.job().isRunning()
        && due.job().isShorter()
        && due.job().expectedEnd(times) == due.end();
  }
}
