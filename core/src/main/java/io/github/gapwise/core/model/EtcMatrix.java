package io.github.gapwise.core.model;

import java.util.Arrays;

/**
 * Processing times of unrelated machines, from a matrix of expected times to compute (ETC): row by
 * job id, column by machine id.
 */
public final class EtcMatrix implements ProcessingTimes {
  private final long[][] ticks;
  private final long firstJobId;

  /** By row: the lowest column of the least time. */
  private final int[] shortest;

  private EtcMatrix(long firstJobId, long[][] ticks) {
    this.firstJobId = firstJobId;
    this.ticks = ticks;
    shortest = Arrays.stream(ticks).mapToInt(EtcMatrix::shortestOf).toArray();
  }

  private static int shortestOf(long[] row) {
    int shortest = 0;
    for (int machine = 1; machine < row.length; machine++) {
      shortest = row[machine] < row[shortest] ? machine : shortest;
    }
    return shortest;
  }

  /**
   * A matrix whose first row is that of job 0.
   *
   * @throws IllegalArgumentException under the conditions of {@link #of(long, long[][])}
   */
  public static EtcMatrix of(long[][] ticks) {
    return of(0, ticks);
  }

  /**
   * A matrix whose first row is that of the given job, with the next rows for the ids that follow.
   *
   * @param ticks the time of job {@code firstJobId + row} on machine {@code column}; copied
   * @throws IllegalArgumentException if there is no row or column, a row is longer or shorter than
   *     the first one, a time is not positive, or {@code firstJobId} is negative
   */
  public static EtcMatrix of(long firstJobId, long[][] ticks) {
    if (firstJobId < 0) {
      throw new IllegalArgumentException(
          "The firstJobId (%d) must not be negative.".formatted(firstJobId));
    }
    if (ticks.length == 0 || ticks[0].length == 0) {
      throw new IllegalArgumentException(
          "The ETC matrix must have at least one row and one column.");
    }
    long[][] copy = new long[ticks.length][];
    for (int row = 0; row < ticks.length; row++) {
      copy[row] = ticks[row].clone();
      requireValidRow(row, copy[row], ticks[0].length);
    }
    return new EtcMatrix(firstJobId, copy);
  }

  private static void requireValidRow(int row, long[] times, int machines) {
    if (times.length != machines) {
      throw new IllegalArgumentException(
          "The length (%d) of row (%d) must be (%d) as that of row (0)."
              .formatted(times.length, row, machines));
    }
    for (int machine = 0; machine < machines; machine++) {
      if (times[machine] <= 0) {
        throw new IllegalArgumentException(
            "The time (%d) in row (%d) for machine (%d) must be positive."
                .formatted(times[machine], row, machine));
      }
    }
  }

  @Override
  public long ticks(Job job, Machine machine) {
    return ticks[row(job, machine.id())][machine.id()];
  }

  @Override
  public void ticks(Job job, Grid grid, long[] into) {
    System.arraycopy(ticks[row(job, grid.size() - 1)], 0, into, 0, grid.size());
  }

  @Override
  public int shortestOn(Job job, Grid grid) {
    int row = row(job, grid.size() - 1);
    return grid.size() == machines() ? shortest[row] : ProcessingTimes.super.shortestOn(job, grid);
  }

  private int row(Job job, int machineId) {
    long row = job.id() - firstJobId;
    if (row < 0 || row >= ticks.length || machineId >= machines()) {
      throw new IllegalArgumentException(
          "The job (%d) on machine (%d) must be in the ETC matrix of jobs (%d) to (%d) and (%d) machines."
              .formatted(job.id(), machineId, firstJobId, firstJobId + jobs() - 1, machines()));
    }
    return (int) row;
  }

  /** The number of rows. */
  public int jobs() {
    return ticks.length;
  }

  /** The number of columns. */
  public int machines() {
    return ticks[0].length;
  }

  @Override
  public String toString() {
    return "EtcMatrix[jobs=%d, machines=%d]".formatted(jobs(), machines());
  }
}
