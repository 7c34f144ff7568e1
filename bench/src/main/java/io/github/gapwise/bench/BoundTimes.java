package io.github.gapwise.bench;

import io.github.gapwise.schedule.bound.Bounds;
import io.github.gapwise.schedule.bound.Bounds.Kind;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;

/**
 * The rows of {@link BoundsBenchmark}: times of decisions under each set of bounds, in ns. JMH sums
 * the reports of the iterations of all forks, so that each is the share of an iteration: a row is a
 * mean over the iterations, of their largest times too.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class BoundTimes {
  /** The sets of bounds, in the order of the rows. */
  static final List<Set<Bounds.Kind>> VARIANTS =
      List.of(
          Kind.all(),
          EnumSet.of(Kind.LIMITS, Kind.FREE_TIMES),
          EnumSet.of(Kind.LIMITS, Kind.WORK),
          EnumSet.of(Kind.LIMITS));

  private final double[] totalMean = new double[VARIANTS.size()];
  private final double[] totalP99 = new double[VARIANTS.size()];
  private final long[] max = new long[VARIANTS.size()];
  private final int[] replays = new int[VARIANTS.size()];
  private int iterations = 1;

  /** Begins an iteration. */
  @Setup(Level.Iteration)
  public void reset(BenchmarkParams benchmark, IterationParams iteration) {
    reset(Math.max(1, benchmark.getForks()) * iteration.getCount());
  }

  void reset(int ofIterations) {
    iterations = ofIterations;
    for (int k = 0; k < VARIANTS.size(); k++) {
      totalMean[k] = 0;
      totalP99[k] = 0;
      max[k] = 0;
      replays[k] = 0;
    }
  }

  /** Adds one more replay of a variant; returns the number of its decisions. */
  long add(int variant, SchedulerRunTime times) {
    totalMean[variant] += times.meanNanos();
    totalP99[variant] += times.p99Nanos();
    max[variant] = Math.max(max[variant], times.maxNanos());
    replays[variant]++;
    return times.events();
  }

  private double share(double ofIteration) {
    return ofIteration / iterations;
  }

  /** The mean with all bounds. */
  public double allMean() {
    return share(totalMean[0] / replays[0]);
  }

  /** The 99th percentile with all bounds. */
  public double allP99() {
    return share(totalP99[0] / replays[0]);
  }

  /** The largest time with all bounds. */
  public double allMax() {
    return share((double) max[0]);
  }

  /** The mean without {@link Kind#WORK}. */
  public double withoutWorkMean() {
    return share(totalMean[1] / replays[1]);
  }

  /** The 99th percentile without {@link Kind#WORK}. */
  public double withoutWorkP99() {
    return share(totalP99[1] / replays[1]);
  }

  /** The largest time without {@link Kind#WORK}. */
  public double withoutWorkMax() {
    return share((double) max[1]);
  }

  /** The mean without {@link Kind#FREE_TIMES}. */
  public double withoutFreeTimesMean() {
    return share(totalMean[2] / replays[2]);
  }

  /** The 99th percentile without {@link Kind#FREE_TIMES}. */
  public double withoutFreeTimesP99() {
    return share(totalP99[2] / replays[2]);
  }

  /** The largest time without {@link Kind#FREE_TIMES}. */
  public double withoutFreeTimesMax() {
    return share((double) max[2]);
  }

  /** The mean with {@link Kind#LIMITS} alone. */
  public double noneMean() {
    return share(totalMean[3] / replays[3]);
  }

  /** The 99th percentile with {@link Kind#LIMITS} alone. */
  public double noneP99() {
    return share(totalP99[3] / replays[3]);
  }

  /** The largest time with {@link Kind#LIMITS} alone. */
  public double noneMax() {
    return share((double) max[3]);
  }
}
