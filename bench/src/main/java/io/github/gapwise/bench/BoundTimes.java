package io.github.gapwise.bench;

import io.github.gapwise.schedule.bound.Bounds;
import io.github.gapwise.schedule.bound.Bounds.Kind;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import java.util.Arrays;
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

  public double allMean;
  public double allP99;
  public double allMax;
  public double withoutWorkMean;
  public double withoutWorkP99;
  public double withoutWorkMax;
  public double withoutFreeTimesMean;
  public double withoutFreeTimesP99;
  public double withoutFreeTimesMax;
  public double noneMean;
  public double noneP99;
  public double noneMax;

  @Setup(Level.Iteration)
  public void reset(BenchmarkParams benchmark, IterationParams iteration) {
    reset(Math.max(1, benchmark.getForks()) * iteration.getCount());
  }

  void reset(int ofIterations) {
    iterations = ofIterations;
    Arrays.fill(totalMean, 0);
    Arrays.fill(totalP99, 0);
    Arrays.fill(max, 0);
    Arrays.fill(replays, 0);
  }

  /** Adds one more replay of a variant; returns the number of its decisions. */
  long add(int variant, SchedulerRunTime times) {
    totalMean[variant] += times.meanNanos();
    totalP99[variant] += times.p99Nanos();
    max[variant] = Math.max(max[variant], times.maxNanos());
    replays[variant]++;
    report(
        variant,
        totalMean[variant] / replays[variant] / iterations,
        totalP99[variant] / replays[variant] / iterations,
        (double) max[variant] / iterations);
    return times.events();
  }

  private void report(int variant, double mean, double p99, double most) {
    switch (variant) {
      case 0 -> {
        allMean = mean;
        allP99 = p99;
        allMax = most;
      }
      case 1 -> {
        withoutWorkMean = mean;
        withoutWorkP99 = p99;
        withoutWorkMax = most;
      }
      case 2 -> {
        withoutFreeTimesMean = mean;
        withoutFreeTimesP99 = p99;
        withoutFreeTimesMax = most;
      }
      default -> {
        noneMean = mean;
        noneP99 = p99;
        noneMax = most;
      }
    }
  }
}
