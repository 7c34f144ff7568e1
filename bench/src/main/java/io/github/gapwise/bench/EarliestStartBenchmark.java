package io.github.gapwise.bench;

import io.github.gapwise.core.schedule.FreeCpuProfile;
import java.util.Arrays;
import java.util.SplittableRandom;
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

  /** The number of segments. */
  @Param({"10", "100", "1000", "10000", "100000"})
  public int segments;

  private ProfileQueries queries;
  private int next;

  /** By profile and segment: the tick before which it ends, and its free CPUs. */
  private long[][] end;

  private int[][] free;

  /** Draws the profiles and the jobs. */
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

  /** Makes one search of a profile; returns the start. */
  @Benchmark
  public long search() {
    int job = next++ & MASK;
    return queries.profiles[ProfileQueries.profileOf(job)].earliestStart(
        queries.cpus[job], queries.duration[job], queries.notBefore[job]);
  }

  /** Makes one pass over flat arrays; returns the start. */
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

  /**
   * Profiles of machines with 1000 CPUs, and jobs that need a place. Everything is drawn with a
   * seed.
   *
   * <p>From one segment to the next a job starts or ends, as in the plan of a machine; the more
   * segments, the smaller the jobs, so that every profile varies over the whole machine. A query is
   * for a job that takes about as long as the longest period in which its CPUs are free: the search
   * passes many periods that are too short, and ends at one that may be anywhere or, if the job
   * takes longer than the longest of them, behind all segments.
   */
  static final class ProfileQueries {
    /** The number of jobs, a power of two. */
    static final int JOBS = 1 << 12;

    /** A power of two; the longest periods of a single profile would be in few places. */
    static final int PROFILES = 8;

    private static final int MACHINE_CPUS = 1000;
    private static final int MAX_TICKS = 1000;

    /** Maximal segments of 1 to 999 ticks and 0 to 999 free CPUs, and a last one without end. */
    final FreeCpuProfile[] profiles = new FreeCpuProfile[PROFILES];

    /** By job: 1 to 999 CPUs. */
    final int[] cpus = new int[JOBS];

    /** By job: the duration in ticks. */
    final long[] duration = new long[JOBS];

    /** By job: a tick in the first hundredth of the profile. */
    final long[] notBefore = new long[JOBS];

    /**
     * Draws profiles and jobs.
     *
     * @param segments the number of segments of a profile, including the last one without end
     */
    ProfileQueries(int segments, long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      Arrays.setAll(profiles, index -> profile(segments, random));
      for (int job = 0; job < JOBS; job++) {
        FreeCpuProfile profile = profiles[profileOf(job)];
        cpus[job] = random.nextInt(1, MACHINE_CPUS);
        double share = random.nextDouble(0.85, 1.05);
        duration[job] = 1 + (long) (share * longestPeriod(profile, cpus[job]));
        notBefore[job] = random.nextLong(profile.horizon() / 100 + 1);
      }
    }

    static int profileOf(int job) {
      return job & (PROFILES - 1);
    }

    private static FreeCpuProfile profile(int segments, SplittableRandom random) {
      FreeCpuProfile profile = new FreeCpuProfile(MACHINE_CPUS);
      long from = 0;
      int most =
          (int) Math.max(16, Math.min(MACHINE_CPUS / 2, 4 * MACHINE_CPUS / Math.sqrt(segments)));
      int taken = random.nextInt(1, MACHINE_CPUS);
      for (int segment = 1; segment < segments; segment++) {
        long to = from + random.nextLong(1, MAX_TICKS);
        taken = next(taken, most, random);
        profile.reserve(from, to, taken);
        from = to;
      }
      return profile;
    }

    /**
     * Adds or removes a job, within 1 to the number of CPUs; equal neighbours would be one segment.
     */
    private static int next(int taken, int most, SplittableRandom random) {
      int change = random.nextInt(1, most + 1) * (random.nextBoolean() ? 1 : -1);
      boolean fits = taken + change >= 1 && taken + change <= MACHINE_CPUS;
      return fits ? taken + change : taken - change;
    }

    /** The length of the longest finite period in which that many CPUs are free. */
    private static long longestPeriod(FreeCpuProfile profile, int cpus) {
      long longest = 0;
      long begin = 0;
      for (int segment = 0; segment < profile.segments() - 1; segment++) {
        if (profile.free(segment) < cpus) {
          begin = profile.end(segment);
        }
        longest = Math.max(longest, profile.end(segment) - begin);
      }
      return longest;
    }
  }
}
