package io.github.gapwise.slurm.rank;

import io.github.gapwise.slurm.client.JobRecord;

/** A waiting job with its priority as Slurm has it, and the nice value by which that is lowered. */
record RankedJob(long job, long priority, int nice) {
  /** The largest priority; beyond it, Slurm's sums begin at 0 again. */
  static final long MOST_PRIORITY = (1L << 32) - 1;

  /** The least value that Slurm takes. */
  private static final int LEAST_NICE = -2_147_483_645;

  static RankedJob of(JobRecord record) {
    return new RankedJob(record.id(), record.priority(), record.request().nice());
  }

  /**
   * Its priority without the nice value, by which Slurm orders it on its own account; 0 if there
   * can be none, as with a priority that an operator has set.
   */
  long base() {
    return Math.max(0, priority + nice);
  }

  /** The nice value that gives it a priority. */
  int niceFor(long wanted) {
    return (int) Math.max(LEAST_NICE, base() - wanted);
  }
}
