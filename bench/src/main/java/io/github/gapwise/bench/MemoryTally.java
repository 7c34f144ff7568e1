package io.github.gapwise.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * The bytes that a scheduler allocates while the same jobs arrive round after round, each time at
 * an empty system. The first rounds may be left out to let arrays grow; an array that is then
 * filled from another place on may grow again in a later round, so the round with the least mean
 * counts. Recurring allocations occur in every round. For use on one thread.
 */
final class MemoryTally implements MeteredScheduler.Tally {
  private static final ThreadMXBean THREADS =
      (ThreadMXBean) ManagementFactory.getThreadMXBean(); // all OpenJDK builds have this one

  private final long jobsPerRound;
  private final LeastMean perEvent = new LeastMean();
  private final LeastMean perDecision = new LeastMean();

  private long completed;

  /** The rounds still to be left out. */
  private int coldRounds;

  MemoryTally(long jobsPerRound, int coldRounds) {
    this.jobsPerRound = jobsPerRound;
    this.coldRounds = coldRounds;
  }

  static long allocatedBytes() {
    return THREADS.getCurrentThreadAllocatedBytes();
  }

  /**
   * The mean over events, each being everything reported at one tick and the dispatch that follows;
   * infinite until a round counts.
   */
  double bytesPerEvent() {
    return perEvent.least;
  }

  /**
   * The mean over the arrivals, each with the dispatch of its tick; infinite until a round counts.
   */
  double bytesPerDecision() {
    return perDecision.least;
  }

  @Override
  public void add(int submissions, int completions, long deciding, long noting) {
    perEvent.add(1, deciding + noting);
    if (submissions > 0) {
      perDecision.add(submissions, deciding);
    }
    completed += completions;
    if (completed == jobsPerRound) {
      endRound();
    }
  }

  private void endRound() {
    perEvent.endRound(coldRounds == 0);
    perDecision.endRound(coldRounds == 0);
    coldRounds = Math.max(0, coldRounds - 1);
    completed = 0;
  }

  /** The least of the means of several rounds. */
  private static final class LeastMean {
    private double least = Double.POSITIVE_INFINITY;
    private long count;
    private long sum;

    void add(int times, long total) {
      count += times;
      sum += total;
    }

    void endRound(boolean counts) {
      if (counts) {
        least = Math.min(least, (double) sum / count);
      }
      count = 0;
      sum = 0;
    }
  }
}
