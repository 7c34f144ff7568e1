package io.github.gapwise.workloads.etc;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.input.Ticks;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousUniformSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The distributions from which an ETC matrix is drawn. The same model always yields the same
 * matrix, and one of more jobs begins with the rows of one of fewer.
 *
 * @param method how entries are drawn, in seconds
 * @param machines the number of columns; positive
 */
record EtcModel(Method method, Consistency consistency, int machines, long seed) {
  /** The streams, which must never change; otherwise seeds yield other workloads than before. */
  private static final int TASK = 1;

  private static final int FACTOR = 2;
  static final int ARRIVAL = 3;

  /** Whether machines keep their order of speed from job to job. */
  enum Consistency {
    /** Every row ascends: a machine that is faster than another for one job is so for all. */
    CONSISTENT,
    /** The entries of machines 0, 2, 4, … ascend in every row; the others stand as drawn. */
    SEMI_CONSISTENT,
    /** The entries stand as drawn. */
    INCONSISTENT;

    /** Puts the entries of a row as drawn in their places. */
    void arrange(long[] row) {
      switch (this) {
        case CONSISTENT -> Arrays.sort(row);
        case SEMI_CONSISTENT -> {
          int evens = (row.length + 1) / 2;
          long[] even = IntStream.range(0, evens).mapToLong(i -> row[2 * i]).sorted().toArray();
          IntStream.range(0, evens).forEach(i -> row[2 * i] = even[i]);
        }
        case INCONSISTENT -> {}
      }
    }
  }

  EtcModel {
    Objects.requireNonNull(method, "method");
    Objects.requireNonNull(consistency, "consistency");
    EtcTable.requirePositive("machines", machines);
  }

  /**
   * Draws a matrix in ticks of a millisecond: each entry is rounded to the nearest tick, and is at
   * least one tick and at most {@link Ticks#MAX}.
   */
  EtcTable draw(int jobs) {
    EtcTable.requirePositive("jobs", jobs);
    requireRoom(jobs);
    ContinuousSampler tasks = method.tasks().apply(random(TASK, seed));
    ContinuousSampler factors = method.factors().apply(random(FACTOR, seed));
    EtcTable.Builder table = EtcTable.builder(machines);
    long[] row = new long[machines];
    for (int job = 0; job < jobs; job++) {
      double task = tasks.sample();
      for (int machine = 0; machine < machines; machine++) {
        row[machine] = ticks(task * factors.sample());
      }
      consistency.arrange(row);
      table.add(row);
    }
    return table.build();
  }

  /**
   * Returns one of the streams of a seed, 2<sup>128</sup> numbers apart from the next: the arrivals
   * do not depend on the matrix, nor the values of jobs on the number of machines.
   */
  static UniformRandomProvider random(int stream, long seed) {
    JumpableUniformRandomProvider source =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    for (int i = 0; i < stream; i++) {
      source.jump();
    }
    return source;
  }

  private void requireRoom(int jobs) {
    long most = EtcTable.mostEntries();
    if ((long) jobs * machines > most) {
      throw new InvalidInputException(EtcTable.noRoom(jobs, machines, most), EtcTable.NO_ROOM_HINT);
    }
  }

  private static long ticks(double seconds) {
    return Math.min(Math.max(1, Math.round(seconds * Ticks.PER_SECOND)), Ticks.MAX);
  }

  /**
   * How the entries of an ETC matrix are drawn: each is the value of its job, drawn once for the
   * row, times a factor drawn for the entry. Immutable.
   *
   * @param mean the mean of the entries in seconds
   * @param tasks draws the values of jobs
   * @param factors draws the factors of entries
   */
  record Method(
      double mean,
      Function<UniformRandomProvider, ContinuousSampler> tasks,
      Function<UniformRandomProvider, ContinuousSampler> factors) {
    /**
     * The range-based method of Braun et al.: values of jobs are uniform between 1 and the first
     * range, factors uniform between 1 and the second.
     *
     * @throws IllegalArgumentException if a range is less than 1 or not finite
     */
    static Method range(double taskRange, double machineRange) {
      requireBetween("taskRange", taskRange, 1, Double.MAX_VALUE);
      requireBetween("machineRange", machineRange, 1, Double.MAX_VALUE);
      return new Method(
          (1 + taskRange) / 2 * ((1 + machineRange) / 2),
          random -> uniform(random, taskRange),
          random -> uniform(random, machineRange));
    }

    /**
     * The method of Ali et al. by coefficients of variation (standard deviation / mean): values of
     * jobs have a gamma distribution of the given mean, and the entries of a row have a gamma
     * distribution whose mean is the value of the job.
     *
     * <p>The paper swaps the parts of jobs and machines where machines differ more than jobs, and
     * so draws one value for each column; here a value always belongs to a job, so that a matrix of
     * more jobs begins with the same rows.
     *
     * @param taskMean the mean of all entries
     * @param taskVariation the coefficient of variation of the values of jobs
     * @param machineVariation the coefficient of variation of the entries of a row
     * @throws IllegalArgumentException if {@code taskMean} is not positive or not finite, or a
     *     variation is not between 0.01 and 100, beyond which a double cannot hold the drawn values
     */
    static Method variation(double taskMean, double taskVariation, double machineVariation) {
      requireBetween("taskMean", taskMean, Double.MIN_VALUE, Double.MAX_VALUE);
      requireBetween("taskVariation", taskVariation, 0.01, 100);
      requireBetween("machineVariation", machineVariation, 0.01, 100);
      return new Method(
          taskMean,
          random -> gamma(random, taskMean, taskVariation),
          random -> gamma(random, 1, machineVariation));
    }

    private static void requireBetween(String name, double value, double min, double max) {
      if (!(value >= min && value <= max)) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT, "The %s (%s) must be between %s and %s.", name, value, min, max));
      }
    }

    private static ContinuousSampler uniform(UniformRandomProvider random, double max) {
      return ContinuousUniformSampler.of(random, 1, max);
    }

    private static ContinuousSampler gamma(
        UniformRandomProvider random, double mean, double variation) {
      double shape = 1 / (variation * variation);
      return AhrensDieterMarsagliaTsangGammaSampler.of(random, shape, mean / shape);
    }
  }
}
