package io.github.gapwise.bench;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Run times for any number of jobs: a matrix whose rows repeat, each time rotated over the
 * machines, so that the jobs of one row run shortest on machines all over the grid.
 */
final class RepeatedEtc implements ProcessingTimes {
  private static final int STEP = 7919;

  /** Every row twice in succession, so that each of its rotations is contiguous. */
  private final long[][] rows;

  private final int[] shortest;
  private final int machines;

  RepeatedEtc(int rowCount, int machines, int least, int most, SplittableRandom random) {
    this.machines = machines;
    rows = new long[rowCount][2 * machines];
    shortest = new int[rowCount];
    for (int r = 0; r < rowCount; r++) {
      long[] row = rows[r];
      for (int k = 0; k < machines; k++) {
        row[k] = random.nextInt(least, most + 1);
        row[k + machines] = row[k];
        shortest[r] = row[k] < row[shortest[r]] ? k : shortest[r];
      }
    }
  }

  private int row(Job job) {
    return (int) (job.id() % rows.length);
  }

  private int shift(Job job) {
    return (int) (job.id() * STEP % machines);
  }

  @Override
  public long ticks(Job job, Machine machine) {
    return rows[row(job)][shift(job) + machine.id()];
  }

  @Override
  public void ticks(Job job, Grid grid, long[] into) {
    System.arraycopy(rows[row(job)], shift(job), into, 0, machines);
  }

  /** Not always the lowest of several equally good machines; no benchmark depends on that. */
  @Override
  public int shortestOn(Job job, Grid grid) {
    int rotated = shortest[row(job)] - shift(job);
    return rotated < 0 ? rotated + machines : rotated;
  }

  @Override
  public String toString() {
    return "RepeatedEtc" + Arrays.asList(rows.length, machines);
  }
}
