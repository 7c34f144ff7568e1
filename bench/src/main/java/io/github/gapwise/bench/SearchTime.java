package io.github.gapwise.bench;

import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.schedule.search.PlanOptimiser;
import io.github.gapwise.schedule.search.PlanSearch;
import java.util.function.Supplier;
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

  /** Makes one more replay and adds what it took. */
  <T> T replay(Supplier<T> replay) {
    long start = System.nanoTime();
    T result = replay.get();
    elapsedNanos += System.nanoTime() - start;
    return result;
  }

  /** Reported as the mean time of an iteration of the optimiser. */
  public double iteration() {
    return elapsedNanos / (searchNanos / iterations);
  }

  /** Reported as the mean time of a run of the optimiser. */
  public double search() {
    return elapsedNanos / (searchNanos / runs);
  }

  /** The optimiser, whose runs and their iterations count. */
  PlanOptimiser watching(PlanOptimiser optimiser) {
    return new PlanOptimiser() {
      @Override
      public PlanSearch bind(GridSchedule plan, long seed) {
        return new WatchedSearch(optimiser.bind(plan, seed));
      }

      @Override
      public Spec label() {
        return optimiser.label();
      }
    };
  }

  private final class WatchedSearch implements PlanSearch {
    private final PlanSearch search;
    private long begun;

    WatchedSearch(PlanSearch search) {
      this.search = search;
    }

    @Override
    public void begin(long now) {
      begun = System.nanoTime();
      search.begin(now);
    }

    @Override
    public boolean iterate() {
      boolean made = search.iterate();
      iterations += made ? 1 : 0;
      return made;
    }

    @Override
    public void end() {
      search.end();
      searchNanos += System.nanoTime() - begun;
      runs++;
    }
  }
}
