package io.github.gapwise.bench;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;

/**
 * The row {@code bytes} of a benchmark: a number that is known before the timing begins. JMH sums
 * the reports of the iterations of all forks.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class SchedulerMemory {
  private double bytes;
  private int iterations = 1;

  /** Begins an iteration. */
  @Setup(Level.Iteration)
  public void share(BenchmarkParams benchmark, IterationParams iteration) {
    iterations = Math.max(1, benchmark.getForks()) * iteration.getCount();
  }

  void set(double measuredBytes) {
    bytes = measuredBytes;
  }

  /** The share of an iteration in the sum that JMH reports. */
  public double bytes() {
    return bytes / iterations;
  }
}
