package io.github.gapwise.bench;

import io.github.gapwise.simulator.engine.SchedulerRunTime;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The rows {@code mean} and {@code p99} of a benchmark whose operation is a replay. JMH divides the
 * time of an iteration by each counter, so a counter that should be reported as a time per event,
 * or per decision, holds the number of such times that fit into the iteration.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.OPERATIONS)
public class SchedulerTime {
  private double elapsedNanos;
  private double schedulerNanos;
  private double totalP99Nanos;
  private long events;
  private long replays;

  /** Begins an iteration. */
  @Setup(Level.Iteration)
  public void reset() {
    elapsedNanos = 0;
    schedulerNanos = 0;
    totalP99Nanos = 0;
    events = 0;
    replays = 0;
  }

  /** Makes one more replay and adds what it took. */
  SchedulerRunTime replay(Supplier<SchedulerRunTime> replay) {
    long start = System.nanoTime();
    SchedulerRunTime runTime = replay.get();
    add(runTime, System.nanoTime() - start);
    return runTime;
  }

  /** Adds one more replay, which took that many nanoseconds as a whole. */
  void add(SchedulerRunTime runTime, long nanos) {
    elapsedNanos += nanos;
    schedulerNanos += runTime.meanNanos() * runTime.events();
    totalP99Nanos += runTime.p99Nanos();
    events += runTime.events();
    replays++;
  }

  /** Reported as the mean time over all replays. */
  public double mean() {
    return elapsedNanos / (schedulerNanos / events);
  }

  /** Reported as the 99th percentile of the times of a replay, averaged over the replays. */
  public double p99() {
    return elapsedNanos / (totalP99Nanos / replays);
  }
}
