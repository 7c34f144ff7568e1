package io.github.gapwise.bench;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The rows {@code iteration} and {@code search} of a benchmark whose operation is a replay with an
 * optimiser; as in {@link SchedulerTime}, a counter holds the number of such times that fit into
 * the iteration of JMH.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.OPERATIONS)
public class SearchTime {
  private double elapsedNanos;
  private double searchNanos;
  private long iterations;
  private long runs;

  /** Begins an iteration of JMH. */
  @Setup(Level.Iteration)
  public void reset() {
    elapsedNanos = 0;
    searchNanos = 0;
    iterations = 0;
    runs = 0;
  }

  /** Adds one more replay, which took that many nanoseconds as a whole. */
  void add(SearchTally tally, long nanos) {
    elapsedNanos += nanos;
    searchNanos += tally.nanos();
    iterations += tally.iterations();
    runs += tally.runs();
  }

  /** Reported as the mean time of an iteration of the optimiser. */
  public double iteration() {
    return elapsedNanos / (searchNanos / iterations);
  }

  /** Reported as the mean time of a run of the optimiser. */
  public double search() {
    return elapsedNanos / (searchNanos / runs);
  }
}
