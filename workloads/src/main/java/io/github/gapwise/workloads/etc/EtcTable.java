package io.github.gapwise.workloads.etc;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.workloads.input.Ticks;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A matrix of expected times to compute for as many jobs as a workload may have; {@link
 * io.github.gapwise.core.model.EtcMatrix} is for small ones. It is built row by row without a
 * second copy, takes 8 bytes per entry and 4 per row, and is looked up in constant time. Row r
 * belongs to job r + 1, column m to machine m. Immutable.
 */
public final class EtcTable implements ProcessingTimes {
  /**
   * The entries of a block, unless a row is longer. Blocks of 128 KB are far from the size at which
   * garbage collectors treat an array as huge.
   */
  private static final int BLOCK = 1 << 14;

  private static final long BYTES_PER_ENTRY = 8;

  /** More than any grid has; a row must always be small compared with the memory. */
  static final int MAX_MACHINES = 1_000_000;

  private final int jobs;
  private final int machines;

  /** Row r is in {@code blocks[r >> shift]} from {@code (r & mask) * machines} on. */
  private final long[][] blocks;

  private final int shift;
  private final int mask;

  /** By row: the lowest column with the least time. */
  private final int[] shortest;

  private EtcTable(int jobs, int machines, int shift, long[][] blocks, int[] shortest) {
    this.shortest = shortest;
    this.jobs = jobs;
    this.machines = machines;
    this.shift = shift;
    this.mask = (1 << shift) - 1;
    this.blocks = blocks;
  }

  /**
   * Returns a builder of a matrix of that many columns.
   *
   * @throws IllegalArgumentException if {@code machines} is not positive
   */
  public static Builder builder(int machines) {
    requirePositive("machines", machines);
    return new Builder(machines);
  }

  /** Collects rows. Not thread-safe; must not be used after {@link #build}. */
  public static final class Builder {
    private final int machines;
    private final int shift;
    private final List<long[]> blocks = new ArrayList<>();
    private final IntArrayList shortest = new IntArrayList();
    private int jobs;

    private Builder(int machines) {
      this.machines = machines;
      shift = 31 - Integer.numberOfLeadingZeros(Math.max(1, BLOCK / machines));
    }

    /**
     * Adds a row.
     *
     * @param ticks the times of the next job on each machine; copied
     * @throws IllegalArgumentException if the row does not have one entry for each machine, or an
     *     entry is not between 1 and {@link Ticks#MAX}
     */
    public void add(long... ticks) {
      requireValid(ticks);
      int offset = jobs & ((1 << shift) - 1);
      if (offset == 0) {
        blocks.add(new long[machines << shift]);
      }
      System.arraycopy(ticks, 0, blocks.get(jobs >> shift), offset * machines, machines);
      shortest.add(shortest(ticks));
      jobs = Math.incrementExact(jobs);
    }

    private static int shortest(long[] row) {
      int shortest = 0;
      for (int machine = 1; machine < row.length; machine++) {
        shortest = row[machine] < row[shortest] ? machine : shortest;
      }
      return shortest;
    }

    private void requireValid(long[] row) {
      if (row.length != machines) {
        throw new IllegalArgumentException(
            "The length (%d) of the row of job (%d) must be (%d)."
                .formatted(row.length, jobs + 1, machines));
      }
      for (int machine = 0; machine < machines; machine++) {
        if (row[machine] <= 0 || row[machine] > Ticks.MAX) {
          throw new IllegalArgumentException(
              "The time (%d) of job (%d) on machine (%d) must be between 1 and %d."
                  .formatted(row[machine], jobs + 1, machine, Ticks.MAX));
        }
      }
    }

    /**
     * Returns the matrix of the rows added.
     *
     * @throws IllegalArgumentException if there is none
     */
    public EtcTable build() {
      requirePositive("number of rows", jobs);
      int last = blocks.size() - 1;
      int rowsInLast = jobs - (last << shift);
      blocks.set(last, Arrays.copyOf(blocks.get(last), rowsInLast * machines));
      return new EtcTable(
          jobs, machines, shift, blocks.toArray(new long[0][]), shortest.toIntArray());
    }
  }

  static void requirePositive(String name, int value) {
    if (value <= 0) {
      throw new IllegalArgumentException("The %s (%d) must be positive.".formatted(name, value));
    }
  }

  /** The most entries that fit the memory; a quarter of it is left to the simulation. */
  static long mostEntries() {
    return Runtime.getRuntime().maxMemory() / 4 * 3 / BYTES_PER_ENTRY;
  }

  /** The hint for {@link #noRoom}. */
  static final String NO_ROOM_HINT = "Maybe java needs a larger -Xmx.";

  /** Returns the message that a matrix has too many entries. */
  static String noRoom(int jobs, int machines, long mostEntries) {
    return "The jobs (%d) times the machines (%d) must be at most (%d), for which the memory has room."
        .formatted(jobs, machines, mostEntries);
  }

  @Override
  public long ticks(Job job, Machine machine) {
    return entry(row(job, machine.id()), machine.id());
  }

  @Override
  public void ticks(Job job, Grid grid, long[] into) {
    int row = row(job, grid.size() - 1);
    System.arraycopy(blocks[row >> shift], (row & mask) * machines, into, 0, grid.size());
  }

  @Override
  public int shortestOn(Job job, Grid grid) {
    int row = row(job, grid.size() - 1);
    return grid.size() == machines ? shortest[row] : ProcessingTimes.super.shortestOn(job, grid);
  }

  private int row(Job job, int column) {
    long row = job.id() - 1;
    if (row < 0 || row >= jobs || column >= machines) {
      throw new IllegalArgumentException(
          "The job (%d) on machine (%d) must be in the ETC matrix of jobs (1) to (%d) and (%d) machines."
              .formatted(job.id(), column, jobs, machines));
    }
    return (int) row;
  }

  /**
   * Returns the time in a row and a column, both counted from 0.
   *
   * @throws IndexOutOfBoundsException if there is no such row or column
   */
  public long ticks(int row, int column) {
    Objects.checkIndex(row, jobs);
    Objects.checkIndex(column, machines);
    return entry(row, column);
  }

  private long entry(int row, int column) {
    return blocks[row >> shift][(row & mask) * machines + column];
  }

  /**
   * Returns the mean of a row, counted from 0, rounded to the nearest tick.
   *
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public long mean(int row) {
    Objects.checkIndex(row, jobs);
    double sum = 0; // exact while less than 2^53, whereas a long could overflow
    for (int column = 0; column < machines; column++) {
      sum += entry(row, column);
    }
    return Math.round(sum / machines);
  }

  /** The number of rows. */
  public int jobs() {
    return jobs;
  }

  /** The number of columns. */
  public int machines() {
    return machines;
  }

  @Override
  public String toString() {
    return "EtcTable[jobs=%d, machines=%d]".formatted(jobs, machines);
  }
}
