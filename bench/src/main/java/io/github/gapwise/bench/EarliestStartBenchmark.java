package io.github.gapwise.bench;

import io.github.gapwise.core.schedule.FreeCpuProfile;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures the search for the earliest start of a job on one machine, by the number of segments of
 * its profile of free CPUs.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar EarliestStart -rf json -rff earliest-start.json
 * }</pre>
 *
 * <p>One operation is one search. The machine has 1000 CPUs; from one segment to the next a job
 * starts or ends, and the places of the jobs are anywhere in the profile or behind it. The search
 * begins in the first hundredth of the profile. Eight profiles are used in turn. There are two rows
 * for each size:
 *
 * <ul>
 *   <li>{@code search}: {@link FreeCpuProfile#earliestStart}. The profile does not change between
 *       searches; after a change, the next search would update the blocks behind it.
 *   <li>{@code plainScan}: one pass over the same segments in flat arrays, as in a first, simple
 *       implementation.
 * </ul>
 */
public class EarliestStartBenchmark extends AbstractBenchmark {
  private static final long SEED = 1;
  private static final int MASK = ProfileQueries.JOBS - 1;

  @Param({"10", "100", "1000", "10000", "100000"})
  public int segments;

  private ProfileQueries queries;
  private int next;

  /** By profile and segment: the tick before which it ends, and its free CPUs. */
  private long[][] end;

  private int[][] free;

  @Setup
  public void prepare() {
    Parameters.requireAtLeast(1, "segments", segments);
    queries = new ProfileQueries(segments, SEED);
    end = Stream.of(queries.profiles).map(EarliestStartBenchmark::ends).toArray(long[][]::new);
    free = Stream.of(queries.profiles).map(EarliestStartBenchmark::frees).toArray(int[][]::new);
  }

  private static long[] ends(FreeCpuProfile profile) {
    return IntStream.range(0, profile.segments()).mapToLong(profile::end).toArray();
  }

  private static int[] frees(FreeCpuProfile profile) {
    return IntStream.range(0, profile.segments()).map(profile::free).toArray();
  }

  @Benchmark
  public long search() {
    int job = next++ & MASK;
    return queries.profiles[ProfileQueries.profileOf(job)].earliestStart(
        queries.cpus[job], queries.duration[job], queries.notBefore[job]);
  }

  @Benchmark
  public long plainScan() {
    int job = next++ & MASK;
    int profile = ProfileQueries.profileOf(job);
    return scan(
        end[profile],
        free[profile],
        queries.cpus[job],
        queries.duration[job],
        queries.notBefore[job]);
  }

  private static long scan(long[] end, int[] free, int needed, long duration, long notBefore) {
    long start = notBefore;
    int k = 0;
    while (end[k] - start < duration || free[k] < needed) {
      if (free[k] < needed) {
        start = Math.max(notBefore, end[k]);
      }
      k++;
    }
    return start;
  }
}
